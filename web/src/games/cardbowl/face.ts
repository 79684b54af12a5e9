import type { Ask } from '../../messages';
import type { View } from '../../view';
import { say, sayIf } from '../../words/index.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';
import CallAnswer from './CallAnswer.svelte';
import DrawAnswer from './DrawAnswer.svelte';
import HandAnswer from './HandAnswer.svelte';
import NumberAnswer from './NumberAnswer.svelte';
import TargetAnswer from './TargetAnswer.svelte';
import { families, TARGET, type CardBowlSheet } from './cards';
import { kindOf, meaningOf } from './questions';

function has(ask: Ask, pattern: RegExp): boolean {
  return ask.options.some((option) => pattern.test(option.token));
}

/** What can be weighed: calls, passes, returns, loose balls and tries; where a hand is laid it depends on both. */
const WEIGHED = /^(?:\dwr|more|run|return|bounce|fall-1|leave)$/;

function question(ask: Ask, view: View): string | undefined {
  if (ask.who !== 'home' && ask.who !== 'away') return undefined;
  const who = say(`seat.${ask.who}`);
  if (has(ask, TARGET)) return say('cardbowl.ask.target', { who });
  if (has(ask, /^\*-/)) {
    const { offense, formation } = view.sheet as CardBowlSheet;
    return offense === ask.who ? say('cardbowl.ask.hand', { who }) : say('cardbowl.ask.hand.against', { who, set: sayIf(`token.cardbowl.${formation}`, formation ?? '') });
  }
  const kind = kindOf(ask);
  return kind && say(`cardbowl.ask.${kind}`, { who });
}

export const face: Face = {
  Board,
  question,
  means: meaningOf,
  odds: (ask) => has(ask, TARGET) || has(ask, WEIGHED),
  answer: (ask) => {
    if (ask.who === 'draw') return DrawAnswer;
    if (has(ask, /^\*-/)) return HandAnswer;
    if (has(ask, TARGET)) return TargetAnswer;
    if (has(ask, /^\dwr$/)) return CallAnswer;
    return families(ask.options).families.length ? NumberAnswer : undefined;
  },
};
