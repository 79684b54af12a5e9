import { describe, expect, it } from 'vitest';
import { cardsAsked, families, isRevealed, lastHand, likeBefore, placed, playOf } from '../src/games/cardbowl/cards';
import { Laying } from '../src/games/cardbowl/laying.svelte';
import { TOPICS, type CardBowlBoard } from '../src/games/cardbowl/sheet';

const BOARD = {
  waits: ['timeout', 'wait-2'],
  draws: { distance: ['offense'], 'pass-card': ['offense'], 'pass-defense': ['defense'], 'after-catch': ['offense', 'defense'] },
} as unknown as CardBowlBoard;

/** Inputs with the questions that they answer. */
function told(...inputs: [keyof typeof TOPICS, string][]): { lines: string[]; topics: number[] } {
  return { lines: inputs.map(([, line]) => line), topics: inputs.map(([topic]) => TOPICS[topic]) };
}

const GAME: [keyof typeof TOPICS, string][] = [
  ['choice', 'away: receive'],
  ['kickoff', 'home: squib-1'],
  ['distance', 'draw: 2H-5H'],
  ['call', 'away: 2wr'],
  ['hand', 'home: 6H-5C-5D-6S'],
  ['hand', 'away: QH-AS-AD-10H'],
  ['target', 'away: pass-QH'],
  ['pass-card', 'draw: 7C'],
  ['more', 'away: more'],
  ['pass-card', 'draw: KC'],
];

describe('playOf', () => {
  it('begins with the call and has hands, target and draws', () => {
    const play = playOf(told(...GAME), BOARD);
    expect(play).toMatchObject({ at: 3, caller: 'away', call: '2wr', target: { role: 'pass', card: 'QH' } });
    expect(play.hands).toEqual({ home: ['6H', '5C', '5D', '6S'], away: ['QH', 'AS', 'AD', '10H'] });
    expect(isRevealed(play)).toBe(true);
  });
  it('lays together what was drawn for one thing, each card before whose it is', () => {
    const play = playOf(told(...GAME, ['pass-defense', 'draw: 2C'], ['after-catch', 'draw: 9C-3D']), BOARD);
    expect(play.draws).toEqual([
      {
        topic: 'pass-card',
        first: 0,
        cards: [
          { card: '7C', side: 'away' },
          { card: 'KC', side: 'away' },
          { card: '2C', side: 'home' },
        ],
      },
      {
        topic: 'after-catch',
        first: 3,
        cards: [
          { card: '9C', side: 'away' },
          { card: '3D', side: 'home' },
        ],
      },
    ]);
  });
  it('knows a hand that lies face down', () => {
    const play = playOf(told(...GAME.slice(0, 4), ['hand', 'home: ?']), BOARD);
    expect(play.hands).toEqual({ home: [] });
    expect(isRevealed(play)).toBe(false);
  });
  it('has the cards of a kick', () => {
    const play = playOf(told(...GAME.slice(0, 3)), BOARD);
    expect(play).toMatchObject({ caller: 'home', call: 'squib-1', draws: [{ topic: 'distance', cards: [{ side: 'home' }, {}] }] });
  });
  it('is not begun by what is said about the clock', () => {
    expect(playOf(told(...GAME, ['call', 'away: wait-2']), BOARD).call).toBe('2wr');
  });
  it('is empty before the first call', () => {
    expect(playOf(told(['call-coin', 'away: heads']), BOARD)).toMatchObject({ at: -1, caller: null, call: '', hands: {} });
  });
});

describe('the same as last time', () => {
  it('is the last hand that was laid with the ball, or without it', () => {
    expect(lastHand(told(...GAME), 'away', true, BOARD)).toEqual(['QH', 'AS', 'AD', '10H']);
    expect(lastHand(told(...GAME), 'away', false, BOARD)).toBeUndefined();
    expect(lastHand(told(...GAME), 'home', false, BOARD)).toEqual(['6H', '5C', '5D', '6S']);
  });
  it('has the same ranks in the same places, or those nearest to them, and no card twice', () => {
    expect(likeBefore(['KH', 'KH', '5C', 'AS'], ['KC', 'QH', '7C', '5D', '2S'])).toEqual(['KC', 'QH', '5D', '2S']);
  });
});

describe('Laying', () => {
  it('goes on to the next empty place, takes back, and stays while the same is asked', () => {
    const laying = new Laying();
    laying.begin('home', 4);
    laying.take('KH');
    laying.take('2C');
    expect([laying.hand, laying.place]).toEqual([['KH', '2C', null, null], 2]);
    laying.tap(0);
    expect([laying.hand, laying.place]).toEqual([[null, '2C', null, null], 0]);
    laying.begin('home', 4);
    expect(laying.cards).toEqual(['2C']);
    laying.fill(['KH', '2C', '3D', '9S']);
    expect(laying.full).toBe(true);
    laying.begin('away', 4);
    expect(laying.cards).toEqual([]);
  });
});

it('answers that differ in a number are gathered', () => {
  const option = (token: string): { token: string; means: string } => ({ token, means: '' });
  const found = families([option('deep'), option('punt-1'), option('squib-1'), option('squib-2')], ['squib', 'onside']);
  expect(found.alone.map((one) => one.token)).toEqual(['deep', 'punt-1']);
  expect(found.families.map((one) => [one.name, one.options.length])).toEqual([['squib', 2]]);
});

it('a card changes places with the one it is laid on', () => {
  expect(placed(['KH', null, '2C', null], '2C', 0)).toEqual(['2C', null, 'KH', null]);
  expect(placed(['KH', null, null, null], '2C', 3)).toEqual(['KH', null, null, '2C']);
});

it('counts the cards that are asked for', () => {
  expect(cardsAsked('*-*-*')).toBe(3);
  expect(cardsAsked('*')).toBe(1);
});
