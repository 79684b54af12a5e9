/** How the score grew, read off the sheets of a replay. */

import type { Moment } from '../net/messages';

export interface Growth {
  seat: string;
  steps: { at: number; points: number }[];
}

/** Each seat's score at the moments where it changed, the opening and the end. */
export function scoresOf(moments: readonly Pick<Moment, 'sheet'>[]): Growth[] {
  const seats = [...new Set(moments.flatMap((moment) => Object.keys((moment.sheet['score'] ?? {}) as object)))];
  return seats.map((seat) => {
    const steps: { at: number; points: number }[] = [];
    moments.forEach((moment, at) => {
      const points = (moment.sheet['score'] as Record<string, number> | undefined)?.[seat] ?? 0;
      if (!steps.length || steps.at(-1)!.points !== points || at === moments.length - 1) steps.push({ at, points });
    });
    return { seat, steps };
  });
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** Round numbers for an axis from one value to another, at most so many. */
export function ticks(low: number, high: number, most: number): number[] {
  const step = STEPS.find((one) => (high - low) / one <= most) ?? 2000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, place) => first + place * step);
}
