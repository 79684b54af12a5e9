import DiceEntry from '../../parts/DiceEntry.svelte';
import type { Ask } from '../../messages';
import { say, sayIf } from '../../words/index.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';

function question(ask: Ask): string | undefined {
  const who = sayIf(`seat.${ask.who}`, ask.who);
  const asks = (token: string): boolean => ask.options.some((option) => option.token === token);
  if (ask.who === 'dice') return say('parker.ask.dice');
  if (asks('plunge')) return say('parker.ask.play', { who });
  if (asks('kick')) return say('parker.ask.first', { who });
  return asks('hurry') ? say('parker.ask.hurry', { who }) : undefined;
}

/** The dice game: dice and calls. Real dice are entered by tapping their faces. */
export const face: Face = { Board, question, odds: true, answer: (ask) => (ask.who === 'dice' ? DiceEntry : undefined) };
