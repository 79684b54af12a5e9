/** The ball's way from spot to spot, as a field draws it: where it is at each share of the time. */

import type { BallMove } from '../net/messages';

/** How a leg is travelled: along the ground, thrown, kicked, or put down by the officials. */
export type Manner = 'ground' | 'air' | 'kick' | 'placed';

export interface Leg {
  from: number;
  to: number;
  manner: Manner;
}

export interface Frame {
  x: number;
  y: number;
  offset: number;
  /** Whether it starts and stops gently on the way to the next frame, as what runs does; what flies is steady. */
  gentle: boolean;
}

const AIR = new Set(['pass', 'incomplete', 'interception', 'bounce']);
const KICKS = new Set(['kickoff', 'short_kick', 'punt', 'field_goal', 'extra_point', 'blocked']);
const TIMES: Record<Manner, number> = { ground: 640, air: 640, kick: 800, placed: 350 };
const HEIGHT: Record<Manner, number> = { ground: 0, air: 7, kick: 17, placed: 0 };
const STEPS = 8;
const POSTS = 10;
/** Where a kick-off is drawn from when the sheet does not say. */
const TEE = 35;

/** The end that a side plays towards. */
function goalOf(seat: string): number {
  return seat === 'home' ? 100 : 0;
}

const SCORES = new Set(['touchdown', 'safety']);

/** The legs of what has been told: first the play itself, then to the spot where the ball is put. After a score it stays where it scored. */
export function legsOf(start: number | null, moves: readonly (BallMove | null)[], end: number | null): Leg[] {
  const legs: Leg[] = [];
  let at = start;
  let scored = false;
  const go = (to: number, manner: Manner): void => {
    if (at !== null && to !== at) legs.push({ from: at, to, manner });
    at = to;
  };
  for (const move of moves) {
    if (!move) continue;
    scored = SCORES.has(move.event) || (move.good ?? false);
    const ahead = goalOf(move.seat);
    const beyond = ahead === 100 ? 100 + POSTS : -POSTS;
    const within = Math.max(-POSTS / 2, Math.min(100 + POSTS / 2, move.spot));
    if (move.event === 'touchdown') go(ahead === 100 ? 105 : -5, 'ground');
    else if (move.event === 'safety') go(ahead === 100 ? 105 : -5, 'ground');
    else if (move.event === 'touchback') continue;
    else if (move.event === 'two_point' || (move.event === 'extra_point' && at === null)) continue;
    else if (move.event === 'field_goal' || move.event === 'extra_point') {
      if (at === null) at = within;
      if (move.good) go(beyond, 'kick');
    } else if (KICKS.has(move.event)) {
      if (at === null) at = within > 50 ? TEE : 100 - TEE;
      go(within, 'kick');
    } else go(within, AIR.has(move.event) ? 'air' : move.event === 'penalty' ? 'placed' : 'ground');
  }
  if (end !== null && !scored) go(end, 'placed');
  return legs;
}

export function timeOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, leg) => sum + TIMES[leg.manner], 0);
}

/** The frames of all legs in a row; `y` is how high the ball is. */
export function framesOf(legs: readonly Leg[]): Frame[] {
  const whole = timeOf(legs);
  const frames: Frame[] = [];
  let begun = 0;
  for (const leg of legs) {
    const share = TIMES[leg.manner] / whole;
    const steps = HEIGHT[leg.manner] ? STEPS : 1;
    if (steps === 1 && frames.length) frames.at(-1)!.gentle = true;
    for (let step = frames.length ? 1 : 0; step <= steps; step++) {
      const part = step / steps;
      frames.push({
        x: leg.from + (leg.to - leg.from) * part,
        y: 4 * HEIGHT[leg.manner] * part * (1 - part),
        offset: Math.min(1, begun + share * part),
        gentle: steps === 1 && step === 0,
      });
    }
    begun += share;
  }
  return frames;
}
