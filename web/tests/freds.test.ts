import { describe, expect, it } from 'vitest';
import { layoutOf } from '../src/games/freds/layout';
import { aimAt, arrowOf, ballsSince, begun, kindOfThrow, placeAt, restOf, throwToken } from '../src/games/freds/table';
import type { FredsBoard, FredsSheet } from '../src/games/freds/sheet';

const board = { throw: { release_height: 1.2, aim: [-20, 20], loft: [-85, 60], speed: [1, 10] } } as unknown as FredsBoard;
const sheet = { phase: 'play', step: '50', declared: null, team_a: 'home', quarter: 2, round: 1 } as unknown as FredsSheet;

/** The table with its six rows of four. */
const table = {
  ...board,
  table: { depth: 1.22, width: 0.76, post_width: 0.4, two_point_y: 0.22 },
  spots: Array.from({ length: 24 }, (_, place) => {
    const [row, column] = [Math.floor(place / 4), place % 4];
    return { spot: place + 1, x: round(1.13 - 0.198 * row), y: round(0.17 * (column - 1.5) + (row % 2 ? -0.04 : 0.04)) };
  }),
} as unknown as FredsBoard;

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

describe('the table on the screen', () => {
  it.each([
    ['a small phone', 250, 303, false],
    ['a phone', 270, 470, false],
    ['a phone on its side', 340, 235, true],
    ['a desktop', 380, 640, false],
  ])('has spots to tap and names to read on %s', (_, width, height, turned) => {
    const layout = layoutOf(table, width, height);
    expect(layout.turned).toBe(turned);
    expect(Math.min(layout.tap.width, layout.tap.height)).toBeGreaterThanOrEqual(44);
    expect(layout.label).toBeGreaterThanOrEqual(10);
    for (const spot of table.spots) {
      const [x, y] = layout.at(spot.x, spot.y);
      expect(x - layout.ring).toBeGreaterThanOrEqual(layout.top.x);
      expect(x + layout.ring).toBeLessThanOrEqual(layout.top.x + layout.top.width);
      expect(y - layout.ring).toBeGreaterThanOrEqual(layout.top.y);
      expect(y + layout.name).toBeLessThanOrEqual(layout.top.y + layout.top.height);
    }
  });
  it('keeps the whole way of a ball in the picture until it is past the posts', () => {
    const { at, height } = layoutOf(table, 270, 470);
    expect(at(-2.5, 0)[1]).toBeLessThanOrEqual(height);
    expect(at(1.22, 0)[1]).toBeGreaterThanOrEqual(0);
  });
});

describe('a throw by drag', () => {
  it('aims through the point that is touched, within what a hand can do', () => {
    expect(aimAt(board, -1, 0, 0)).toBe(0);
    expect(aimAt(board, -1, 0, 0.25)).toBe(14);
    expect(aimAt(board, -1, 0, -3)).toBe(-20);
  });
  it('has the loft and the strength of the arrow', () => {
    expect(arrowOf(board, 0.3, -0.3, 10)).toEqual({ loft: -45, speed: 4.25 });
    expect(arrowOf(board, -0.1, -2, 10)).toEqual({ loft: -85, speed: 10 });
  });
  it('is written as the rules read it', () => {
    expect(throwToken({ aim: -1.5, loft: -45, speed: 6.25 })).toBe('throw=-1.5,-45,6.25');
  });
  it('is of the kind that was announced', () => {
    expect(kindOfThrow(sheet)).toBe('50');
    expect(kindOfThrow({ ...sheet, declared: 'field-goal' })).toBe('field-goal-50');
    expect(kindOfThrow({ ...sheet, declared: 'go' })).toBe('50');
    expect(kindOfThrow({ ...sheet, declared: 'two-point' })).toBe('two-point');
  });
});

describe('what was thrown', () => {
  const lines = ['coin: heads', 'ball: 3', 'home: go', 'ball: off', 'kick: good'];
  it('is found from the end', () => {
    expect(ballsSince(lines, 2, 4).map((one) => [one.number, one.token])).toEqual([
      [3, 'off'],
      [4, 'good'],
    ]);
    expect(ballsSince(lines, 0, 1)).toEqual([{ number: 4, source: 'kick', token: 'good' }]);
  });
  it('lies in its spot, on the table, beside it, or through what it was thrown at', () => {
    const [one, two] = [ballsSince(['ball: 7'], 0, 1)[0]!, ballsSince(['home: two-point', 'home: throw=0,0,5', 'try: good'], 0, 1)[0]!];
    expect(restOf(table, one)).toEqual([0.932, 0.045]);
    expect(restOf(table, two)).toEqual([1.22, 0.22]);
    expect(restOf(table, { number: 0, source: 'kick', token: 'good' })).toEqual([1.22, 0]);
    expect(restOf(table, { number: 0, source: 'ball', token: 'miss' })[0]).toBeLessThan(0);
  });
  it('flies from place to place', () => {
    const flight = {
      number: 3,
      every: 0.5,
      places: [
        [0, 0, 1],
        [1, 0, 0],
        [2, 2, 0],
      ],
    };
    expect(placeAt(flight, 0.25)).toEqual([0.5, 0, 0.5]);
    expect(placeAt(flight, 9)).toEqual([2, 2, 0]);
  });
});

it('the score sheet has points from the first round that was begun', () => {
  expect(begun(sheet, 1, 2)).toBe(true);
  expect(begun(sheet, 2, 1)).toBe(true);
  expect(begun(sheet, 2, 2)).toBe(false);
  expect(begun({ ...sheet, team_a: null, quarter: 1 }, 1, 1)).toBe(false);
});
