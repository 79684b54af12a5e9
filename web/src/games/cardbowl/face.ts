import type { Ask } from '../../net/messages';
import type { Face } from '../faces';
import Board from './Board.svelte';
import CallAnswer from './CallAnswer.svelte';
import DrawAnswer from './DrawAnswer.svelte';
import HandAnswer from './HandAnswer.svelte';
import NumberAnswer from './NumberAnswer.svelte';
import TargetAnswer from './TargetAnswer.svelte';
import { families, TARGET } from './cards';

function has(ask: Ask, pattern: RegExp): boolean {
  return ask.options.some((option) => pattern.test(option.token));
}

/** What can be weighed: calls, passes, returns, loose balls and tries; where a hand is laid it depends on both. */
const WEIGHED = /^(?:\dwr|more|run|return|bounce|fall-1|leave)$/;

export const face: Face = {
  Board,
  odds: (ask) => has(ask, TARGET) || has(ask, WEIGHED),
  answer: (ask) => {
    if (ask.who === 'draw') return DrawAnswer;
    if (has(ask, /^\*-/)) return HandAnswer;
    if (has(ask, TARGET)) return TargetAnswer;
    if (has(ask, /^\dwr$/)) return CallAnswer;
    return families(ask.options).families.length ? NumberAnswer : undefined;
  },
};
