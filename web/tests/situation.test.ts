import { afterEach, describe, expect, it } from 'vitest';
import { periodWords } from '../src/games/luck/situation';
import { likings } from '../src/likings.svelte';
import type { TableView } from '../src/messages';
import { fromSheet, situationOf } from '../src/situation';
import type { Sheet, View } from '../src/view';

function seen(sheet: Sheet, game = 'parker', waiting: string[] = [], options: Record<string, unknown> = {}): View {
  return { table: { game, options, seats: {} } as unknown as TableView, sheet, private: {}, lines: [], story: [], situation: '', asks: [], waiting, mine: [] };
}

describe('fromSheet', () => {
  it('tells ball, down and distance', () => {
    expect(fromSheet(seen({ offense: 'home', ball: 'home 31', down: 1, to_go: 10 }))).toBe('Ball of Home on the Home 31, 1st and 10');
    expect(fromSheet(seen({ offense: 'away', ball: 'home 9', down: 3, to_go: 9 }))).toBe('Ball of Away on the Home 9, 3rd and goal');
    expect(fromSheet(seen({ offense: 'home', ball: '50', down: 2, to_go: 4 }))).toBe('Ball of Home on midfield, 2nd and 4');
  });
  it('tells the phase between plays, and nothing that it has no words for', () => {
    expect(fromSheet(seen({ phase: 'choose-first', offense: null }, 'parker', ['away']))).toBe('Away won the throw and chooses');
    expect(fromSheet(seen({ phase: 'serve' }, 'luck'))).toBe('');
  });
});

describe('the phrases of Card Bowl', () => {
  it('tell kick-offs, choices and a clock that runs', () => {
    expect(fromSheet(seen({ phase: 'kickoff', offense: 'home', ball: 'home 30', down: null }, 'cardbowl'))).toBe('Home kicks off from the Home 30');
    expect(fromSheet(seen({ phase: 'free-kick', offense: 'away', ball: 'away 20', down: null }, 'cardbowl'))).toBe('Away has a free kick from the Away 20');
    expect(fromSheet(seen({ phase: 'choice', offense: null, ball: null }, 'cardbowl', ['away']))).toBe('Away chooses');
    const running = { phase: 'scrimmage', offense: 'home', ball: 'home 31', down: 1, to_go: 10, clock_running: true };
    expect(fromSheet(seen(running, 'cardbowl'))).toBe('Ball of Home on the Home 31, 1st and 10, the clock is running');
  });
});

describe('the phrases of the table with 24 spots', () => {
  const play = {
    phase: 'play', quarter: 1, round: 2, offense: 'home', thrower: 'home', step: '50', down: 2, balls_left: 3, declared: null, free_play: false, possession_kind: 'regular', tokens: [null, null],
  };
  it('tell where the ball is thrown from, and what is special about it', () => {
    expect(fromSheet(seen(play, 'freds'))).toBe('Ball of Home at the 50 (6-foot marker), 2nd down, 3 balls left, quarter 1 round 2');
    const last = { ...play, step: 'goal', down: 4, balls_left: 1, declared: 'go', free_play: true, possession_kind: 'extended', quarter: 5, round: 3 };
    expect(fromSheet(seen(last, 'freds', [], { names: { home: 'Bears', away: 'Lions' } }))).toBe(
      'Ball of Bears at first and goal (3-foot marker), 4th down, the last ball, going for it, a free play, extended possession, overtime round 3',
    );
  });
  it('tell who throws of four players', () => {
    const four = { ...play, thrower: 'home-2' };
    expect(fromSheet(seen(four, 'freds', [], { roster: { home: ['Ann', 'Bob'], away: ['Cid', 'Dee'] } }))).toContain('Ball of Bob at');
    expect(fromSheet(seen(four, 'freds', [], { roster: null }))).toContain('Ball of Home (player 2) at');
  });
  it('tell tosses, tokens, tries and the end', () => {
    expect(fromSheet(seen({ ...play, phase: 'first-choice', toss_winner: 'away' }, 'freds'))).toBe('Away won the toss and chooses');
    expect(fromSheet(seen({ ...play, phase: 'token', team_a: 'home', tokens: [7, null] }, 'freds'))).toBe('Fred’s token: Away places it');
    expect(fromSheet(seen({ ...play, phase: 'try' }, 'freds'))).toBe('Home has a try from the table’s edge, for one point or two, quarter 1 round 2');
    expect(fromSheet(seen({ ...play, phase: 'over', winner: 'away' }, 'freds'))).toBe('The game is over, Away wins');
  });
});

describe('the phrases of the card table', () => {
  const drive = { phase: 'drive', quarter: 2, drive: 3, qb: 'p2', next_qb: 'p1', admin: 'p1', audible_state: 'none', audible_play: null, live: null, end: 'open' };
  const names = { names: { p1: 'Ann', p2: 'Bob' } };
  const told = (sheet: Sheet): string => fromSheet(seen({ ...drive, ...sheet }, 'luck', [], names));
  it('tell the drive and its audible', () => {
    expect(told({})).toBe('Quarter 2, drive 3, Bob is quarterback: the drive goes on');
    expect(told({ audible_state: 'locked', audible_play: 4 })).toBe('Quarter 2, drive 3, Bob is quarterback: the drive goes on; the audible on play 4 is locked');
    expect(told({ phase: 'audible', audible_state: 'open', audible_play: 4 })).toBe('Quarter 2, drive 3, Bob is quarterback: run or pass on play 4?');
  });
  it('tell what comes next', () => {
    expect(told({ phase: 'order' })).toBe('Ann serves first and sets the order');
    expect(told({ phase: 'between', drive: 0, quarter: 1 })).toBe('Quarter 1, before the first drive: Ann is to begin the next drive');
    expect(told({ phase: 'between', live: 'snap' })).toContain('(it has begun on the field!)');
    expect(told({ phase: 'between', end: 'must' })).toContain('the game has reached its end; Ann locks it in');
  });
  it('count overtimes from the fifth quarter on', () => {
    expect([4, 5, 6].map(periodWords)).toEqual(['Quarter 4', 'Overtime', 'Overtime 2']);
  });
});

describe('situationOf', () => {
  afterEach(() => {
    likings.language = 'en';
  });
  it('is the phrase of the server in English, and of the page in Spanish', () => {
    const view = { ...seen({ phase: 'toss' }, 'cardbowl'), situation: 'The toss' };
    expect(situationOf(view)).toBe('The toss');
    likings.language = 'es';
    expect(situationOf(view)).toBe('El sorteo');
  });
});
