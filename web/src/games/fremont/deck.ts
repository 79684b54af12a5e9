/** The table's cards: what is printed on them, and what can be counted of them. */

import { request } from '../../net/http';
import type { Sheet } from '../../table/view';
import type { FremontPrivate, Half, PrintedCard, PrintedDeck, Side } from './sheet';

/** Enough to draw a card by while the deck is not there yet. */
export const NO_DECK: PrintedDeck = { offense: [], defense: [], special_teams: [], matrix: {}, stopping: [] };

const decks = new Map<string, Promise<PrintedDeck>>();

/** The deck of a table, asked for once. */
export function deckOf(table: string): Promise<PrintedDeck> {
  let deck = decks.get(table);
  if (!deck) {
    deck = request('GET /api/tables/{table}/cards', { table }) as Promise<unknown> as Promise<PrintedDeck>;
    deck.catch(() => decks.delete(table));
    decks.set(table, deck);
  }
  return deck;
}

/** A card by its id; one that the deck does not have says by its id what it is. */
export function cardOf(deck: PrintedDeck, half: Half, id: string): PrintedCard {
  const found = deck[half].find((card) => card.id === id);
  if (found) return found;
  const number = /-(\d+)$/.exec(id);
  return { id, name: '', kind: number ? id.slice(0, number.index) : id, yards: Number(number?.[1] ?? 0), count: 0, text: '' };
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
export function counted(deck: PrintedDeck, half: Half, discards: readonly string[], hand: readonly string[]): Count[] {
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

/** The hands that a seat sees of itself. */
export function handsOf(own: Sheet | undefined, seat: string): Record<Half, string[]> {
  const { hands } = (own ?? {}) as Partial<FremontPrivate>;
  return hands?.[seat as Side] ?? { offense: [], defense: [] };
}

/** What a seat has laid face down and nobody else sees. */
export function laidBy(own: Sheet | undefined, seat: string): string | undefined {
  return (own?.['answered'] as Record<string, string> | undefined)?.[seat];
}
