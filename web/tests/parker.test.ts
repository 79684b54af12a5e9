import { describe, expect, it } from 'vitest';
import { throwsOf } from '../src/games/parker/throws';

const SEATS = ['home', 'away'];

describe('throwsOf', () => {
  it('finds the call and all that was thrown for it', () => {
    expect(throwsOf(['dice: 2-3', 'home: pass', 'dice: 5-3', 'dice: 4-2'], SEATS)).toEqual({
      who: 'home',
      call: 'pass',
      dice: [
        { token: '5-3', at: 2 },
        { token: '4-2', at: 3 },
      ],
    });
  });
  it('lets hurrying pass, and knows a throw for the choice', () => {
    expect(throwsOf(['home: punt', 'away: hurry'], SEATS).call).toBe('punt');
    expect(throwsOf(['dice: 2-3'], SEATS)).toEqual({ who: '', call: '', dice: [{ token: '2-3', at: 0 }] });
  });
});
