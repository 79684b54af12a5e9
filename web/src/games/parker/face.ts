import DiceEntry from '../../table/DiceEntry.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';
import CallPicture from './CallPicture.svelte';
import { clockOf } from './clock';
import './display.css';
import Tape from './Tape.svelte';

/** The dice game: a printed sheet, two bone dice, and six calls. Real dice are entered by tapping their faces. */
export const face: Face = {
  look: {
    table: { light: '#e8dabb', dark: '#2a2419' },
    ink: { light: '#1f2f56', dark: '#efe3c8' },
    display: 'Alfa Slab One',
  },
  Board,
  Tape,
  Picture: CallPicture,
  clock: clockOf,
  odds: true,
  answer: (ask) => (ask.who === 'dice' ? DiceEntry : undefined),
};
