// Made by `python -m pigskin.server.typescript` from the types of the game's sheet. Change those, not this file.

import type { View } from '../../table/view';

export type Colour =
  | "blue"
  | "red"
  | "yellow";

export type Kind =
  | "extended"
  | "regular";

export type Side =
  | "away"
  | "home";

export type Step =
  | "20"
  | "50"
  | "goal";

/** All that is drawn of it. Throws are aim, loft and speed. */
export interface FredsBoard {
  table: TableSizes;
  ball_radius: number;
  markers: Record<string, number>;
  releases: Record<string, number>;
  spots: Spot[];
  throw: ThrowRanges;
  usual_throws: Record<string, [number, number, number]>;
}

/** What everyone sees. */
export interface FredsSheet {
  phase: string;
  team_a: Side | null;
  quarter: number;
  round: number;
  round_of: Side | null;
  offense: Side | null;
  possession_kind: Kind;
  step: Step;
  down: number;
  balls_left: number;
  declared: string | null;
  free_play: boolean;
  landed: boolean;
  aimed: number[] | null;
  score: Record<Side, number>;
  sheet: Record<Side, number[][]>;
  overtime: Record<Side, number[]>;
  ot_first: Side | null;
  toss_winner: Side | null;
  tokens: (number | null)[];
  void: Record<Side, number[]>;
  thrower: string | null;
  rewards: Record<Side, unknown[]>;
  over: boolean;
  winner: Side | null;
}

/** One of the 24 spots, and where it lies. */
export interface Spot {
  spot: number;
  x: number;
  y: number;
  name: string;
  colour: Colour;
}

/** The table itself. */
export interface TableSizes {
  height: number;
  depth: number;
  width: number;
  hole_radius: number;
  dish_radius: number;
  dish_slope: number;
  tilt: number;
  panel_height: number;
  post_width: number;
  post_height: number;
  two_point_radius: number;
  two_point_y: number;
  two_point_z: number;
}

/** How a ball may be thrown: from which height, and the least and the most of each. */
export interface ThrowRanges {
  release_height: number;
  reach: number;
  aim: [number, number];
  loft: [number, number];
  speed: [number, number];
}

/** The questions of the game, by the topics of asks and lines. */
export const TOPICS = {
  "first-choice": 0,
  "token": 1,
  "ball": 2,
  "fourth-down": 3,
  "kick": 4,
  "try-for": 5,
  "try": 6,
  "clock": 7,
  "throw": 8,
} as const;

/** What everyone at a table of this game sees. */
export function sheetOf(view: View): FredsSheet {
  return view.sheet as unknown as FredsSheet;
}
