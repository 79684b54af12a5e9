/** Where the game stands, as the down row shows it. */

import { yardsOf } from '../field/spots';
import { say, sayIf } from '../words/index.svelte';
import { seatName } from './view';
import type { Side, View } from './view';

export interface Down {
  /** What stands in the down box; '' leaves it out. */
  box: string;
  /** The situation in a word or two. */
  head: string;
  /** Where, and whose ball. */
  where: string;
}

/** What is left of the time, however the game counts it: `12:40 left`, `Q2`, `9 plays`. */
export interface Clock {
  value: string;
  label: string;
}

/** Down and yards to go where the sheet has them, else the situation as the game says it. */
export function downOf(view: View): Down {
  const { down, to_go: toGo, ball, offense } = view.sheet;
  const at = yardsOf(ball);
  if (typeof down !== 'number' || typeof toGo !== 'number' || at === null || (offense !== 'home' && offense !== 'away'))
    return { box: '', head: view.situation, where: '' };
  const ordinal = sayIf(`down.${down}`, String(down));
  const goal = (offense === 'home' ? 100 - at : at) <= toGo;
  return {
    box: String(down),
    head: goal ? say('down.and-goal', { down: ordinal }) : say('down.and', { down: ordinal, yards: toGo }),
    where: isReader(view, offense)
      ? say('down.yours', { spot: spotOf(view, at) })
      : say('down.theirs', { who: seatName(view.table, offense), spot: spotOf(view, at, offense) }),
  };
}

/** A place in yards from home's goal line, by whose half it lies in; `named` is a side whose name has just been said. */
export function spotOf(view: Pick<View, 'table' | 'mine'>, yards: number, named = ''): string {
  if (yards === 50) return say('spot.midfield');
  if (yards <= 0 || yards >= 100) return say('spot.goal-line');
  const side: Side = yards < 50 ? 'home' : 'away';
  const near = Math.min(yards, 100 - yards);
  if (side === named) return say('spot.own', { yards: near });
  return isReader(view, side) ? say('spot.yours', { yards: near }) : say('spot.theirs', { yards: near, who: seatName(view.table, side) });
}

/** Whether a side is the reader, and only that one. */
export function isReader(view: Pick<View, 'mine'>, side: string): boolean {
  return view.mine.length === 1 && view.mine[0] === side;
}
