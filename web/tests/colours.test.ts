import { describe, expect, it } from 'vitest';
import { contrast, inkOn, readableOn } from '../src/parts/colours';

describe('contrast', () => {
  it('is 21 between black and white, and 1 of a colour to itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#2e7d32', '#2e7d32')).toBe(1);
  });
});

describe('ink', () => {
  it('reads on every ground', () => {
    for (let red = 0; red < 256; red += 51)
      for (let green = 0; green < 256; green += 51)
        for (let blue = 0; blue < 256; blue += 51) {
          const ground = '#' + [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
          expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5);
        }
  });
  it('is the wanted one where that reads', () => {
    expect(readableOn('#00274c', '#ffcb05')).toBe('#ffcb05');
    expect(readableOn('#c84113', '#13294b')).toBe('#ffffff');
  });
});
