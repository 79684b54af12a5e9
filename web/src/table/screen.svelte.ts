/** One screen at a table: what of the link it shows now. Where several seats share it, a curtain falls between their secrets. */

import type { TableLink } from '../net/link.svelte';
import type { Ask, Motion, Move, TableView } from '../net/messages';
import { withNames, type Sheet, type View } from './view';

export class Screen implements View {
  /** The seat the screen was last opened to. */
  #seat = $state('');
  readonly #link: TableLink;

  #story: readonly string[] = $derived.by(() => {
    const { table, story } = this.#link;
    return 'home' in table.seats ? story : story.map((sentence) => withNames(table, sentence));
  });

  constructor(link: TableLink) {
    this.#link = link;
  }

  get table(): TableView {
    return this.#link.table;
  }
  get sheet(): Sheet {
    return this.#link.sheet;
  }
  get lines(): readonly string[] {
    return this.#link.lines;
  }
  get story(): readonly string[] {
    return this.#story;
  }
  get moves(): readonly (Move | null)[] {
    return this.#link.moves;
  }
  get situation(): string {
    return withNames(this.#link.table, this.#link.situation);
  }
  get waiting(): readonly string[] {
    return this.#link.waiting;
  }
  get motion(): Motion | undefined {
    return this.#link.motion;
  }
  get mine(): readonly string[] {
    return this.#link.mine;
  }

  /** The seat of this screen that is due next. */
  get due(): string {
    const { mine, asks } = this.#link;
    const due = asks.find((ask) => !ask.optional && mine.includes(ask.who));
    return due?.who ?? (mine.includes(this.#seat) ? this.#seat : (mine[0] ?? ''));
  }

  /** Whether there are secrets between the seats of this screen. */
  get secrets(): boolean {
    const { mine, asks, private: own } = this.#link;
    const choosing = new Set(asks.filter((ask) => !ask.optional && mine.includes(ask.who)).map((ask) => ask.who));
    return mine.length > 1 && (Object.keys(own).length > 0 || choosing.size > 1);
  }

  get curtained(): boolean {
    return this.secrets && this.table.status === 'playing' && this.due !== this.#seat;
  }

  /** The seat that looks on. */
  get seat(): string {
    return this.secrets ? this.#seat : this.due;
  }

  get private(): Record<string, Sheet> {
    const own = this.#link.private;
    if (!this.secrets) return own;
    return own[this.#seat] ? { [this.#seat]: own[this.#seat]! } : {};
  }

  get asks(): readonly Ask[] {
    const { asks, mine } = this.#link;
    return this.secrets ? asks.filter((ask) => ask.who === this.#seat || !mine.includes(ask.who)) : asks;
  }

  /** The person of the due seat has the screen. */
  lift(): void {
    this.#seat = this.due;
  }
}
