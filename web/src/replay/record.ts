/** Records in and out: as a file, and as a link that carries the whole game in itself. */

import { me } from '../device/me.svelte';
import { keyTo } from '../device/storage';
import { request } from '../net/http';
import { PYTHON } from '../net/base';
import { addressOf, at, type Place } from '../net/place.svelte';
import { came } from '../lobby/tables';
import { say } from '../words/index.svelte';

/** What stands before the record in a link. No server is sent what comes after `#`. */
const MARK = '#record=';
/** The longest link that a phone reads well from a QR code. */
export const MOST_IN_A_CODE = 700;

/** The record of a table; of one that is not over, for whoever has all of its seats. */
export function recordOf(table: string, place: Place = at.place): Promise<string> {
  return request('GET /api/tables/{table}/record', { table }, undefined, keyTo(table, place)?.key, place);
}

/** Sets up a table with a record, and says which. */
export async function bring(record: string, place: Place = at.place): Promise<string> {
  const who = { name: me.name.trim() || say('me.guest'), colour: me.colour };
  const joined = await request('POST /api/records', {}, { record, ...who }, '', place);
  return came(joined, '', place).table;
}

/** A link that opens this game anywhere, on the device of whoever follows it. */
export async function linkWith(record: string): Promise<string> {
  return addressOf('/record', PYTHON ? 'here' : 'server') + MARK + (await packed(record));
}

/** The record that an address carries, if any. */
export async function recordIn(address: string): Promise<string | undefined> {
  const mark = address.indexOf(MARK);
  return mark < 0 ? undefined : unpacked(address.slice(mark + MARK.length));
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function unpacked(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
}

async function through(bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair)).arrayBuffer());
}
