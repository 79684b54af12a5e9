/** The page at hand, by its address. */

import { untrack } from 'svelte';

export type Page =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'join' }
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
  if (first === 'join') return { name: 'join' };
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
  page = $state<Page>(pageOf(location.pathname));
  /** How often another page was gone to. */
  visits = $state(0);
}

export const route = new Route();

export function go(path: string): void {
  history.pushState(null, '', path);
  arrive();
}

function arrive(): void {
  route.page = pageOf(location.pathname);
  // Whoever goes on by itself, when something has happened, does not do so again because it has.
  untrack(() => route.visits++);
  scrollTo(0, 0);
}

addEventListener('popstate', arrive);

/** For `onclick` of a link within the client: the page changes without being loaded anew. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute('href') ?? '/');
}
