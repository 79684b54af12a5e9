import { describe, expect, it } from 'vitest';
import { framesOf, legsOf, timeOf } from '../src/field/ball';

describe('legsOf', () => {
  it('shows the play before the new spot', () => {
    const moves = [{ event: 'punt', seat: 'home', spot: 75 }, null, { event: 'return', seat: 'away', spot: 69 }];
    expect(legsOf(40, moves, 69)).toEqual([
      { from: 40, to: 75, manner: 'kick' },
      { from: 75, to: 69, manner: 'ground' },
    ]);
  });
  it('takes a touchdown into the end zone, whatever spot is told, and leaves the ball there', () => {
    const legs = legsOf(
      90,
      [
        { event: 'pass', seat: 'home', spot: 103 },
        { event: 'touchdown', seat: 'home', spot: 0 },
      ],
      98,
    );
    expect(legs.map((leg) => leg.to)).toEqual([103, 105]);
    expect(legsOf(6, [{ event: 'touchdown', seat: 'away', spot: 0 }], 2)[0]).toEqual({ from: 6, to: -5, manner: 'ground' });
  });
  it('sends a good kick through the posts and a missed one nowhere', () => {
    expect(legsOf(80, [{ event: 'field_goal', seat: 'home', spot: 80, good: true }], null)).toEqual([
      { from: 80, to: 110, manner: 'kick' },
    ]);
    expect(legsOf(80, [{ event: 'field_goal', seat: 'home', spot: 80, good: false }], 80)).toEqual([]);
  });
  it('kicks off from somewhere', () => {
    expect(legsOf(null, [{ event: 'kickoff', seat: 'home', spot: 25 }], 25)).toEqual([{ from: 65, to: 25, manner: 'kick' }]);
  });
  it('only puts the ball down where nothing is told', () => {
    expect(legsOf(30, [], 35)).toEqual([{ from: 30, to: 35, manner: 'placed' }]);
    expect(legsOf(30, [], 30)).toEqual([]);
    expect(legsOf(null, [], 30)).toEqual([]);
  });
});

describe('framesOf', () => {
  it('goes up and comes down, from the first spot to the last', () => {
    const legs = legsOf(40, [{ event: 'punt', seat: 'home', spot: 75 }], 70);
    const frames = framesOf(legs);
    expect(frames[0]).toMatchObject({ x: 40, y: 0, offset: 0 });
    expect(Math.max(...frames.map((frame) => frame.y))).toBeGreaterThan(10);
    expect(frames.at(-1)?.x).toBe(70);
    expect(frames.at(-1)?.offset).toBeCloseTo(1);
    expect(frames.every((frame, place) => place === 0 || frame.offset >= frames[place - 1]!.offset)).toBe(true);
    expect(timeOf(legs)).toBeLessThan(2000);
  });
});
