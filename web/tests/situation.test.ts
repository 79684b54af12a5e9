import { describe, expect, it } from 'vitest';
import type { TableView } from '../src/messages';
import { fromSheet } from '../src/situation';
import type { Sheet, View } from '../src/view';

function seen(sheet: Sheet, game = 'parker', waiting: string[] = []): View {
  return { table: { game } as TableView, sheet, private: {}, lines: [], story: [], situation: '', asks: [], waiting, mine: [] };
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
