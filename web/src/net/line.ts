/** The line to a table: a socket to the server, or a channel to the worker on this device. Both carry the same messages. */

import { BASE } from './base';
import { localNode } from './local.svelte';
import type { Place } from './place.svelte';

/** What a table needs of a line; a WebSocket is one. */
export interface Line {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The address names the table, so that a proxy can send all of a table to one node. */
export function lineTo(place: Place, table: string): Line {
  if (place === 'here') return new LineHere();
  return new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${BASE}socket?table=${encodeURIComponent(table)}`,
  );
}

/** A line to this device, what it needs being loaded first. */
class LineHere implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  #line: Line | undefined;
  #closed = false;

  constructor() {
    localNode().then(
      ({ LocalLine }) => {
        if (this.#closed) return;
        this.#line = new LocalLine();
        this.#line.onopen = (event) => this.onopen?.(event);
        this.#line.onmessage = (event) => this.onmessage?.(event);
        this.#line.onclose = (event) => this.onclose?.(event);
      },
      () => this.onclose?.(new CloseEvent('close')),
    );
  }

  send(text: string): void {
    this.#line?.send(text);
  }

  close(): void {
    this.#closed = true;
    if (this.#line) this.#line.close();
    else this.onclose?.(new CloseEvent('close'));
  }
}
