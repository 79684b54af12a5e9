/** What flies to whoever is paid, before the points change. */

import type { Entry, LuckSheet } from '../sheet';

export interface Payment {
  /** The card that pays; none for a right call. */
  card: string | null;
  seat: string;
  points: number;
}

/** More than these at once, and nobody could follow them. */
const MOST = 4;

/** What is paid between two states of a table. */
export function paymentsBetween(before: LuckSheet, after: LuckSheet): Payment[] {
  return after.log
    .slice(before.log.length)
    .flatMap((entry: Entry) => Object.entries(entry.paid).map(([seat, points]) => ({ card: entry.card, seat, points })))
    .slice(-MOST);
}

/** The cards that the last play has paid for, with their points; a card may be paid more than once. */
export function lastPaid(before: number, sheet: LuckSheet): Record<string, number> {
  const paid: Record<string, number> = {};
  for (const entry of sheet.log.slice(before)) {
    const points = Object.values(entry.paid)[0];
    if (entry.card && points && !entry.struck) paid[entry.card] = (paid[entry.card] ?? 0) + points;
  }
  return paid;
}
