import { describe, expect, it } from 'vitest';
import type { TableView } from '../src/net/messages';
import { chairName, lineOf, readable, seatColour, seatsInPlay } from '../src/table/view';

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
    expect(chairName({ ...TABLE, seats: { home: { kind: 'bot', bot: 'house' } } }, 'home')).toBe('The house');
    expect(chairName({ ...TABLE, seats: { home: { kind: 'open' } } }, 'home')).toBe('');
  });

  it('tells two sides apart that like the same colour', () => {
    expect(seatColour(TABLE, 'home')).toBe('#c62828');
    expect(seatColour(TABLE, 'away')).not.toBe('#c62828');
    const blue = { ...TABLE, people: [{ id: 'a', name: 'Ann', colour: '#1565c0' }], seats: { home: { kind: 'person', person: 'a' }, away: { kind: 'bot', bot: 'house' } } } as unknown as TableView;
    expect(seatColour(blue, 'home')).toBe('#1565c0');
    expect(seatColour(blue, 'away')).not.toBe('#1565c0');
  });

  it('knows the seats that play', () => {
    expect(seatsInPlay(TABLE)).toEqual(['home', 'away']);
    expect(seatsInPlay({ ...TABLE, starters: ['home'] })).toEqual(['home']);
  });
});
