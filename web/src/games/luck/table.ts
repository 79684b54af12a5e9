/** The card table: who holds what, what is open to a seat, and what everything is called. */

import type { Ask } from '../../net/messages';
import { chairName, numberedName, type View } from '../../table/view';
import type { LuckSheet } from './sheet';
import { sayIf, say } from './words';

/** Who holds a card; undefined where it lies on the sidelines. */
export function holderOf(sheet: LuckSheet, card: string): string | undefined {
  return Object.keys(sheet.hands).find((seat) => sheet.hands[seat]!.includes(card));
}

/** What the scorer sees together. */
export const GROUPS: Record<string, readonly string[]> = {
  audible: ['result-run', 'result-pass', 'result-void'],
  kickoff: ['kickoff', 'touchback', 'kickoff-return-td', 'kickoff-lost', 'kickoff-lost-td'],
  play: ['snap', 'first-down', 'sack', 'first-down-penalty', 'first-down-measured', 'measured-short', 'no-first-down'],
  score: ['passing-td', 'rushing-td', 'field-goal', 'safety', 'other-td', 'extra-point', 'two-point', 'try-failed'],
  kick: [
    'punt', 'punt-inside', 'fair-catch', 'punt-blocked', 'punt-blocked-td', 'punt-return-td', 'punt-lost', 'punt-lost-td',
    'field-goal-missed', 'field-goal-missed-td', 'field-goal-blocked', 'field-goal-blocked-td',
  ],
  turnover: ['interception', 'interception-td', 'fumble-lost', 'fumble-lost-td', 'turnover-on-downs', 'drive-over'],
  anytime: ['def-penalty', 'off-penalty', 'timeout', 'two-minute-warning', 'review', 'review-overturned', 'clock-reset', 'clock-expires'],
};

const EVENTS = new Set(Object.values(GROUPS).flat());

export function isEvent(token: string): boolean {
  return EVENTS.has(token);
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
    return [...this.#asks.keys()].filter(isEvent);
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
  return numberedName(view.table, seat);
}

/** What stands beside a seat's number. */
export function sitter(view: View, seat: string): string {
  const name = seatName(view, seat);
  if (name !== seat.toUpperCase()) return name;
  return view.table.seats[seat]?.kind === 'bot' ? say('face.bot') : chairName(view.table, seat) || say('face.nobody');
}

export function cardName(card: string): string {
  return sayIf(`face.card.${card}`, card);
}

/** A card's letters, as large as they are printed. */
export function letters(card: string): string {
  return card.toUpperCase().replace('-', '/');
}

export function eventName(token: string): string {
  const event = token.replace(/^late-/, '');
  const name = sayIf(`token.${event}`, event);
  return event === token ? name : say('face.late.name', { event: name });
}
