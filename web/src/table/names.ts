/** What the sides are called on the field and among the cards, and who has won. */

import type { TableView } from '../net/messages';
import { sourceName, tokenName } from '../games/words';
import { capital, chairName, lineOf, numberedName } from './view';
import { say, sayIf } from '../words/index.svelte';

/** A side by who plays it; by its seat where one person plays several, or nobody is named. */
export function sideName(table: TableView, seat: string): string {
  const name = chairName(table, seat);
  return name && !isShared(table, seat) ? name : sayIf(`seat.${seat}`, seat);
}

/** Who plays a seat, with the seat where others are called the same: several bots of the house, or one person in several seats. */
export function winnerName(table: TableView, seat: string): string {
  const agreed = 'home' in table.seats ? '' : numberedName(table, seat);
  if (agreed && agreed !== seat.toUpperCase()) return agreed;
  const name = chairName(table, seat);
  const place = sayIf(`seat.${seat}`, seat.toUpperCase());
  if (!name) return place;
  return isShared(table, seat) ? say('table.won.seat', { name, seat: place }) : name;
}

/** An input as people say it: who gave it, and what. */
export function lineWords(table: TableView, line: string): string {
  const { who, token } = lineOf(line);
  const name = who in table.seats ? sideName(table, who) : capital(sourceName(table.game, who));
  return `${name}: ${tokenName(table.game, token)}`;
}

function isShared(table: TableView, seat: string): boolean {
  const name = chairName(table, seat);
  return Object.keys(table.seats).some((other) => other !== seat && chairName(table, other) === name);
}
