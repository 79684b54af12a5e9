/** What is printed on the cards, as the server's rules have it: the events that each pays for, with their points. */

import { boardOf } from '../../lobby/games.svelte';
import type { LuckBoard } from './sheet';

export interface Pay {
  card: string;
  points: number;
}

class Cards {
  /** Empty until it has come. */
  of = $state.raw<LuckBoard['cards']>({});
  readonly #pays = $derived(
    new Map(Object.entries(this.of).flatMap(([card, events]) => Object.entries(events).map(([event, points]) => [event, { card, points }] as const))),
  );

  constructor() {
    void boardOf<LuckBoard>('luck').then((board) => (this.of = board?.cards ?? {}));
  }

  /** All events that a card pays for. */
  get events(): string[] {
    return [...this.#pays.keys()];
  }

  /** The card that an event pays, and how much; undefined where no card does. */
  pay(event: string): Pay | undefined {
    return this.#pays.get(event.replace(/^late-/, ''));
  }

  /** The points of a card, from the least to the most that it may pay at once. */
  span(card: string): string {
    const points = Object.values(this.of[card] ?? {});
    if (points.length === 0) return '';
    const [least, most] = [Math.min(...points), Math.max(...points)];
    return least === most ? `${most}` : `${least}–${most}`;
  }
}

export const cards = new Cards();
