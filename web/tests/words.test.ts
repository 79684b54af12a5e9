import { describe, expect, it } from 'vitest';
import { filled, say, sayIf } from '../src/words/index.svelte';

const SOURCES = Object.values(import.meta.glob<string>(['../src/**/*.ts', '../src/**/*.svelte', '!../src/words/*'], { query: '?raw', import: 'default', eager: true })).join('\n');
const CATALOGUES = import.meta.glob<{ en: Record<string, string>; es: Record<string, string> }>(['../src/words/*.ts', '!../src/words/index.svelte.ts'], { eager: true });

describe('words', () => {
  it('fill in their places', () => {
    expect(filled('{who} has {what}', { who: 'Ann', what: 3 })).toBe('Ann has 3');
    expect(say('table.waiting', { who: 'Bob' })).toBe('Waiting for Bob');
  });
  it('fall back where there is no entry', () => {
    expect(sayIf('token.chess.castle', 'Castle')).toBe('Castle');
  });
  it('have the same places in both languages', () => {
    const places = (text = ''): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
    for (const { en, es } of Object.values(CATALOGUES)) {
      for (const word of Object.keys(en)) expect(places(es[word]), word).toEqual(places(en[word]));
    }
  });
  it('are all said somewhere', () => {
    const families = [...SOURCES.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, family]) => family ?? '');
    const words = Object.values(CATALOGUES).flatMap(({ en }) => Object.keys(en));
    expect(words.filter((word) => !SOURCES.includes(word) && !families.some((family) => word.startsWith(family)))).toEqual([]);
  });
});
