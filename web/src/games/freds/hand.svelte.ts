/** The hand at the table: the board shows where it points and is tapped, the question under it says what was asked. Both hold this one. */

import type { Motion } from '../../net/messages';
import { settings } from '../../device/settings.svelte';
import { sound } from '../../device/sound';
import type { FredsBoard } from './sheet';
import { placeAt, type Throw } from './table';

const LONGEST_SHOWN = 2.2; // seconds

class Hand {
  /** The tokens that a tap on the table may give now, and how to give one. */
  open = $state.raw<ReadonlySet<string>>(new Set());
  give = $state.raw<(token: string) => void>(() => {});
  /** What the spot that is pointed at would mean. */
  looked = $state('');
  throwing = $state(false);
  /** Whether a throw leaves the hand when the drag ends. */
  letsGo = $state(true);
  aimed = $state<Throw>({ aim: 0, loft: -45, speed: 6 });
  #kept = new Map<string, Throw>();
  #kind = '';

  /** Takes up what was thrown last in such a place, or what people usually throw there. */
  takeUp(kind: string, board: FredsBoard): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    const [aim, loft, speed] = board.usual_throws[kind] ?? [0, -45, 6];
    this.aimed = this.#kept.get(kind) ?? { aim, loft, speed };
  }

  keep(): void {
    this.#kept.set(this.#kind, { ...this.aimed });
  }
}

export const hand = new Hand();

/** A ball on its way, at most twice as fast as it was, and never long. */
export class Flight {
  motion = $state.raw<Motion>();
  #seconds = $state(0);
  #frame = 0;

  get place(): [number, number, number] | undefined {
    return this.motion && placeAt(this.motion, this.#seconds);
  }

  /** The places passed so far. */
  get trail(): number[][] {
    return this.motion?.places.slice(0, Math.ceil(this.#seconds / this.motion.every) + 1) ?? [];
  }

  get flying(): boolean {
    return this.motion !== undefined && this.#seconds < this.#length;
  }

  get #length(): number {
    return this.motion ? (this.motion.places.length - 1) * this.motion.every : 0;
  }

  /** Shows a ball on its way; one that was thrown `before` only where it came to rest. */
  show(motion: Motion | undefined, before = false): void {
    cancelAnimationFrame(this.#frame);
    this.motion = motion;
    this.#seconds = 0;
    if (!motion) return;
    if (before) return this.skip();
    sound('kick');
    if (!settings.moves) return this.skip();
    const pace = Math.max(1.5, this.#length / LONGEST_SHOWN);
    const began = performance.now();
    const step = (now: number): void => {
      this.#seconds = Math.min(((now - began) / 1000) * pace, this.#length);
      if (this.flying) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#seconds = this.#length;
  }
}
