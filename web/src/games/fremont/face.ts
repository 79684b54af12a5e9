import DiceEntry from '../../parts/DiceEntry.svelte';
import type { Ask } from '../../messages';
import type { View } from '../../view';
import { say, sayIf } from '../../words/index.svelte';
import type { Face } from '../faces';
import Board from './Board.svelte';
import Lay from './Lay.svelte';
import SpecialEntry from './SpecialEntry.svelte';
import { titled } from './zones';

const CALLS = ['offense', 'defense', 'go', 'punt', 'field-goal', 'extra-point', 'two-point'];

function question(ask: Ask, view: View): string | undefined {
  if (ask.who === 'dice') return say(ask.options.some((option) => option.token.includes('-')) ? 'fremont.ask.dice' : 'fremont.ask.die');
  if (ask.who === 'special-teams') return say('fremont.ask.special');
  if (ask.who !== 'home' && ask.who !== 'away') return undefined;
  const zone = (view.sheet['end_zones'] as Record<string, string> | undefined)?.[ask.who];
  const who = zone && zone !== ask.who ? titled(zone) : sayIf(`seat.${ask.who}`, ask.who);
  const asks = (token: string): boolean => ask.options.some((option) => option.token === token);
  if (asks('offense')) return say('fremont.ask.first', { who });
  if (asks('go')) return say('fremont.ask.fourth', { who });
  if (asks('extra-point')) return say('fremont.ask.try', { who });
  return say(view.sheet['offense'] === ask.who ? 'fremont.ask.offense' : 'fremont.ask.defense', { who });
}

/** The card game: a hand of cards, one of them laid face down, both turned over together. */
export const face: Face = {
  Board,
  question,
  odds: true,
  answer: (ask) => {
    if (ask.who === 'dice') return DiceEntry;
    if (ask.who === 'special-teams') return SpecialEntry;
    if (ask.who !== 'home' && ask.who !== 'away') return undefined;
    return ask.options.some((option) => CALLS.includes(option.token)) ? undefined : Lay;
  },
};
