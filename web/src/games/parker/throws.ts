/** The call of the play that was made last, and what was thrown for it. */

import { lineOf } from '../../table/view';

export interface Throw {
  token: string;
  /** Its place among the lines. */
  at: number;
}

export interface Throws {
  who: string;
  call: string;
  dice: Throw[];
}

/** Two dice as one reads them out, the higher one first. */
export interface Reading extends Record<string, string | number> {
  one: number;
  two: number;
  total: number;
  kind: 'even' | 'odd' | 'doubles';
}

export function throwsOf(lines: readonly string[], seats: readonly string[]): Throws {
  const dice: Throw[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const { who, token } = lineOf(lines[at]!);
    if (who === 'dice') dice.unshift({ token, at });
    else if (seats.includes(who) && token !== 'hurry') return { who, call: token, dice };
  }
  return { who: '', call: '', dice };
}

export function readThrow(token: string): Reading {
  const [one = 0, two = 0] = token
    .split('-')
    .map(Number)
    .sort((a, b) => b - a);
  const total = one + two;
  return { one, two, total, kind: one === two ? 'doubles' : total % 2 ? 'odd' : 'even' };
}
