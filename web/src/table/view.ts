/** What a table shows, live or in a replay. Boards draw a View and know nothing else. */

import type { Ask, BallMove, ChairView, Flight, PlayView, TableView } from '../net/messages';
import { COLOURS } from '../device/storage';
import { alike } from '../parts/colours';
import { say, sayIf } from '../words/index.svelte';

export type Sheet = Record<string, unknown>;
export type Side = 'home' | 'away';

export interface View {
  readonly table: TableView;
  readonly sheet: Sheet;
  /** What seats of this viewer see besides, by seat. */
  readonly private: Record<string, Sheet>;
  /** The inputs so far, `who: token`; `?` for one that this viewer may not see. */
  readonly lines: readonly string[];
  /** Which question each of them answers, as in an ask. */
  readonly topics: readonly number[];
  readonly story: readonly string[];
  /** What each sentence of the story does to the ball. */
  readonly ball?: readonly (BallMove | null)[];
  /** The plays so far, in a few words each; the last may change while it goes on. */
  readonly plays: readonly PlayView[];
  readonly situation: string;
  readonly asks: readonly Ask[];
  readonly waiting: readonly string[];
  /** The seats of this viewer. */
  readonly mine: readonly string[];
  /** How a prop moved to an outcome of chance: the last one that is known. */
  readonly flight?: Flight | undefined;
  /** Where a play leads that is just being shown: boards move towards it; whatever tells anything waits until it is the view itself. */
  readonly coming?: Omit<View, 'coming'> | undefined;
}

/** What dice and cards on the table show: where the play leads that is just being shown, else what is so. */
export function ahead(view: View): Omit<View, 'coming'> {
  return view.coming ?? view;
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

/** What a person is called; of several with one name the later ones have a number. */
export function personName(table: TableView, person: string): string {
  const name = table.people.find((one) => one.id === person)?.name ?? '';
  const same = table.people.filter((one) => one.name === name).findIndex((one) => one.id === person);
  return same > 0 ? `${name} ${same + 1}` : name;
}

/** Who sits in a seat; nobody has no name. */
export function chairName(table: TableView, seat: string): string {
  const chair: ChairView | undefined = table.seats[seat];
  if (chair?.kind === 'person') return personName(table, chair.person ?? '');
  return chair?.kind === 'bot' ? say('table.seat.bot') : '';
}

/** The seats that play from the start; a game may have more. */
export function seatsInPlay(table: TableView): readonly string[] {
  return table.starters?.length ? table.starters : Object.keys(table.seats);
}

/** A seat as a place at the table. */
export function placeName(seat: string): string {
  return sayIf(`seat.${seat}`, seat.toUpperCase());
}

/** What a seat is called everywhere: by the name agreed on, else by who has it, unless that one has several; else as a place at the table. */
export function seatName(table: TableView, seat: string): string {
  const agreed = ((table.options['names'] ?? {}) as Record<string, unknown>)[seat];
  // A side that goes by its place at the table has not been given a name.
  if (typeof agreed === 'string' && agreed.toLowerCase() !== seat) return agreed;
  const place = placeName(seat);
  const same = Object.keys(table.seats).filter((other) => isSame(table.seats[other], table.seats[seat]));
  const name = chairName(table, seat);
  if (same.length < 2 || !name) return name || place;
  return table.seats[seat]?.kind === 'bot' && Object.keys(table.seats).length > 2 ? `${name} ${same.indexOf(seat) + 1}` : place;
}

function isSame(one: ChairView | undefined, other: ChairView | undefined): boolean {
  return one?.kind === other?.kind && one?.person === other?.person;
}

/** The two who play, for the title of a page: `Ann – Bob`. Of more, or where one is missing, nothing. */
export function whoPlays(table: TableView): string {
  const seats = seatsInPlay(table);
  return seats.length === 2 && seats.every((seat) => chairName(table, seat)) ? seats.map((seat) => seatName(table, seat)).join(' – ') : '';
}

/** What the server puts in the place of a name. */
const MARK = /\uE000([^\uE001]*)\uE001/g;

/** A text with the seats called by the names of those who sit in them. */
export function withNames(table: TableView, text: string): string {
  return text.replace(MARK, (_, seat: string) => seatName(table, seat));
}

export function playWithNames(table: TableView, play: PlayView): PlayView {
  return { ...play, head: withNames(table, play.head), text: withNames(table, play.text) };
}

export function askWithNames(table: TableView, ask: Ask): Ask {
  const options = ask.options.map((option) => ({ ...option, means: withNames(table, option.means) }));
  return { ...ask, question: withNames(table, ask.question), options };
}

/** The seat that has the first say in a colour, where several like the same. */
const SEATS = ['home', 'away', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'];

/** A seat's colour: that of its person, unless another seat has one like it already; no two seats look alike. */
export function seatColour(table: TableView, seat: string): string {
  const seats = Object.keys(table.seats).sort((one, other) => SEATS.indexOf(one) - SEATS.indexOf(other));
  const colours = new Map<string, string>();
  const give = (one: string, colour: string | undefined) => {
    if (colour && !colours.has(one) && ![...colours.values()].some((given) => alike(given, colour))) colours.set(one, colour);
  };
  for (const one of seats) give(one, ownColour(table, one));
  for (const one of seats) for (const colour of COLOURS) give(one, colour);
  return colours.get(seat) ?? COLOURS.at(-2)!;
}

function ownColour(table: TableView, seat: string): string | undefined {
  const chair = table.seats[seat];
  return chair?.kind === 'person' ? table.people.find((one) => one.id === chair.person)?.colour : undefined;
}
