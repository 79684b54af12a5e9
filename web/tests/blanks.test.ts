import { describe, expect, it } from 'vitest';
import { CHOSEN, fillingOf, Unfilled, valueOf } from '../src/lobby/blanks';
import type { Blank } from '../src/net/messages';

const NAME: Blank = { kind: 'text', high: 40 };
const REWARD: Blank = { kind: 'reward', empty: true };

function again(blank: Blank, value: unknown): unknown {
  return valueOf(blank, fillingOf(blank, value));
}

describe('a form', () => {
  it('sends what it was filled in with', () => {
    expect(again({ kind: 'yes-no' }, true)).toBe(true);
    expect(again({ kind: 'choice', values: ['game', 1, 2] }, 2)).toBe(2);
    expect(again({ kind: 'whole', low: 1, high: 9 }, 7)).toBe(7);
    expect(again({ kind: 'either', parts: { minutes: { kind: 'whole' }, plays: { kind: 'whole' } } }, { plays: 40 })).toEqual({
      plays: 40,
    });
    expect(again({ kind: 'each', parts: { home: NAME, away: NAME } }, { home: 'Bears', away: 'Lions' })).toEqual({
      home: 'Bears',
      away: 'Lions',
    });
    expect(again({ kind: 'list', parts: { first: NAME, second: NAME } }, ['Ann', 'Bob'])).toEqual(['Ann', 'Bob']);
  });

  it('leaves out what may be empty', () => {
    expect(again({ kind: 'whole', low: 1, high: 9, empty: true }, null)).toBeNull();
    expect(again({ kind: 'each', parts: { winner: REWARD, loser: REWARD } }, { winner: 10 })).toEqual({ winner: 10 });
    expect(again({ kind: 'list', empty: true, parts: { first: { kind: 'whole', empty: true } } }, null)).toBeNull();
  });

  it('knows numbers from words in a reward', () => {
    expect(valueOf(REWARD, '5')).toBe(5);
    expect(valueOf(REWARD, 'a soda')).toBe('a soda');
  });

  it('sends only the chosen one of two', () => {
    const blank: Blank = { kind: 'either', parts: { minutes: { kind: 'whole' }, plays: { kind: 'whole' } } };
    expect(valueOf(blank, { minutes: '20', plays: '8', [CHOSEN]: 'plays' })).toEqual({ plays: 8 });
  });

  it('says so when something is missing', () => {
    expect(() => valueOf(NAME, '  ')).toThrow(Unfilled);
  });
});
