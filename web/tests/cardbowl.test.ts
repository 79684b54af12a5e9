import { describe, expect, it } from 'vitest';
import { cardsAsked, families, placed, playOf } from '../src/games/cardbowl/cards';

describe('playOf', () => {
  const lines = ['away: receive', 'home: squib-1', 'draw: 2H-5H', 'away: 2wr', 'home: 6H-5C-5D-6S', 'away: QH-AS-AD-10H', 'away: pass-QH', 'draw: 7C', 'away: more', 'draw: KC'];
  it('begins with the call and has hands, target and draws', () => {
    const play = playOf(lines);
    expect(play.caller).toBe('away');
    expect(play.call).toBe('2wr');
    expect(play.hands).toEqual({ home: ['6H', '5C', '5D', '6S'], away: ['QH', 'AS', 'AD', '10H'] });
    expect(play.target).toEqual({ kind: 'pass', card: 'QH' });
    expect(play.steps).toEqual([{ cards: ['7C'] }, { who: 'away', token: 'more' }, { cards: ['KC'] }]);
  });
  it('knows a hand that lies face down', () => {
    expect(playOf([...lines.slice(0, 4), 'home: ?']).hands).toEqual({ home: [] });
  });
  it('has the cards of a kick', () => {
    expect(playOf(lines.slice(0, 3))).toMatchObject({ caller: 'home', call: 'squib-1', steps: [{ cards: ['2H', '5H'] }] });
  });
  it('is empty before the first call', () => {
    expect(playOf(['away: heads', 'coin: tails'])).toMatchObject({ caller: null, call: '', hands: {} });
  });
});

describe('families', () => {
  const option = (token: string): { token: string; means: string } => ({ token, means: '' });
  it('gathers many options that differ in a number', () => {
    const found = families([option('deep'), option('punt-1'), option('punt-2'), ...Array.from({ length: 49 }, (_, place) => option(`squib-${place + 1}`))]);
    expect(found.alone.map((one) => one.token)).toEqual(['deep', 'punt-1', 'punt-2']);
    expect(found.families.map((one) => [one.name, one.options.length])).toEqual([['squib', 49]]);
  });
});

it('a card changes places with the one it is laid on', () => {
  expect(placed(['KH', null, '2C', null], '2C', 0)).toEqual(['2C', null, 'KH', null]);
  expect(placed(['KH', null, null, null], '2C', 3)).toEqual(['KH', null, null, '2C']);
});

it('counts the cards that are asked for', () => {
  expect(cardsAsked('*-*-*')).toBe(3);
  expect(cardsAsked('*')).toBe(1);
});
