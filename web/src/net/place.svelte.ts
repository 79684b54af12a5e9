/** Where tables are, the server's or this device's, and the addresses of the pages that show them. */

import { BASE } from './base';

export type Place = 'server' | 'here';

/** Whether the page was written to a folder of files, with no server behind it: then every table is on this device. */
export const ALONE = typeof document !== 'undefined' && document.documentElement?.dataset?.['alone'] !== undefined;

const HERE = '/here';

/** The address at hand without what stands before every address: `/t/abc`. A folder of files has one document, so there it is the query. */
export function pathNow(): string {
  const path = ALONE ? (location.search.slice(1).split('&')[0] ?? '') : location.pathname.slice(BASE.length - 1);
  return path || '/';
}

/** The place that an address names, and the page in it. */
export function placed(path: string): { place: Place; path: string } {
  if (ALONE) return { place: 'here', path };
  const here = path === HERE || path.startsWith(`${HERE}/`);
  return here ? { place: 'here', path: path.slice(HERE.length) || '/' } : { place: 'server', path };
}

class Whereabouts {
  /** Whose tables the page at hand shows; the route says it. */
  place = $state<Place>(ALONE ? 'here' : 'server');
}

export const at = new Whereabouts();

/** The address of a page, for a link. */
export function to(path: string, place: Place = at.place): string {
  if (ALONE) return path === '/' ? BASE : `${BASE}?${path}`;
  return BASE.slice(0, -1) + (place === 'here' ? HERE + (path === '/' ? '' : path) : path);
}

/** The address of something that the server has itself, for a link or a picture. */
export function served(path: string): string {
  return BASE.slice(0, -1) + path;
}

/** The address of a page with everything, for whoever is given it. */
export function addressOf(path: string, place?: Place): string {
  return new URL(to(path, place), location.href).href;
}
