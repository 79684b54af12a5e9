/** Which part of the real game it is. */

import { say } from './words';

const QUARTERS = 4;

/** The quarter, or which overtime it is. */
export function periodWords(quarter: number): string {
  if (quarter <= QUARTERS) return say('face.quarter', { quarter });
  return quarter === QUARTERS + 1 ? say('face.overtime') : say('face.overtime.more', { number: quarter - QUARTERS });
}
