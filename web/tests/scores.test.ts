import { describe, expect, it } from 'vitest';
import type { Moment } from '../src/net/messages';
import { scoresOf } from '../src/replay/scores';

function moment(home: number, away: number): Moment {
  return { line: '', situation: '', sheet: { score: { home, away } }, private: {}, story: [] };
}

const GAME = [moment(0, 0), moment(0, 0), moment(0, 0), moment(0, 0), moment(6, 0), moment(7, 0), moment(7, 0), moment(7, 0), moment(7, 0)];

describe('scoresOf', () => {
  it('keeps the moments where a score changed, and the last', () => {
    expect(scoresOf(GAME)[0]).toEqual({
      seat: 'home',
      steps: [
        { at: 0, points: 0 },
        { at: 4, points: 6 },
        { at: 5, points: 7 },
        { at: 8, points: 7 },
      ],
    });
  });
});
