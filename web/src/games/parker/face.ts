import DiceEntry from '../../table/DiceEntry.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';

/** The dice game: dice and calls. Real dice are entered by tapping their faces. */
export const face: Face = { Board, odds: true, answer: (ask) => (ask.who === 'dice' ? DiceEntry : undefined) };
