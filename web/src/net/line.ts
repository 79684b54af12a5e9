/** The line to a table: a socket to the server, or a port to the worker on this device. Both carry the same messages. */

import { BASE, type Place } from './place.svelte';

/** What a table needs of a line; a WebSocket is one. */
export interface Line {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export function lineTo(place: Place): Line {
  void place;
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}socket`);
}
