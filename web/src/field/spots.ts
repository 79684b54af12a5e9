/** Where things lie on the field, in yards from home's goal line. Spots are written as in the sheet: `home 23`, `away 40`, `50`. */

import type { Sheet } from '../table/view';

export interface Spots {
  ball: number | null;
  toGain: number | null;
  /** +1 towards away's goal, -1 towards home's, 0 where nobody has the ball. */
  direction: -1 | 0 | 1;
}

export function yardsOf(spot: unknown): number | null {
  if (typeof spot !== 'string') return null;
  const match = /^(?:(home|away)\s+)?(-?\d+)$/.exec(spot);
  if (!match) return null;
  const yards = Number(match[2]);
  return match[1] === 'away' ? 100 - yards : yards;
}

export function fieldOf(sheet: Sheet): Spots {
  const ball = yardsOf(sheet['ball']);
  const direction = sheet['offense'] === 'home' ? 1 : sheet['offense'] === 'away' ? -1 : 0;
  const toGo = typeof sheet['to_go'] === 'number' ? sheet['to_go'] : null;
  const toGain = ball === null || toGo === null || direction === 0 ? null : Math.max(0, Math.min(100, ball + direction * toGo));
  return { ball, toGain, direction };
}
