/** Why something was refused, in the page's own words; what the server writes is for those who read errors, and names tokens and seats. */

import type { Problem } from './messages';
import { sayIf } from '../words/index.svelte';

/** The same refusal as it is shown. */
export function inWords<R extends Problem>(refusal: R): R {
  return { ...refusal, problem: refusalWords(refusal) };
}

export function refusalWords({ code, why, problem }: Problem): string {
  return sayIf(`refused.${why || code}`, sayIf(`refused.${code}`, problem));
}
