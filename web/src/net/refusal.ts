/** Why something was refused, in the reader's language: in English as the server says it, else what the kind of refusal means. */

import { settings } from '../device/settings.svelte';
import type { Problem } from './messages';
import { sayIf } from '../words/index.svelte';

/** The same refusal as it is shown; which tokens would do is said in English alone. */
export function inWords<R extends Problem & { legal?: string }>(refusal: R): R {
  return { ...refusal, problem: refusalWords(refusal), ...(settings.language === 'en' ? {} : { legal: '' }) };
}

export function refusalWords({ code, problem }: Problem): string {
  return settings.language === 'en' ? problem : sayIf(`refused.${code}`, problem);
}
