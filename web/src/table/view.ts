/** What a table shows, live or in a replay. Boards draw a View and know nothing else. */

import type { Ask, ChairView, Motion, Move, TableView } from '../net/messages';
import { sayIf } from '../words/index.svelte';

export type Sheet = Record<string, unknown>;
export type Side = 'home' | 'away';

export interface View {
  readonly table: TableView;
  readonly sheet: Sheet;
  /** What seats of this viewer see besides, by seat. */
  readonly private: Record<string, Sheet>;
  /** The inputs so far, `who: token`; `?` for one that this viewer may not see. */
  readonly lines: readonly string[];
  readonly story: readonly string[];
  /** What each sentence of the story does to the ball. */
  readonly moves?: readonly (Move | null)[];
  readonly situation: string;
  readonly asks: readonly Ask[];
  readonly waiting: readonly string[];
  /** The seats of this viewer. */
  readonly mine: readonly string[];
  /** How a prop moved to an outcome of chance: the last one that is known. */
  readonly motion?: Motion | undefined;
}

export interface Line {
  who: string;
  token: string;
}

export function lineOf(text: string): Line {
  const colon = text.indexOf(':');
  return { who: text.slice(0, colon).trim(), token: text.slice(colon + 1).trim() };
}

/** Of which source a typed outcome waits to be confirmed. */
export function unconfirmed(table: TableView): string | undefined {
  return table.proposal?.kind === 'typed' ? lineOf(table.proposal.line).who : undefined;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `end-run` as people read it. */
export function readable(token: string): string {
  return capital(token.replaceAll('-', ' '));
}

export function chairName(table: TableView, seat: string): string {
  const chair: ChairView | undefined = table.seats[seat];
  if (chair?.kind === 'person') return table.people.find((one) => one.id === chair.person)?.name ?? '';
  if (chair?.kind === 'bot') return sayIf(`bot.${chair.bot}`, chair.bot ?? '');
  return '';
}

/** The seats that play from the start; a game may have more. */
export function seatsInPlay(table: TableView): readonly string[] {
  return table.starters?.length ? table.starters : Object.keys(table.seats);
}

/** Who sits in a seat that has nothing but a number: by the name that was agreed on, or by its person, unless that one has other seats as well. */
export function numberedName(table: TableView, seat: string): string {
  const agreed = (table.options['names'] ?? {}) as Record<string, string>;
  const person = table.seats[seat]?.person;
  const alone = person !== undefined && Object.values(table.seats).filter((chair) => chair.person === person).length === 1;
  return agreed[seat] ?? ((alone && chairName(table, seat)) || seat.toUpperCase());
}

/** A text with the numbered seats called by the names of those who sit in them. */
export function withNames(table: TableView, text: string): string {
  return 'home' in table.seats ? text : text.replace(/\bp\d\b/g, (seat) => numberedName(table, seat));
}

const SEAT_COLOURS: Record<string, string> = {
  home: '#2e7d32',
  away: '#1565c0',
  p1: '#2e7d32',
  p2: '#1565c0',
  p3: '#c62828',
  p4: '#6a1b9a',
  p5: '#b45309',
  p6: '#00695c',
  p7: '#37474f',
  p8: '#ad1457',
};

/** A seat's colour: that of its person, unless another seat has it already; no two seats have the same one. */
export function seatColour(table: TableView, seat: string): string {
  const seats = Object.keys(table.seats);
  const colours = new Map<string, string>();
  const give = (one: string, colour: string | undefined) => {
    if (colour && !colours.has(one) && ![...colours.values()].includes(colour)) colours.set(one, colour);
  };
  for (const one of seats) give(one, ownColour(table, one));
  for (const one of seats) for (const colour of [SEAT_COLOURS[one], ...Object.values(SEAT_COLOURS)]) give(one, colour);
  return colours.get(seat) ?? '#37474f';
}

function ownColour(table: TableView, seat: string): string | undefined {
  const chair = table.seats[seat];
  return chair?.kind === 'person' ? table.people.find((one) => one.id === chair.person)?.colour : undefined;
}
