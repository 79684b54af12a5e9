import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../src/device/settings.svelte';
import { inWords, refusalWords } from '../src/net/refusal';

describe('a refusal', () => {
  afterEach(() => {
    settings.language = 'en';
  });
  it('is told in the page’s words, never by tokens', () => {
    const refusal = { code: 'illegal', problem: "'home: punt' is not allowed now" };
    expect(inWords(refusal)).toEqual({ code: 'illegal', problem: 'The rules do not allow that now.' });
    settings.language = 'es';
    expect(inWords(refusal).problem).toBe('Las reglas no lo permiten ahora.');
  });
  it('says why, where a person can do something about it', () => {
    expect(refusalWords({ code: 'refused', problem: 'the seat p3 is taken', why: 'seat-taken' })).toContain('that seat is taken');
    expect(refusalWords({ code: 'refused', problem: 'the seat p3 is taken' })).toBe('That does not work here.');
  });
  it('of a kind without words is told as the server does', () => {
    expect(refusalWords({ code: '418', problem: 'a teapot' })).toBe('a teapot');
  });
});
