import { describe, expect, it } from 'vitest';
import { cardOf, counted, handsOf, laidBy } from '../src/games/fremont/deck';
import type { PrintedDeck } from '../src/games/fremont/sheet';

const DECK: PrintedDeck = {
  offense: [
    { id: 'run-3', name: 'Dive', kind: 'run', yards: 3, count: 2, text: '' },
    { id: 'run-8', name: 'Sweep', kind: 'run', yards: 8, count: 4, text: '' },
    { id: 'pass-9', name: 'Hook', kind: 'pass', yards: 9, count: 3, text: '' },
  ],
  defense: [{ id: 'run-defense', name: 'Run Defense', kind: 'run-defense', yards: 0, count: 5, text: '' }],
  special_teams: [],
  matrix: { 'run-defense': { run: 'none', pass: 'printed' }, 'pass-defense': { run: 'printed', pass: 'none' } },
  stopping: ['none'],
};

describe('counted', () => {
  it('takes off what was played and what one holds', () => {
    expect(counted(DECK, 'offense', ['run-3', 'run-8', 'pass-9'], ['run-8'])).toEqual([
      { kind: 'run', all: 6, played: 2, mine: 1, unseen: 3 },
      { kind: 'pass', all: 3, played: 1, mine: 0, unseen: 2 },
    ]);
  });
});

describe('cardOf', () => {
  it('reads a card of the deck, and one that is not there by its id', () => {
    expect(cardOf(DECK, 'offense', 'run-8').name).toBe('Sweep');
    expect(cardOf(DECK, 'defense', 'zone-blitz-4')).toMatchObject({ kind: 'zone-blitz', yards: 4 });
    expect(cardOf(DECK, 'defense', 'penalty')).toMatchObject({ kind: 'penalty', yards: 0 });
  });
});

describe('what a seat sees of itself', () => {
  it('is its hands and what it has laid', () => {
    const own = { hands: { home: { offense: ['run-3'], defense: [] } }, answered: { home: 'run-3' } };
    expect(handsOf(own, 'home').offense).toEqual(['run-3']);
    expect(handsOf(undefined, 'home').offense).toEqual([]);
    expect(laidBy(own, 'home')).toBe('run-3');
    expect(laidBy(undefined, 'home')).toBeUndefined();
  });
});
