/** What this browser keeps: who one is, the keys to one's seats, and how one likes the page. */

import { at, type Place } from '../net/place.svelte';

export interface Me {
  name: string;
  colour: string;
}

export interface SeatKey {
  table: string;
  /** The short code of the table, by which it may be come to as well. */
  code: string;
  game: string;
  person: string;
  key: string;
}

const PREFIX = 'pigskin.';

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only asks again next time.
  }
}

/** The colours to choose from; the first two are those of the sides where nobody has chosen. No two look alike. */
export const COLOURS = ['#c0331f', '#1f55a5', '#2e7d32', '#6a1b9a', '#d9730d', '#00838f', '#3b4148', '#c94f97'] as const;

/** A server forgets its tables in time; those of this device are here until somebody takes them away. */
const MOST_KEYS: Record<Place, number> = { server: 50, here: 500 };
/** Where the keys to the tables of a place are kept. */
const KEYS: Record<Place, string> = { server: 'keys', here: 'keys.here' };

/** The key to a table, by its id or its code. */
export function keyTo(table: string, place: Place = at.place): SeatKey | undefined {
  return knownTables(place).find((one) => one.table === table || one.code === table.toUpperCase());
}

export function keepKey(one: SeatKey, place: Place = at.place): void {
  const others = knownTables(place).filter((other) => other.table !== one.table);
  keep(KEYS[place], [one, ...others].slice(0, MOST_KEYS[place]));
}

export function forgetKey(table: string, place: Place = at.place): void {
  const forgotten = keyTo(table, place)?.table;
  keep(
    KEYS[place],
    knownTables(place).filter((one) => one.table !== forgotten),
  );
}

/** The tables this browser has a seat key to, the latest first. */
export function knownTables(place: Place = at.place): SeatKey[] {
  return kept<SeatKey[]>(KEYS[place], []);
}
