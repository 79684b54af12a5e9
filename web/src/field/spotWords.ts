/** A place on the field, in words. */

import { say } from '../words/index.svelte';

/** A place in yards from home's goal line. */
export function spotWords(yards: number): string {
  if (yards === 50) return say('spot.midfield');
  if (yards <= 0 || yards >= 100) return say('spot.goal-line');
  return say('spot.of', { yards: Math.min(yards, 100 - yards), side: say(yards < 50 ? 'seat.home' : 'seat.away') });
}
