/** What the game is played on, and its answers in words. */

import { knownGame } from '../../lobby/games.svelte';
import { tokenName } from '../words';
import type { CardBowlBoard } from './sheet';

/** What the game is played on; undefined until it has come. */
export function theBoard(): CardBowlBoard | undefined {
  return knownGame('cardbowl')?.board as CardBowlBoard | undefined;
}

/** What an answer is called. */
export function callName(token: string): string {
  return tokenName('cardbowl', token);
}
