// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

/** A line of the log: what happened, which card it pays, and who was paid how much. */
export interface Entry {
  n: number;
  drive: number;
  quarter: number;
  token: string;
  card: string | null;
  paid: Record<string, number>;
  struck: boolean;
}

/** A flag that somebody has thrown, and what it costs. */
export interface Flag {
  id: number;
  drive: number;
  seat: string;
  kind: string;
  points: number;
  by: string;
}

/** What is printed on each card: the events that it pays for, with their points. Then what a scorer sees together; what a right call pays, and more to one who is alone with it among so many; and what each flag costs. */
export interface LuckBoard {
  cards: Record<string, Record<string, number>>;
  groups: Record<string, string[]>;
  right_call: number;
  alone: number;
  alone_among: number;
  flags: Record<string, number>;
}

/** A seat's own selection while the window is open. */
export interface LuckPrivate {
  audible_selection?: Record<string, string | null>;
}

/** What everyone sees. `live` is how the coming drive has begun on the field before it was dealt. */
export interface LuckSheet {
  phase: string;
  players: string[];
  left: string[];
  admin: string;
  order: string[];
  qb: string | null;
  next_qb: string | null;
  cover: boolean;
  scorer: string | null;
  drive: number;
  quarter: number;
  kickoff: boolean;
  live: string | null;
  late: boolean;
  out_of_turn: boolean;
  snaps: number;
  first_downs: number;
  ending: string | null;
  hands: Record<string, string[]>;
  sidelines: string[];
  frozen: string[];
  audible_state: string;
  audible_play: number | null;
  audible_answered: string[];
  audible_picks: Record<string, string | null> | null;
  audible_result: string | null;
  offers: Offer[];
  trades: Offer[];
  log: Entry[];
  penalties: Flag[];
  card_points: Record<string, number>;
  audible_points: Record<string, number>;
  penalty_points: Record<string, number>;
  score: Record<string, number>;
  drives: (Record<string, number>)[];
  best_drive: Record<string, number>;
  previous: Previous | null;
  end: string;
  over: boolean;
  winner: string | null;
  winners: string[];
}

export interface Offer {
  id: number;
  from: string;
  to: string;
  give: string[];
  get: string[];
}

/** The drive before. */
export interface Previous {
  drive: number;
  qb: string | null;
  scorer: string | null;
  late: boolean;
  out_of_turn: boolean;
}

/** The questions of the game, by the topics of asks and lines. */
export const TOPICS = {
  "first-qb": 0,
  "order": 1,
  "deal": 2,
  "event": 3,
  "feed": 4,
  "correct": 5,
  "feed-correct": 6,
  "call": 7,
  "guess": 8,
  "close": 9,
  "timer": 10,
  "trade": 11,
  "flag": 12,
  "begin": 13,
  "table": 14,
  "people": 15,
  "ruling": 16,
  "tape": 17,
} as const;

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): LuckSheet {
  return view.sheet as unknown as LuckSheet;
}
