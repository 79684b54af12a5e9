/** Which question it is, and what its answers do, in the words of the page. */

import type { Ask } from '../../messages';
import { filled, sayIf } from '../../words/index.svelte';

/** By an answer that only this question has, or that those before it have not. */
const ASKED = {
  heads: 'coin', red: 'color', receive: 'choice', deep: 'kickoff', rekick: 'short', kickoff: 'free-kick', punt: 'call', spike: 'call', 'wait-2': 'call', 'run-out': 'run-out', more: 'more',
  sideline: 'sideline', none: 'declare', touchback: 'touchback', 'fair-catch': 'return', leave: 'down', kick: 'try', timeout: 'timeout',
} as const;

export function kindOf(ask: Ask): (typeof ASKED)[keyof typeof ASKED] | undefined {
  return Object.entries(ASKED).find(([token]) => ask.options.some((option) => option.token === token))?.[1];
}

/** What an answer does: as an answer to this question, to any, or as one of those that differ in a number. */
export function meaningOf(token: string, ask: Ask): string | undefined {
  const [, family = '', number = ''] = /^(.*)-(\d+)$/.exec(token) ?? [];
  const ofMany = family && filled(sayIf(`means.cardbowl.${family}`, ''), { number });
  return sayIf(`means.cardbowl.${kindOf(ask)}.${token}`, sayIf(`means.cardbowl.${token}`, ofMany)) || undefined;
}
