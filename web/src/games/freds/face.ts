import type { Ask } from '../../net/messages';
import type { Face } from '../faces';
import Board from './Board.svelte';
import SpotAnswer from './SpotAnswer.svelte';
import ThrowAnswer from './ThrowAnswer.svelte';

function has(ask: Ask, beginning: string): boolean {
  return ask.options.some((option) => option.token.startsWith(beginning));
}

export const face: Face = {
  Board,
  // Of a real hand, or one's own on the electronic table, nobody knows the odds.
  odds: (ask, view) => view.table.options['throws'] === 'auto' && (has(ask, 'go') || has(ask, 'extra-point')),
  answer: (ask) => (has(ask, 'throw=') ? ThrowAnswer : ask.who === 'ball' || has(ask, 'token-') ? SpotAnswer : undefined),
};
