import { describe, expect, it } from 'vitest';
import type { TableView } from '../src/net/messages';
import { alike } from '../src/parts/colours';
import { chairName, lineOf, readable, seatColour, seatName, seatsInPlay, whoPlays, withNames } from '../src/table/view';

const TABLE = {
  people: [
    { id: 'a', name: 'Ann', colour: '#c62828' },
    { id: 'b', name: 'Bob', colour: '#c62828' },
  ],
  seats: { home: { kind: 'person', person: 'a' }, away: { kind: 'person', person: 'b' } },
  options: {},
} as unknown as TableView;

describe('what a table shows', () => {
  it('reads lines', () => {
    expect(lineOf('home: end-run')).toEqual({ who: 'home', token: 'end-run' });
    expect(readable('end-run')).toBe('End run');
  });

  it('calls people and bots by their names', () => {
    expect(chairName(TABLE, 'home')).toBe('Ann');
    expect(chairName({ ...TABLE, seats: { home: { kind: 'bot', bot: 'house' } } }, 'home')).toBe('Bot');
    expect(chairName({ ...TABLE, seats: { home: { kind: 'open' } } }, 'home')).toBe('');
  });

  it('calls a team as the table agreed to, and a side without a name by its player', () => {
    const named = { ...TABLE, options: { names: { home: 'Home', away: 'Lions' } } };
    expect(['home', 'away'].map((seat) => seatName(named, seat))).toEqual(['Ann', 'Lions']);
    expect([whoPlays(named), whoPlays({ ...TABLE, seats: { home: { kind: 'open' }, away: { kind: 'bot' } } })]).toEqual([
      'Ann – Lions',
      '',
    ]);
  });

  it('fills the marks of a text in with names', () => {
    expect(withNames(TABLE, "\uE000home\uE001's ball on \uE000away\uE001's 35")).toBe("Ann's ball on Bob's 35");
    const bots = {
      ...TABLE,
      seats: { p1: { kind: 'person', person: 'a' }, p2: { kind: 'bot' }, p3: { kind: 'bot' }, p4: { kind: 'open' } },
    };
    expect(['p1', 'p2', 'p3', 'p4'].map((seat) => seatName(bots as unknown as TableView, seat))).toEqual([
      'Ann',
      'Bot 1',
      'Bot 2',
      'Player 4',
    ]);
  });

  it('tells two guests of one name apart, and one person in two seats by the seats', () => {
    const twins = { ...TABLE, people: TABLE.people.map((one) => ({ ...one, name: 'Ana' })) };
    expect([seatName(twins, 'home'), seatName(twins, 'away')]).toEqual(['Ana', 'Ana 2']);
    const alone = { ...TABLE, seats: { home: TABLE.seats['home']!, away: TABLE.seats['home']! } };
    expect([seatName(alone, 'home'), seatName(alone, 'away')]).toEqual(['Home', 'Away']);
  });

  it('tells two sides apart that like the same colour', () => {
    expect(seatColour(TABLE, 'home')).toBe('#c62828');
    expect(seatColour(TABLE, 'away')).not.toBe('#c62828');
    const blue = {
      ...TABLE,
      people: [{ id: 'a', name: 'Ann', colour: '#1565c0' }],
      seats: { home: { kind: 'person', person: 'a' }, away: { kind: 'bot', bot: 'house' } },
    } as unknown as TableView;
    expect(seatColour(blue, 'home')).toBe('#1565c0');
    expect(alike(seatColour(blue, 'away'), '#1565c0')).toBe(false);
  });

  it('has as many colours as seats, no two of them alike', () => {
    const seats = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [`p${place + 1}`, { kind: 'bot', bot: 'house' }]));
    const table = { ...TABLE, seats } as unknown as TableView;
    const colours = Object.keys(seats).map((seat) => seatColour(table, seat));
    for (const one of colours) expect(colours.filter((other) => alike(one, other))).toEqual([one]);
  });

  it('knows the seats that play', () => {
    expect(seatsInPlay(TABLE)).toEqual(['home', 'away']);
    expect(seatsInPlay({ ...TABLE, starters: ['home'] })).toEqual(['home']);
  });
});
