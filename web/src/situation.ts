/** Where the game stands, in a phrase: the server's own in English, else put together from the sheet as far as words for it are there. */

import { fieldOf } from './field';
import { fredsSituation } from './games/freds/situation';
import { luckSituation } from './games/luck/situation';
import { likings } from './likings.svelte';
import type { View } from './view';
import { filled, say, sayIf } from './words/index.svelte';

/** Games whose phrases take more than a ball on a field or the name of a phase. */
const OWN: Record<string, (view: View) => string> = { freds: fredsSituation, luck: luckSituation };

export function situationOf(view: View): string {
  return likings.language === 'en' ? view.situation : fromSheet(view) || view.situation;
}

/** The phrase of a sheet; '' where there are no words for it. */
export function fromSheet(view: View): string {
  const own = OWN[view.table.game];
  if (own) return own(view);
  const { sheet } = view;
  const holder = String(sheet['offense'] ?? view.waiting[0] ?? '');
  const who = sayIf(`seat.${holder}`, holder);
  const { ball, toGain } = fieldOf(sheet);
  const spot = ball === null ? '' : spotWords(ball);
  const down = sheet['down'];
  if (ball !== null && typeof down === 'number') {
    const goal = toGain === 0 || toGain === 100;
    const phrase = say('situation.ball', { who, spot, down: sayIf(`down.${down}`, String(down)), toGo: goal ? say('situation.goal') : String(sheet['to_go']) });
    return sheet['clock_running'] === true ? filled(sayIf(`situation.${view.table.game}.running`, '{ball}'), { ball: phrase }) : phrase;
  }
  const known = sayIf(`situation.${view.table.game}.${String(sheet['phase'])}`, '');
  return filled(known, { who, spot });
}

/** A place on the field, in yards from home's goal line. */
export function spotWords(yards: number): string {
  if (yards === 50) return say('situation.midfield');
  if (yards <= 0 || yards >= 100) return say('situation.goal-line');
  return say('situation.spot', { yards: Math.min(yards, 100 - yards), side: say(yards < 50 ? 'seat.home' : 'seat.away') });
}
