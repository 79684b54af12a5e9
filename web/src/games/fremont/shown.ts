/** What lies on the chalkboard under the field: the last two cards, a special teams card, or dice. */

import { lineOf, type View } from '../../table/view';
import { laidBy } from './deck';
import { sheetOf } from './sheet';

export type Shown =
  { kind: 'cards' } | { kind: 'special'; id: string; at: number } | { kind: 'dice'; token: string; at: number } | { kind: 'none' };

const SIDES: readonly string[] = ['home', 'away'];

/** What was turned up or thrown last; deals are nothing to look at. */
export function shownOf(view: Pick<View, 'lines' | 'sheet'>): Shown {
  const turned = sheetOf(view as View).last_play !== null;
  for (let at = view.lines.length - 1; at >= 0; at--) {
    const { who, token } = lineOf(view.lines[at]!);
    if (who === 'special-teams') return { kind: 'special', id: token, at };
    if (who === 'dice') return { kind: 'dice', token, at };
    if (SIDES.includes(who) && turned && isCard(view, token)) return { kind: 'cards' };
  }
  return { kind: 'none' };
}

function isCard({ sheet }: Pick<View, 'sheet'>, token: string): boolean {
  const last = (sheet as { last_play?: { offense: string; defense: string | null } | null }).last_play;
  return token === last?.offense || token === last?.defense;
}

/** Those who have laid a card that nobody else sees yet. */
export function laidOf(view: View): string[] {
  const waits = view.waiting.some((seat) => SIDES.includes(seat));
  if (!waits || sheetOf(view).phase !== 'scrimmage') return [];
  const own = Object.keys(view.private).filter((seat) => laidBy(view.private[seat], seat));
  if (own.length) return own;
  const end = view.lines.at(-1);
  return end && lineOf(end).token === '?' && SIDES.includes(lineOf(end).who) ? [lineOf(end).who] : [];
}

/** Who laid a card that has been turned up. */
export function layerOf(lines: readonly string[], card: string): string {
  for (let place = lines.length - 1; place >= 0; place--) {
    const { who, token } = lineOf(lines[place]!);
    if (token === card && SIDES.includes(who)) return who;
  }
  return '';
}
