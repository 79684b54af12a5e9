import { describe, expect, it } from 'vitest';
import type { PlayView, TableView } from '../src/net/messages';
import { downOf, spotOf } from '../src/table/down';
import type { View } from '../src/table/view';

const TABLE = {
  people: [
    { id: 'a', name: 'Maya', colour: '#c0331f' },
    { id: 'b', name: 'Ray', colour: '#1f55a5' },
  ],
  seats: { home: { kind: 'person', person: 'a' }, away: { kind: 'person', person: 'b' } },
  options: {},
} as unknown as TableView;

function shown(sheet: Record<string, unknown>, mine: string[]): View {
  const plays: PlayView[] = [];
  return { table: TABLE, sheet, private: {}, lines: [], topics: [], story: [], plays, situation: 'Kick-off', asks: [], waiting: [], mine };
}

describe('a place on the field', () => {
  it('is by whose half it lies in', () => {
    const view = { table: TABLE, mine: ['home'] };
    expect([0, 20, 50, 69, 100].map((yards) => spotOf(view, yards))).toEqual([
      'the goal line',
      'your 20',
      'midfield',
      'Ray’s 31',
      'the goal line',
    ]);
  });
  it('belongs to nobody in particular where one person plays both', () => {
    expect(spotOf({ table: TABLE, mine: ['home', 'away'] }, 20)).toBe('Maya’s 20');
  });
});

describe('the down row', () => {
  it('has the down, the yards to go and where', () => {
    const sheet = { offense: 'home', ball: 'away 34', down: 1, to_go: 10 };
    expect(downOf(shown(sheet, ['home']))).toEqual({ box: '1', head: '1st and 10', where: 'your ball on Ray’s 34' });
    expect(downOf(shown(sheet, ['away'])).where).toBe('Maya’s ball on your 34');
    expect(downOf(shown({ ...sheet, ball: 'home 34' }, ['away'])).where).toBe('Maya’s ball on their own 34');
  });
  it('says goal where the line to gain is the goal line', () => {
    expect(downOf(shown({ offense: 'away', ball: 'home 3', down: 4, to_go: 3 }, [])).head).toBe('4th and goal');
  });
  it('says what the game says where there is no down', () => {
    expect(downOf(shown({ offense: 'home', ball: null, down: null, to_go: null }, []))).toEqual({ box: '', head: 'Kick-off', where: '' });
  });
});
