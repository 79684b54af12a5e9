/** Where the game stands, in a phrase: the server's own in English, else put together from the sheet as far as words for it are there. */

import { fieldOf } from './field';
import { likings } from './likings.svelte';
import type { View } from './view';
import { filled, say, sayIf } from './words/index.svelte';

export function situationOf(view: View): string {
  return likings.language === 'en' ? view.situation : fromSheet(view) || view.situation;
}

/** The phrase of a sheet; '' where there are no words for it. */
export function fromSheet(view: View): string {
  const { sheet } = view;
  const holder = String(sheet['offense'] ?? view.waiting[0] ?? '');
  const who = sayIf(`seat.${holder}`, holder);
  const { ball, toGain } = fieldOf(sheet);
  const down = sheet['down'];
  if (ball !== null && typeof down === 'number') {
    const goal = toGain === 0 || toGain === 100;
    return say('situation.ball', { who, spot: spotWords(ball), down: sayIf(`down.${down}`, String(down)), toGo: goal ? say('situation.goal') : String(sheet['to_go']) });
  }
  const known = sayIf(`situation.${view.table.game}.${String(sheet['phase'])}`, '');
  return filled(known, { who });
}

function spotWords(yards: number): string {
  if (yards === 50) return say('situation.midfield');
  return say('situation.spot', { yards: Math.min(yards, 100 - yards), side: say(yards < 50 ? 'seat.home' : 'seat.away') });
}
