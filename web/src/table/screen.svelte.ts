/** One screen at a table: what of the stage it shows now. Where several seats share it, a curtain falls between their secrets. */

import type { Ask, BallMove, Flight, PlayView, TableView } from '../net/messages';
import type { Shown, Stage } from './stage.svelte';
import type { Sheet, View } from './view';

export class Screen implements View {
  /** The seat the screen was last opened to. */
  #seat = $state('');
  readonly #stage: Stage;

  #coming: Shown | undefined = $derived.by(() => {
    const coming = this.#stage.coming;
    return coming && { ...coming, private: this.#own(coming.private), asks: [] };
  });

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get table(): TableView {
    return this.#stage.table;
  }
  get sheet(): Sheet {
    return this.#stage.sheet;
  }
  get lines(): readonly string[] {
    return this.#stage.lines;
  }
  get topics(): readonly number[] {
    return this.#stage.topics;
  }
  get story(): readonly string[] {
    return this.#stage.story;
  }
  get ball(): readonly (BallMove | null)[] {
    return this.#stage.ball;
  }
  get plays(): readonly PlayView[] {
    return this.#stage.plays;
  }
  get coming(): Shown | undefined {
    return this.#coming;
  }
  /** Whether nothing is answered now, because a play is being shown. */
  get busy(): boolean {
    return this.#stage.busy;
  }
  get situation(): string {
    return this.#stage.situation;
  }
  get waiting(): readonly string[] {
    return this.#stage.waiting;
  }
  get flight(): Flight | undefined {
    return this.#stage.flight;
  }
  get mine(): readonly string[] {
    return this.#stage.mine;
  }

  /** The seat of this screen that is due next. */
  get due(): string {
    const { mine, asks } = this.#stage;
    const due = asks.find((ask) => !ask.optional && mine.includes(ask.who));
    return due?.who ?? (mine.includes(this.#seat) ? this.#seat : (mine[0] ?? ''));
  }

  /** Whether there are secrets between the seats of this screen. */
  get secrets(): boolean {
    const { mine, asks, private: own } = this.#stage;
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
    return this.#own(this.#stage.private);
  }

  #own(own: Record<string, Sheet>): Record<string, Sheet> {
    if (!this.secrets) return own;
    return own[this.#seat] ? { [this.#seat]: own[this.#seat]! } : {};
  }

  get asks(): readonly Ask[] {
    const { asks, mine } = this.#stage;
    return this.secrets ? asks.filter((ask) => ask.who === this.#seat || !mine.includes(ask.who)) : asks;
  }

  /** The person of the due seat has the screen. */
  lift(): void {
    this.#seat = this.due;
  }
}
