/** Setting up a table and coming to one; the key is kept so that this browser is known again. */

import { request } from '../net/http';
import { keepMe, me } from '../device/me.svelte';
import { keepKey, type Me } from '../device/storage';
import type { TableLink } from '../net/link.svelte';
import type { CreateTable, GameView, Joined, TableView } from '../net/messages';
import { at, type Place } from '../net/place.svelte';
import { say } from '../words/index.svelte';

/** A new table. One that follows another game has something to follow from the start; its host may choose another game. */
export async function createTable(wanted: CreateTable): Promise<Joined> {
  return came(await request('POST /api/tables', {}, { sample: 'any', ...wanted }), wanted.game);
}

export async function joinTable(table: TableView, who: Me, seat = ''): Promise<Joined> {
  return came(await request('POST /api/tables/{table}/people', { table: table.id }, { ...who, seat }), table.game);
}

/** Takes a seat, or asks for it where the others have to agree; whoever is not at the table yet comes to it. Why it failed, or ''. */
export async function sitDown(link: TableLink, seat: string, who: Me = me, table: TableView = link.table): Promise<string> {
  if (link.person) return (await link.send({ type: 'sit', seat }))?.problem ?? '';
  try {
    await joinTable(table, { name: who.name.trim() || say('me.guest'), colour: who.colour }, seat);
    link.reconnect();
    return '';
  } catch (refused) {
    return (refused as Error).message;
  }
}

/** Keeps the key to a table that one has come to. */
export function came(joined: Joined, game: string, place: Place = at.place): Joined {
  keepMe();
  keepKey({ table: joined.table, code: joined.code, game, person: joined.person, key: joined.key }, place);
  if (place === 'here') void navigator.storage?.persist?.(); // what is kept on this device should not make room for something else
  return joined;
}

/** The seats of a game for one person against bots or friends; those that do not play stay open. */
export function against(game: GameView, other: string): Record<string, string> {
  const [first = 'home', ...others] = game.starters;
  return { [first]: 'me', ...Object.fromEntries(others.map((seat) => [seat, other])) };
}
