/** What was said at a table and nobody here has read yet. What had been said before the page was opened counts as read. */

import type { TableLink } from '../net/link.svelte';

export class Unread {
  #link: TableLink;
  #read = $state<number>();

  #lines = $derived.by(() => {
    const from = this.#read;
    return from === undefined ? [] : this.#link.said.filter((one) => one.number > from && one.person !== this.#link.person);
  });
  readonly count: number = $derived.by(() => this.#lines.length);
  /** How many lines of each person. */
  readonly by: Record<string, number> = $derived.by(() => {
    const by: Record<string, number> = {};
    for (const { person } of this.#lines) by[person] = (by[person] ?? 0) + 1;
    return by;
  });

  constructor(link: TableLink) {
    this.#link = link;
    $effect(() => {
      if (link.shown && this.#read === undefined) this.read();
    });
  }

  read(): void {
    this.#read = Math.max(-1, ...this.#link.said.map((one) => one.number));
  }
}
