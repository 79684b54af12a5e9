import { describe, expect, it } from 'vitest';
import { bestPlays } from '../src/replay/best';
import { ticks } from '../src/replay/scores';
import type { BallMove, PlayView } from '../src/net/messages';

const play = (first: number, more: Partial<PlayView>): PlayView => ({
  first,
  last: first,
  seat: 'home',
  kind: 'gain',
  figure: '',
  unit: '',
  head: `play ${first}`,
  text: '',
  ...more,
});
const move = (spot: number, event = 'run'): BallMove => ({ event, seat: 'home', spot });

describe('bestPlays', () => {
  it('takes touchdowns before balls lost, these before long gains, and gains before kicks of the same length', () => {
    const plays = [
      play(0, { figure: '+12' }),
      play(1, { kind: 'kick', figure: '40' }),
      play(2, { kind: 'lost-ball', moment: 'interception' }),
      play(3, { kind: 'score', figure: '+3', moment: 'touchdown', points_for: 'home' }),
      play(4, { figure: '+20' }),
      play(5, { kind: 'other', moment: 'game-end' }),
    ];
    const found = bestPlays(plays, [], 4).map(({ play }) => play.first);
    expect(found).toEqual([3, 2, 4, 1]);
  });
  it('takes points before balls lost, and forgets a ball that was kept', () => {
    const plays = [
      play(0, { kind: 'lost-ball', moment: 'fumble' }),
      play(1, { kind: 'gain', figure: '+2', moment: 'fumble' }),
      play(2, { kind: 'score', figure: '+3', moment: 'field-goal', points_for: 'home' }),
    ];
    expect(bestPlays(plays, [], 3).map(({ play }) => play.first)).toEqual([2, 0, 1]);
  });
  it('says from where to where the ball went', () => {
    const moves = [move(20), null, move(35)];
    const [best] = bestPlays([play(1, { last: 2, figure: '+15' })], moves, 1);
    expect([best?.from, best?.to]).toEqual([20, 35]);
  });
  it('goes by the ball where a play has no headline of its own', () => {
    const moves = [move(20), move(60, 'interception'), move(61), move(100, 'touchdown')];
    const plays = [0, 1, 2, 3].map((place) => play(place, { kind: 'other' }));
    expect(bestPlays(plays, moves, 5).map(({ play }) => play.first)).toEqual([3, 1]);
  });
  it('finds none where nothing happened', () => {
    expect(bestPlays([play(0, { kind: 'none', figure: '0' })], [], 5)).toEqual([]);
  });
});

describe('ticks', () => {
  it('are round numbers within the axis', () => {
    expect(ticks(0, 27, 4)).toEqual([0, 10, 20]);
    expect(ticks(0, 7, 4)).toEqual([0, 2, 4, 6]);
    expect(ticks(-12, 30, 4)).toEqual([0, 20]);
  });
});
