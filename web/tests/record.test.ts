import { describe, expect, it } from 'vitest';
import { packed, recordIn, unpacked } from '../src/replay/record';

const RECORD = `Pigskin: 1\nGame: toy\nPlayers: {home: 'Zoë', away: 'bot:house'}\n\n${'dice: 3-2\nhome: kick\n'.repeat(200)}`;

describe('a record in a link', () => {
  it('comes out as it went in, in signs that no address changes', async () => {
    const text = await packed(RECORD);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(RECORD.length / 10);
    expect(await unpacked(text)).toBe(RECORD);
    expect(await recordIn(`https://host/play/?/record#record=${text}`)).toBe(RECORD);
  });

  it('is nothing where a link carries none, and an error where it was cut off', async () => {
    expect(await recordIn('https://host/play/?/record')).toBeUndefined();
    await expect(recordIn(`https://host/#record=${(await packed(RECORD)).slice(0, 20)}`)).rejects.toThrow();
  });
});
