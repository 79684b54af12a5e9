import { describe, expect, it } from 'vitest';
import { fieldOf, yardsOf } from '../src/field/spots';

describe('yardsOf', () => {
  it('counts from home goal line', () => {
    expect(yardsOf('home 23')).toBe(23);
    expect(yardsOf('away 23')).toBe(77);
    expect(yardsOf('50')).toBe(50);
  });
  it('knows no spot in what is none', () => {
    expect(yardsOf(null)).toBeNull();
    expect(yardsOf('end zone')).toBeNull();
  });
});

describe('fieldOf', () => {
  it('puts the line to gain ahead of the offense', () => {
    expect(fieldOf({ ball: 'home 20', offense: 'home', to_go: 10 })).toEqual({ ball: 20, toGain: 30, direction: 1 });
    expect(fieldOf({ ball: 'away 20', offense: 'away', to_go: 10 })).toEqual({ ball: 80, toGain: 70, direction: -1 });
  });
  it('ends at the goal line', () => {
    expect(fieldOf({ ball: 'away 4', offense: 'home', to_go: 10 }).toGain).toBe(100);
  });
  it('has no line to gain without a down', () => {
    expect(fieldOf({ ball: 'home 40', offense: 'home', to_go: null }).toGain).toBeNull();
  });
});
