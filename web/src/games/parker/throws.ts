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

export function throwsOf(lines: readonly string[], seats: readonly string[]): Throws {
  const dice: Throw[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const { who, token } = lineOf(lines[at]!);
    if (who === 'dice') dice.unshift({ token, at });
    else if (seats.includes(who) && token !== 'hurry') return { who, call: token, dice };
  }
  return { who: '', call: '', dice };
}
