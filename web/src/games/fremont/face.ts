import DiceEntry from '../../table/DiceEntry.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';
import Lay from './Lay.svelte';
import SpecialEntry from './SpecialEntry.svelte';

const CALLS = ['offense', 'defense', 'go', 'punt', 'field-goal', 'extra-point', 'two-point'];

/** The card game: a hand of cards, one of them laid face down, both turned over together. */
export const face: Face = {
  Board,
  odds: true,
  answer: (ask) => {
    if (ask.who === 'dice') return DiceEntry;
    if (ask.who === 'special-teams') return SpecialEntry;
    if (ask.who !== 'home' && ask.who !== 'away') return undefined;
    return ask.options.some((option) => CALLS.includes(option.token)) ? undefined : Lay;
  },
};
