// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

export type Side =
  | "away"
  | "home";

/** By the minutes, or by plays. */
export interface Clock {
  minutes?: number;
  expired?: boolean;
  plays?: number;
  left?: number;
}

/** What everyone sees. */
export interface ParkerSheet {
  phase: string;
  offense: Side | null;
  ball: string | null;
  down: number | null;
  to_go: number | null;
  score: Record<Side, number>;
  plays: number;
  clock: Clock;
  hurried: boolean;
  over: boolean;
  winner: Side | "tie" | null;
}

/** The questions of the game, by the topics of asks and lines. */
export const TOPICS = {
  "kick-or-receive": 0,
  "call": 1,
  "hurry": 2,
  "clock": 3,
} as const;

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): ParkerSheet {
  return view.sheet as unknown as ParkerSheet;
}
