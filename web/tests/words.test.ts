import { describe, expect, it } from 'vitest';
import { filled, say, sayIf } from '../src/words/index.svelte';

describe('words', () => {
  it('fill in their places', () => {
    expect(filled('{who} has {what}', { who: 'Ann', what: 3 })).toBe('Ann has 3');
    expect(say('table.waiting', { who: 'Bob' })).toBe('Waiting for Bob');
  });
  it('fall back where there is no entry', () => {
    expect(sayIf('token.chess.castle', 'Castle')).toBe('Castle');
  });
});
