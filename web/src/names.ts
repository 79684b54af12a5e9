/** What the sides are called on the field and among the cards. */

import type { TableView } from './messages';
import { chairName } from './view';
import { sayIf } from './words/index.svelte';

/** A side by who plays it; by its seat where one person plays several, or nobody is named. */
export function sideName(table: TableView, seat: string): string {
  const name = chairName(table, seat);
  const shared = Object.keys(table.seats).some((other) => other !== seat && chairName(table, other) === name);
  return name && !shared ? name : sayIf(`seat.${seat}`, seat);
}
