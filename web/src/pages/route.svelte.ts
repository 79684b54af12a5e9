/** The page at hand, by its address. */

import { untrack } from 'svelte';
import { localNode } from '../net/local.svelte';
import { at, pathNow, placed, to, type Place } from '../net/place.svelte';

export { to };

export type Page =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'join' }
  | { name: 'record' }
  | { name: 'table'; table: string }
  | { name: 'tv'; table: string }
  | { name: 'replay'; table: string }
  | { name: 'tournaments' }
  | { name: 'tournament'; tournament: string }
  | { name: 'rules'; game: string }
  | { name: 'lost' };

export function pageOf(path: string): Page {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decoded);
  if (!first) return { name: 'lobby' };
  if (first === 'new' && second) return { name: 'new', game: second };
  if (first === 'join' || first === 'record') return { name: first };
  if (first === 'rules' && second) return { name: 'rules', game: second };
  if (first === 'tournaments') return second ? { name: 'tournament', tournament: second } : { name: 'tournaments' };
  if (first === 't' && second) {
    if (third === 'tv') return { name: 'tv', table: second };
    if (third === 'replay') return { name: 'replay', table: second };
    return { name: 'table', table: second };
  }
  return { name: 'lost' };
}

/** A part of an address; one that was cut off in the middle of a sign stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Route {
  /** The address without what stands before every address. */
  path = $state('/');
  page = $state<Page>({ name: 'lobby' });
  /** How often another page was gone to. */
  visits = $state(0);
}

export const route = new Route();
look();

/** Goes to a page: one of the same place, if nothing else is said. */
export function go(path: string, place: Place = at.place): void {
  enter(to(path, place));
}

function enter(address: string): void {
  history.pushState(null, '', address);
  arrive();
}

function look(): void {
  const { place, path } = placed(pathNow());
  at.place = place;
  if (place === 'here') void localNode().catch(() => undefined); // it takes a while to start
  route.path = pathNow();
  route.page = pageOf(path);
}

function arrive(): void {
  look();
  // Whoever goes on by itself, when something has happened, does not do so again because it has.
  untrack(() => route.visits++);
  scrollTo(0, 0);
}

addEventListener('popstate', arrive);

/** For `onclick` of a link within the client: the page changes without being loaded anew. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  enter(event.currentTarget.href);
}
