import { describe, expect, it } from 'vitest';
import { learnWords, sourceName, tokenName } from '../src/games/words';
import { filled, say, sayIf } from '../src/words/index.svelte';

type Catalogue = Record<string, string>;

const SOURCES = import.meta.glob<string>(['../src/**/*.ts', '../src/**/*.svelte', '!../src/words/*', '!../src/games/*/words.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CATALOGUES = import.meta.glob<{ en: Catalogue; es: Catalogue }>(
  ['../src/words/*.ts', '../src/games/*/words.ts', '!../src/words/index.svelte.ts'],
  { eager: true },
);

/** The words of a catalogue that are said nowhere: a game's are said in its folder, or where the page names what any game has. */
function unsaid(path: string, words: readonly string[]): string[] {
  const game = /games\/(\w+)\//.exec(path)?.[1];
  const files = Object.entries(SOURCES).filter(
    ([file]) => !game || !file.includes('/games/') || file.includes(`/games/${game}/`) || file.endsWith('/games/words.ts'),
  );
  const text = files.map(([, source]) => source).join('\n');
  const families = [...text.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, family]) => family ?? '');
  return words.filter((word) => !text.includes(`'${word}'`) && !families.some((family) => word.startsWith(family)));
}

describe('words', () => {
  it('fill in their places', () => {
    expect(filled('{who} has {what}', { who: 'Ann', what: 3 })).toBe('Ann has 3');
    expect(say('table.waiting', { who: 'Bob' })).toBe('Waiting for Bob');
  });
  it('fall back where there is no entry', () => {
    expect(sayIf('token.castle', 'Castle')).toBe('Castle');
  });
  it('of a game are known when they are loaded', async () => {
    expect(tokenName('cardbowl', '2wr')).toBe('2wr');
    await learnWords('cardbowl');
    expect([tokenName('cardbowl', '2wr'), tokenName('cardbowl', 'castle-long'), sourceName('cardbowl', 'draw')]).toEqual([
      '2 receivers',
      'Castle long',
      'the cards',
    ]);
    expect(sourceName('cardbowl', 'dice')).toBe('the dice');
    expect([tokenName('cardbowl', 'run-10S'), tokenName('cardbowl', 'squib-12'), tokenName('cardbowl', 'KH-7D')]).toEqual([
      'Run with the 10 of spades',
      'Squib to the 12',
      'king of hearts, 7 of diamonds',
    ]);
    expect(tokenName('parker', '5-3')).toBe('5-3');
  });
  it.each(Object.entries(CATALOGUES))('have the same places in both languages: %s', (_, { en, es }) => {
    const places = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const word of Object.keys(en)) expect(places(es[word]), word).toEqual(places(en[word]));
  });
  it.each(Object.entries(CATALOGUES))('are all said somewhere: %s', (path, { en }) => {
    expect(unsaid(path, Object.keys(en))).toEqual([]);
  });
});
