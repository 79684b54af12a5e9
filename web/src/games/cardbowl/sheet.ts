// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

export type Side =
  | "away"
  | "home";

export type Whose =
  | "carrier"
  | "defense"
  | "offense";

/** What each place of a set does, from left to right; the cards of a deck; which calls are kicks and which are about the clock. Those of `waits` are not a play yet. `numbered` are answers that differ in a number alone, by what stands before it. On `last_down` a kick is what most would call. `draws` says of each draw for whom its cards are, in their order; the last stands for all that follow. */
export interface CardBowlBoard {
  sets: Record<string, ("pass" | "run")[]>;
  cards: string[];
  kicks: string[];
  clock: string[];
  waits: string[];
  numbered: string[];
  last_down: number;
  draws: Record<string, Whose[]>;
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

/** The questions of the game, by the topics of asks and lines. */
export const TOPICS = {
  "call-coin": 0,
  "call-color": 1,
  "choice": 2,
  "kickoff": 3,
  "short-kick": 4,
  "free-kick": 5,
  "call": 6,
  "timeout": 7,
  "run-out": 8,
  "hand": 9,
  "target": 10,
  "more": 11,
  "sideline": 12,
  "declare": 13,
  "touchback": 14,
  "punt-return": 15,
  "down-it": 16,
  "try": 17,
  "cut": 18,
  "distance": 19,
  "out-check": 20,
  "coverage": 21,
  "return-card": 22,
  "bounce-card": 23,
  "place-kick": 24,
  "rush": 25,
  "pass-card": 26,
  "pass-defense": 27,
  "interception": 28,
  "after-catch": 29,
  "sack-loss": 30,
  "replacement": 31,
  "open-field": 32,
  "sideline-card": 33,
  "recovery": 34,
} as const;

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): CardBowlSheet {
  return view.sheet as unknown as CardBowlSheet;
}
