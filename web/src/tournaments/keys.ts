/** The tournaments that this browser has a key to. The key of a tournament is that of its tables as well. */

import { keep, keepKey, kept } from '../device/storage';
import type { FixtureView, TournamentView } from '../net/messages';

export interface TournamentKey {
  tournament: string;
  title: string;
  person: string;
  key: string;
  organiser: boolean;
}

const MOST_KEYS = 20;

/** What browsers have kept under `cups` opens the same tournaments. */
function keptAsCups(): TournamentKey[] {
  return kept<(Omit<TournamentKey, 'tournament'> & { cup: string })[]>('cups', []).map(({ cup, ...rest }) => ({
    tournament: cup,
    ...rest,
  }));
}

export function knownTournaments(): TournamentKey[] {
  return kept<TournamentKey[]>('tournaments', keptAsCups());
}

/** By its id or its code, as the address names it. */
export function keysTo(tournament: string): TournamentKey[] {
  return knownTournaments().filter((one) => one.tournament === tournament);
}

export function keepTournament(one: TournamentKey): void {
  keep('tournaments', [one, ...knownTournaments().filter((other) => other.key !== one.key)].slice(0, MOST_KEYS));
}

/** Takes the key of the tournament along to a table where one's own team plays. */
export function bringKey(tournament: TournamentView, game: FixtureView): void {
  const players = [game.home, game.away].map((team) => tournament.teams.find((one) => one.team === team)?.person);
  const mine = keysTo(tournament.id).find((one) => players.includes(one.person));
  if (mine && game.table) keepKey({ table: game.table, code: '', game: tournament.game, person: mine.person, key: mine.key });
}
