/** How the score grew, read off the sheets of a replay. */

import type { Moment } from '../net/messages';

/** Each seat's score at the moments where it changed, the opening and the end. */
export function scoresOf(moments: readonly Moment[]): { seat: string; steps: { at: number; points: number }[] }[] {
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
