// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

export type Side =
  | "away"
  | "home";

/** What each place of a set does, from left to right, and the cards of a deck. */
export interface CardBowlBoard {
  sets: Record<string, ("pass" | "run")[]>;
  cards: string[];
}

/** What everyone sees. */
export interface CardBowlSheet {
  phase: string;
  offense: Side | null;
  ball: string | null;
  down: number | null;
  to_go: number | null;
  score: Record<Side, number>;
  quarter: number;
  clock: string | null;
  plays_left: number | null;
  clock_running: boolean;
  wait: number | null;
  timeouts: Record<Side, number>;
  second_half_choice: Side | null;
  short_kicks: number;
  decks: Record<Side, string[]>;
  cards_left: Record<Side, number>;
  formation: string | null;
  hands: Record<Side, string[]> | null;
  drawn: string[];
  note: string | null;
  over: boolean;
  winner: Side | "tie" | null;
}

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): CardBowlSheet {
  return view.sheet as unknown as CardBowlSheet;
}
