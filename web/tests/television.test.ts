import { describe, expect, it } from 'vitest';
import type { FeedShot, FeedView } from '../src/net/messages';
import { downWords, feedTitle, quarterWords, shotWords } from '../src/games/luck/television/shot';

const FEED: FeedView = {
  source: 'sample',
  name: '2013_17_GB_CHI',
  pace: 6,
  sent: 1,
  game: { away: { code: 'GB', name: 'Packers' }, home: { code: 'CHI', name: 'Bears' }, season: 2013 },
};
const shot = (more: Partial<FeedShot>): FeedShot => ({ what: 'pass', quarter: 1, side: 'away', yards: 9, ...more });

describe('the television', () => {
  it('names the game', () => {
    expect(feedTitle(FEED)).toBe('Packers at Bears, 2013');
    expect(feedTitle({ ...FEED, game: { ...FEED.game!, neutral: true } })).toBe('Packers and Bears, 2013');
  });

  it('tells plays in sentences', () => {
    expect(shotWords(FEED, shot({ first_down: true }))).toBe('Packers: pass for 9 yards. First down.');
    expect(shotWords(FEED, shot({ what: 'run', yards: -1 }))).toBe('Packers: run, 1 yard lost.');
    expect(shotWords(FEED, shot({ what: 'run', yards: 0 }))).toBe('Packers: run for no gain.');
    expect(shotWords(FEED, shot({ what: 'interception', touchdown: 'home' }))).toBe('Packers: pass intercepted. Touchdown, Bears!');
    expect(shotWords(FEED, shot({ what: 'warning', side: '' }))).toBe('Two-minute warning.');
  });

  it('says which down comes next, and which quarter it is', () => {
    expect(downWords(shot({ ball: 'away', end: 45, down: 2, to_go: 7 }))).toBe('2nd and 7');
    expect(downWords(shot({ ball: 'away', end: 5, down: 1, to_go: 5 }))).toBe('1st and goal');
    expect(downWords(shot({}))).toBe('');
    expect([4, 5].map(quarterWords)).toEqual(['4th', 'OT']);
  });
});
