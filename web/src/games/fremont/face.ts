import DiceEntry from '../../table/DiceEntry.svelte';
import type { Face } from '../faces';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import CallPicture from './CallPicture.svelte';
import { clockOf } from './clock';
import './display.css';
import Lay from './Lay.svelte';
import { TOPICS } from './sheet';
import SpecialEntry from './SpecialEntry.svelte';
import Tape from './Tape.svelte';

const CARDS: readonly number[] = [TOPICS['offense-card'], TOPICS['defense-card']];

/** The card game: a chalkboard, a hand of cards, one of them laid face down, both turned over together. */
export const face: Face = {
  look: {
    table: { light: '#7a5230', dark: '#3a2616' },
    ink: { light: '#fff6e6', dark: '#fff6e6' },
    display: 'Gochi Hand',
  },
  Board,
  Tape,
  Banner,
  Picture: CallPicture,
  clock: clockOf,
  odds: true,
  answer: (ask) => {
    if (ask.who === 'dice') return DiceEntry;
    if (ask.who === 'special-teams') return SpecialEntry;
    return CARDS.includes(ask.topic) ? Lay : undefined;
  },
};
