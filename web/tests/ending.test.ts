import { describe, expect, it } from 'vitest';
import { clockOf } from '../src/parts/clock';
import { learnWords } from '../src/games/words';
import { endingOf } from '../src/table/ending';
import { lineWords } from '../src/table/names';
import type { TableView } from '../src/net/messages';

function table(over: Partial<TableView>, seats: Record<string, object>, options: Record<string, unknown> = {}): TableView {
  return { game: 'luck', seats, options, people: [{ id: 'a', name: 'Ann' }], ...over } as unknown as TableView;
}

const won = (winner: string): Partial<TableView> =>
  ({ status: 'over', result: { winner, reason: 'played' } }) as unknown as Partial<TableView>;
const HOUSE = { kind: 'bot', bot: 'house' };
const ANN = { kind: 'person', person: 'a' };

describe('endingOf', () => {
  it('names the seat where the name does not tell who', () => {
    expect(endingOf(table(won('p3'), { p1: ANN, p2: HOUSE, p3: HOUSE }))).toBe('Bot 2 wins');
    expect(endingOf(table(won('p1'), { p1: ANN, p2: HOUSE, p3: HOUSE }))).toBe('Ann wins');
    expect(endingOf(table(won('p2'), { p1: ANN, p2: HOUSE }))).toBe('Bot wins');
    expect(endingOf(table(won('away'), { home: ANN, away: ANN }))).toBe('Away wins');
  });
  it('prefers the name that was agreed on', () => {
    expect(endingOf(table(won('p2'), { p1: ANN, p2: ANN }, { names: { p2: 'Bob' } }))).toBe('Bob wins');
  });
  it('says why a table was closed, in words where they are known', () => {
    expect(endingOf(table({ status: 'closed', reason: 'closed by the host', closed: 'host' }, {}))).toBe(
      'The table is closed. The host closed it.',
    );
    expect(endingOf(table({ status: 'closed', reason: 'a fire' }, {}))).toBe('The table is closed. a fire');
    expect(endingOf(table({ status: 'closed' }, {}))).toBe('The table is closed.');
  });
});

describe('clockOf', () => {
  it('shows minutes and seconds', () => {
    expect([0, 9, 60, 1184].map(clockOf)).toEqual(['0:00', '0:09', '1:00', '19:44']);
  });
});

describe('lineWords', () => {
  it('says an input as people do', async () => {
    await learnWords('luck');
    const here = table({}, { p1: ANN, p2: HOUSE });
    expect(lineWords(here, 'p1: new-drive')).toBe('Ann: Deal the cards');
    expect(lineWords(here, 'feed: passing-td')).toBe('The broadcast: Passing touchdown');
    expect(lineWords(here, 'p1: order-p2-p3-p4')).toBe('Ann: The order of the quarterbacks');
    expect(lineWords(here, 'p1: audible-3')).toBe('Ann: Picks a play for the audible');
    expect(lineWords(here, 'deal: fdn,xp-s,te')).toBe('The deal: First down, Try or safety, Time expires');
    expect(lineWords(here, 'dice: 5-4')).toBe('The dice: 5-4');
  });
});
