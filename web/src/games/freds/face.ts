import type { Ask } from '../../messages';
import type { View } from '../../view';
import { say, sayIf } from '../../words/index.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';
import SpotAnswer from './SpotAnswer.svelte';
import ThrowAnswer from './ThrowAnswer.svelte';
import { teamName } from './table';

function has(ask: Ask, beginning: string): boolean {
  return ask.options.some((option) => option.token.startsWith(beginning));
}

const SOURCES = ['ball', 'kick', 'try', 'clock', 'coin'] as const;
const ASKED = { 'throw=': 'throw', 'token-': 'token', 'go-first': 'first', punt: 'fourth', 'extra-point': 'for' } as const;

function question(ask: Ask, view: View): string | undefined {
  const source = SOURCES.find((one) => one === ask.who);
  if (source) return say(`freds.ask.${source}`);
  if (ask.who !== 'home' && ask.who !== 'away') return undefined;
  // With four players the server knows which of the two throws.
  if (has(ask, 'throw=') && view.table.options['players'] === 4) return undefined;
  const who = teamName(view.table.options, ask.who) ?? say(`seat.${ask.who}`);
  const known = Object.entries(ASKED).find(([beginning]) => has(ask, beginning));
  return known && say(`freds.ask.${known[1]}`, { who });
}

export const face: Face = {
  Board,
  question,
  // Kicks and tries may both be good or not, and that is not the same.
  means: (token, ask) => sayIf(`means.freds.${ask.who}.${token}`, '') || undefined,
  // Of a real hand, or one's own on the electronic table, nobody knows the odds.
  odds: (ask, view) => view.table.options['throws'] === 'auto' && (has(ask, 'go') || has(ask, 'extra-point')),
  answer: (ask) => (has(ask, 'throw=') ? ThrowAnswer : ask.who === 'ball' || has(ask, 'token-') ? SpotAnswer : undefined),
};
