import { describe, expect, it } from 'vitest';
import type { Moment } from '../src/net/messages';
import { drivesOf, scoresOf } from '../src/replay/drives';

function moment(offense: string, ball: string | null, down: number | null, home = 0, away = 0, story: string[] = []): Moment {
  return { line: '', situation: '', sheet: { offense, ball, down, score: { home, away } }, private: {}, story };
}

const GAME = [
  moment('home', null, null),
  moment('home', 'home 20', 1),
  moment('home', 'home 35', 1),
  moment('home', 'away 30', 2),
  moment('home', null, null, 6, 0, ['TOUCHDOWN!']),
  moment('home', null, null, 7, 0),
  moment('away', 'away 25', 1, 7, 0),
  moment('away', 'away 20', 2, 7, 0, ['Sacked.']),
  moment('home', 'home 40', 1, 7, 0, ['Punt.']),
];

describe('drivesOf', () => {
  it('cuts a game where the ball changes hands or goes out of play', () => {
    const drives = drivesOf(GAME);
    expect(drives.map((one) => [one.side, one.from, one.to, one.first, one.last])).toEqual([['home', 20, 100, 1, 3], ['away', 75, 80, 6, 7], ['home', 40, 40, 8, 8]]);
    expect(drives[0]!.points).toEqual({ home: 7, away: 0 });
    expect(drives[0]!.ending).toBe('TOUCHDOWN!');
  });
  it('counts the yards of the play that ends a drive, but not of its kick', () => {
    const last: Moment = { ...moment('', null, null, 0, 0, ['Up the middle.']), moves: [{ event: 'run', seat: 'home', spot: 48 }] };
    expect(drivesOf([moment('home', 'home 40', 4), last]).map((one) => one.to)).toEqual([48]);
    const punted: Moment = { ...moment('away', 'away 20', 1), moves: [{ event: 'punt', seat: 'home', spot: 80 }, { event: 'run', seat: 'away', spot: 79 }] };
    expect(drivesOf([moment('home', 'home 40', 4), punted])[0]!.to).toBe(40);
  });
  it('finds none in a game without downs', () => {
    expect(drivesOf([moment('home', null, null)])).toEqual([]);
  });
});

describe('scoresOf', () => {
  it('keeps the moments where a score changed, and the last', () => {
    expect(scoresOf(GAME)[0]).toEqual({ seat: 'home', steps: [{ at: 0, points: 0 }, { at: 4, points: 6 }, { at: 5, points: 7 }, { at: 8, points: 7 }] });
  });
});
