/** Which part of the real game it is. */

import { say } from '../../words/index.svelte';

const QUARTERS = 4;

/** The quarter, or which overtime it is. */
export function periodWords(quarter: number): string {
  if (quarter <= QUARTERS) return say('luck.quarter', { quarter });
  return quarter === QUARTERS + 1 ? say('luck.overtime') : say('luck.overtime.more', { number: quarter - QUARTERS });
}
