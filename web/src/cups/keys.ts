/** The tournaments that this browser has a key to. The key of a tournament is that of its tables as well. */

import { keep, keepKey, kept } from '../keepsakes';
import type { FixtureView, TournamentView } from '../messages';

export interface CupKey {
  cup: string;
  title: string;
  person: string;
  key: string;
  organiser: boolean;
}

const MOST_KEYS = 20;

export function knownCups(): CupKey[] {
  return kept<CupKey[]>('cups', []);
}

/** By its id or its code, as the address names it. */
export function keysTo(cup: string): CupKey[] {
  return knownCups().filter((one) => one.cup === cup);
}

export function keepCup(one: CupKey): void {
  keep('cups', [one, ...knownCups().filter((other) => other.key !== one.key)].slice(0, MOST_KEYS));
}

/** Takes the key of the tournament along to a table where one's own team plays. */
export function bringKey(cup: TournamentView, game: FixtureView): void {
  const players = [game.home, game.away].map((team) => cup.teams.find((one) => one.team === team)?.person);
  const mine = keysTo(cup.id).find((one) => players.includes(one.person));
  if (mine && game.table) keepKey({ table: game.table, code: '', game: 'freds', person: mine.person, key: mine.key });
}
