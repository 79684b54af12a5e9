/** The card table: who holds what, what is open to a seat, and what everything is called. */

import type { Ask } from '../../net/messages';
import { seatName as nameAt, type View } from '../../table/view';
import { cards } from './cards/printed.svelte';
import type { LuckSheet } from './sheet';
import { sayIf, say } from './words';

/** Who holds a card; undefined where it lies on the sidelines. */
export function holderOf(sheet: LuckSheet, card: string): string | undefined {
  return Object.keys(sheet.hands).find((seat) => sheet.hands[seat]!.includes(card));
}

/** What is open to one who may act: each token, or family such as `offer-*`, with the ask it answers. */
export class Open {
  readonly #asks: Map<string, Ask>;

  constructor(asks: readonly Ask[], who: string) {
    this.#asks = new Map(asks.filter((ask) => ask.who === who).flatMap((ask) => ask.options.map((option) => [option.token, ask] as const)));
  }

  has(token: string): boolean {
    return this.#asks.has(token);
  }

  /** The tokens that begin so. */
  of(beginning: string): string[] {
    return [...this.#asks.keys()].filter((token) => token.startsWith(beginning) && !token.endsWith('*'));
  }

  get events(): string[] {
    return [...this.#asks.keys()].filter((token) => cards.isEvent(token));
  }

  get size(): number {
    return this.#asks.size;
  }

  /** Whether this is what the game waits for. */
  due(token: string): boolean {
    const ask = this.#asks.get(token);
    return ask !== undefined && !ask.optional;
  }

  /** The ask that a token answers. */
  ask(token: string): Ask | undefined {
    return this.#asks.get(token) ?? [...this.#asks].find(([family]) => family.endsWith('*') && token.startsWith(family.slice(0, -1)))?.[1];
  }
}

/** What a seat is called. */
export function seatName(view: View, seat: string): string {
  return nameAt(view.table, seat);
}

export function cardName(card: string): string {
  return sayIf(`face.card.${card}`, card);
}

/** Cards, one after the other. */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(' + ');
}

export function eventName(token: string): string {
  const event = token.replace(/^late-/, '');
  const name = sayIf(`token.${event}`, event);
  return event === token ? name : say('face.late.name', { event: name });
}
