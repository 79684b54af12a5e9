/** What is printed on the cards, as the server's rules have it: the events that each pays for, with their points. */

import { boardOf } from '../../../lobby/games.svelte';
import type { LuckBoard } from '../sheet';

export interface Pay {
  card: string;
  points: number;
}

class Cards {
  /** Undefined until it has come. */
  #board = $state.raw<LuckBoard>();
  readonly #pays = $derived(
    new Map(
      Object.entries(this.of).flatMap(([card, events]) =>
        Object.entries(events).map(([event, points]) => [event, { card, points }] as const),
      ),
    ),
  );
  readonly #events = $derived(new Set(Object.values(this.groups).flat()));

  constructor() {
    void boardOf<LuckBoard>('luck').then((board) => (this.#board = board));
  }

  /** Each card with its events; none until they have come. */
  get of(): LuckBoard['cards'] {
    return this.#board?.cards ?? {};
  }

  /** What a scorer sees together. */
  get groups(): LuckBoard['groups'] {
    return this.#board?.groups ?? {};
  }

  /** What a right call pays, to one of so many players who is alone with it or not. */
  call(players: number): string {
    const { right_call: right, alone, alone_among: among } = this.#board ?? { right_call: 0, alone: 0, alone_among: 0 };
    return players >= among && alone !== right ? `${right}–${alone}` : `${right}`;
  }

  /** What a flag costs. */
  costs(foul: string): number {
    return this.#board?.flags[foul] ?? 0;
  }

  /** Whether this is something that happens on the field, or what a scorer says of it. */
  isEvent(token: string): boolean {
    return this.#events.has(token);
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
