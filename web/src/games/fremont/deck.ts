/** The table's cards: what is printed on them, and what can be counted of them. */

import { request } from '../../net/http';
import type { Sheet } from '../../table/view';

export type Half = 'offense' | 'defense';

export interface Printed {
  id: string;
  name: string;
  kind: string;
  yards: number;
  count: number;
}

export interface Special {
  id: string;
  kickoff: number;
  punt: number;
  count: number;
}

export interface Deck {
  offense: Printed[];
  defense: Printed[];
  special_teams: Special[];
  /** What comes of a kind of defense card (outside) against a kind of offense card (inside). */
  matrix: Record<string, Record<string, string>>;
}

/** Enough to draw a card by while the deck is not there yet. */
export const NO_DECK: Deck = { offense: [], defense: [], special_teams: [], matrix: {} };

const decks = new Map<string, Promise<Deck>>();

/** The deck of a table, asked for once. */
export function deckOf(table: string): Promise<Deck> {
  let deck = decks.get(table);
  if (!deck) {
    deck = request('GET /api/tables/{table}/cards', { table }) as Promise<unknown> as Promise<Deck>;
    deck.catch(() => decks.delete(table));
    decks.set(table, deck);
  }
  return deck;
}

/** A card by its id; one that the deck does not have says by its id what it is. */
export function cardOf(deck: Deck, half: Half, id: string): Printed {
  const found = deck[half].find((card) => card.id === id);
  if (found) return found;
  const number = /-(\d+)$/.exec(id);
  return { id, name: '', kind: number ? id.slice(0, number.index) : id, yards: Number(number?.[1] ?? 0), count: 0 };
}

/** What a kind of card does, result by result: the kinds of the other deck that have it. */
export function effectsOf(deck: Deck, half: Half, kind: string): [string, string[]][] {
  const found = new Map<string, string[]>();
  const put = (result: string | undefined, other: string): void => {
    if (result) found.set(result, [...(found.get(result) ?? []), other]);
  };
  if (half === 'defense') for (const [other, result] of Object.entries(deck.matrix[kind] ?? {})) put(result, other);
  else for (const [other, row] of Object.entries(deck.matrix)) put(row[kind], other);
  return [...found];
}

export interface Count {
  kind: string;
  all: number;
  played: number;
  mine: number;
  /** Neither played nor in one's own hand: in the pile or in the other hand. */
  unseen: number;
}

/** How many cards of each kind there are, have been played, are one's own, and have not been seen. */
export function counted(deck: Deck, half: Half, discards: readonly string[], hand: readonly string[]): Count[] {
  const kinds = new Map<string, Count>();
  for (const card of deck[half]) {
    const count = kinds.get(card.kind) ?? { kind: card.kind, all: 0, played: 0, mine: 0, unseen: 0 };
    kinds.set(card.kind, { ...count, all: count.all + card.count, unseen: count.unseen + card.count });
  }
  const take = (id: string, as: 'played' | 'mine'): void => {
    const count = kinds.get(cardOf(deck, half, id).kind);
    if (count) {
      count[as] += 1;
      count.unseen -= 1;
    }
  };
  for (const id of discards) take(id, 'played');
  for (const id of hand) take(id, 'mine');
  return [...kinds.values()];
}

export interface LastPlay {
  offense: string;
  defense: string | null;
  result: string;
  yards: number;
}

/** The results with which the defense had guessed right. */
export const STOPPED: readonly string[] = ['none', 'back', 'interception', 'fumble', 'flag-offense'];

/** The hands that a seat sees of itself. */
export function handsOf(own: Sheet | undefined, seat: string): Record<Half, string[]> {
  const hands = own?.['hands'] as Record<string, Record<Half, string[]>> | undefined;
  return hands?.[seat] ?? { offense: [], defense: [] };
}

/** What a seat has laid face down and nobody else sees. */
export function laidBy(own: Sheet | undefined, seat: string): string | undefined {
  return (own?.['answered'] as Record<string, string> | undefined)?.[seat];
}
