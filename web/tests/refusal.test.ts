import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../src/device/settings.svelte';
import { inWords, refusalWords } from '../src/net/refusal';

describe('a refusal', () => {
  afterEach(() => {
    settings.language = 'en';
  });
  it('is told as the server does in English, and by its kind in Spanish', () => {
    const refusal = { code: 'illegal', problem: "'home: punt' is not allowed now", legal: 'home may give: pass' };
    expect(inWords(refusal)).toEqual(refusal);
    settings.language = 'es';
    expect(inWords(refusal)).toEqual({ code: 'illegal', problem: 'Eso no está permitido ahora', legal: '' });
  });
  it('of a kind without words is told as the server does', () => {
    settings.language = 'es';
    expect(refusalWords({ code: '418', problem: 'a teapot' })).toBe('a teapot');
  });
});
