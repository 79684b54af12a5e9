// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

export type Half =
  | "defense"
  | "offense";

export type Side =
  | "away"
  | "home";

/** A seat's own hands. */
export interface FremontPrivate {
  hands: Record<Side, Record<Half, string[]>>;
}

/** What everyone sees. */
export interface FremontSheet {
  phase: string;
  half: number;
  overtime: number;
  ot_first: Side | null;
  ot_possession: number;
  first_offense: Side | null;
  offense: Side | null;
  ball: string | null;
  down: number | null;
  to_go: number | null;
  score: Record<Side, number>;
  time_outs: Record<Side, number>;
  timed_out: Side[];
  clock: number | null;
  cards_left: Record<Half, number>;
  hand_sizes: Record<Side, Record<Half, number>>;
  discards: Record<Half, string[]>;
  last_play: LastPlay | null;
  end_zones: Record<Side, string>;
  over: boolean;
  winner: Side | "tie" | null;
}

/** The last two cards, by their ids, and what came of them. */
export interface LastPlay {
  offense: string;
  defense: string | null;
  result: string;
  yards: number;
}

/** A card of which there are `count` copies. */
export interface PrintedCard {
  id: string;
  name: string;
  kind: string;
  yards: number;
  count: number;
  text: string;
}

/** All cards, what comes of a kind of defense card (outside) against a kind of offense card (inside), and the results with which the defense had guessed right. */
export interface PrintedDeck {
  offense: PrintedCard[];
  defense: PrintedCard[];
  special_teams: PrintedSpecial[];
  matrix: Record<string, Record<string, string>>;
  stopping: string[];
}

/** A special teams card: where a kickoff starts, and how far a punt goes. */
export interface PrintedSpecial {
  id: string;
  kickoff: number;
  punt: number;
  count: number;
}

/** The questions of the game, by the topics of asks and lines. */
export const TOPICS = {
  "first": 0,
  "fourth-down": 1,
  "offense-card": 2,
  "defense-card": 3,
  "try": 4,
  "offense-deal": 5,
  "defense-deal": 6,
  "special-teams": 7,
} as const;

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): FremontSheet {
  return view.sheet as unknown as FremontSheet;
}
