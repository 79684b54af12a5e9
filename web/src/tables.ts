/** Setting up a table and coming to one; the key is kept so that this browser is known again. */

import { request } from './http';
import { keepKey, keepMe, type Me } from './keepsakes';
import type { CreateTable, GameView, Joined } from './messages';

let games: Promise<GameView[]> | undefined;

/** The games of the house, asked for once. */
export function theGames(): Promise<GameView[]> {
  games ??= request('GET /api/games').catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

/** What a game is played on, as its server knows it; undefined until it has come. */
export async function boardOf<B>(game: string): Promise<B | undefined> {
  return (await theGames()).find((one) => one.id === game)?.board as B | undefined;
}

export async function createTable(wanted: CreateTable): Promise<Joined> {
  return came(await request('POST /api/tables', {}, wanted), { name: wanted.name, colour: wanted.colour ?? '' });
}

export async function joinTable(table: string, who: Me, seat = ''): Promise<Joined> {
  return came(await request('POST /api/tables/{table}/people', { table }, { ...who, seat }), who);
}

function came(joined: Joined, who: Me): Joined {
  keepMe(who);
  keepKey({ table: joined.table, person: joined.person, key: joined.key });
  return joined;
}

/** The seats of a two-sided game for one person against a bot or a friend. */
export function against(game: GameView, other: string): Record<string, string> {
  const [first = 'home', ...others] = game.seats;
  return { [first]: 'me', ...Object.fromEntries(others.map((seat) => [seat, other])) };
}
