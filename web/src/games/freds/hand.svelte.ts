/** The hand at the table: the board shows where it points and is tapped, the question under it says what was asked. Both hold this one. */

import type { Flight } from '../../net/messages';
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
  /** Whether the board has room for the side view; else the question has it. */
  hasSideView = $state(false);
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
export class FlyingBall {
  flight = $state.raw<Flight>();
  #seconds = $state(0);
  #frame = 0;
  #ended: () => void = () => {};

  get place(): [number, number, number] | undefined {
    return this.flight && placeAt(this.flight, this.#seconds);
  }

  /** The places passed so far. */
  get trail(): number[][] {
    return this.flight?.places.slice(0, Math.ceil(this.#seconds / this.flight.every) + 1) ?? [];
  }

  get flying(): boolean {
    return this.flight !== undefined && this.#seconds < this.#length;
  }

  get #length(): number {
    return this.flight ? (this.flight.places.length - 1) * this.flight.every : 0;
  }

  /** Shows a ball on its way, until it has come to rest or is skipped. */
  show(flight: Flight, hurry = 1): Promise<void> {
    this.skip();
    this.flight = flight;
    this.#seconds = 0;
    sound('kick');
    if (!settings.moves) {
      this.skip();
      return Promise.resolve();
    }
    const pace = hurry * Math.max(1.5, this.#length / LONGEST_SHOWN);
    const began = performance.now();
    const step = (now: number): void => {
      this.#seconds = Math.min(Math.max(0, (now - began) / 1000) * pace, this.#length);
      if (this.flying) this.#frame = requestAnimationFrame(step);
      else this.#ended();
    };
    this.#frame = requestAnimationFrame(step);
    return new Promise((ended) => (this.#ended = ended));
  }

  /** Shows where a ball came to rest that nobody saw flying; or none. */
  rest(flight: Flight | undefined): void {
    if (flight?.number === this.flight?.number) return;
    this.flight = flight;
    this.skip();
  }

  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#seconds = this.#length;
    this.#ended();
  }
}

/** The ball of this table, which the board and the question both show. */
export const flyingBall = new FlyingBall();
