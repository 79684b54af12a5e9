/** The table with 24 spots: its measures as the server gives them, where things lie in the pictures, and which balls were thrown. */

import type { Flight } from '../../net/messages';
import { lineOf } from '../../table/view';
import type { FredsBoard, FredsSheet } from './sheet';

export interface Throw {
  aim: number;
  loft: number;
  speed: number;
}

/** From the side the thrower stands on the left; centimetres. */
export function fromTheSide(x: number, z: number): [number, number] {
  return [100 * x, -100 * z];
}

export interface Ball {
  /** The number of the input. */
  number: number;
  source: string;
  token: string;
  /** Whether it was thrown at an opening. */
  two?: boolean;
}

const THROWN = ['ball', 'kick', 'try'];

/** The balls thrown since an input, the last of them at most so many. */
export function ballsSince(lines: readonly string[], start: number, most: number): Ball[] {
  const found: Ball[] = [];
  for (let number = lines.length - 1; number >= start && found.length < most; number--) {
    const line = lineOf(lines[number]!);
    if (THROWN.includes(line.who)) found.unshift({ number, source: line.who, token: line.token, ...aimedAtOpening(lines, number) });
  }
  return found;
}

/** What was announced stands one or two inputs before the ball. */
function aimedAtOpening(lines: readonly string[], number: number): { two?: true } {
  return lines.slice(Math.max(0, number - 2), number).some((line) => lineOf(line).token === 'two-point') ? { two: true } : {};
}

/** Where a ball lies, in metres ahead and to the right of the middle of the front edge, where no flight says it. */
export function restOf(board: FredsBoard, ball: Ball): [number, number] {
  const spot = board.spots.find((one) => String(one.spot) === ball.token);
  if (spot) return [spot.x, spot.y];
  const { depth, width, two_point_y: opening } = board.table;
  if (ball.token === 'good') return ball.two ? [depth, opening] : [depth, 0];
  if (ball.token === 'settled') return [depth / 2, 0.42 * width];
  if (ball.token === 'off') return [0.42 * depth, width / 2];
  return [-2, ball.token === 'miss' ? 0.1 : -0.3 * width];
}

/** What kind of throw comes next, as the usual throws are listed. */
export function kindOfThrow(sheet: FredsSheet): string {
  if (sheet.declared === 'field-goal') return `field-goal-${sheet.step}`;
  if (sheet.declared === 'extra-point' || sheet.declared === 'two-point') return sheet.declared;
  return sheet.step;
}

/** Where the hand lets go, in metres from the front edge. */
export function releaseOf(board: FredsBoard, sheet: FredsSheet): number {
  return board.releases[sheet.phase === 'try' ? 'try' : sheet.step] ?? 0;
}

export function within(value: number, [low, high]: [number, number]): number {
  return Math.min(high, Math.max(low, value));
}

const DEGREES = 180 / Math.PI;

/** The aim through a point of the table, seen from where the ball is let go. */
export function aimAt(board: FredsBoard, release: number, x: number, y: number): number {
  const aim = Math.atan2(y, Math.max(0.05, x - release)) * DEGREES;
  return rounded(within(aim, board.throw.aim), 0.5);
}

/** Loft and speed of an arrow that points so far ahead and up; `metre` of it is that fast. */
export function arrowOf(board: FredsBoard, ahead: number, up: number, metre: number): { loft: number; speed: number } {
  const loft = Math.atan2(up, Math.max(ahead, 0.001)) * DEGREES;
  return {
    loft: rounded(within(loft, board.throw.loft), 0.5),
    speed: rounded(within(Math.hypot(ahead, up) * metre, board.throw.speed), 0.05),
  };
}

export function rounded(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 100) / 100;
}

export function throwToken(one: Throw): string {
  return `throw=${one.aim},${one.loft},${one.speed}`;
}

/** Where a moving ball is after so many seconds: x, y, z. */
export function placeAt(flight: Flight, seconds: number): [number, number, number] {
  const last = flight.places.length - 1;
  const at = Math.min(Math.max(seconds / flight.every, 0), last);
  const before = flight.places[Math.floor(at)]!;
  const after = flight.places[Math.min(Math.floor(at) + 1, last)]!;
  const part = at - Math.floor(at);
  return [0, 1, 2].map((axis) => before[axis]! + (after[axis]! - before[axis]!) * part) as [number, number, number];
}

/** Whether a round of the score sheet has been begun, so that its points stand there. */
export function begun(sheet: FredsSheet, quarter: number, round: number): boolean {
  if (sheet.team_a === null && sheet.quarter === 1) return false;
  return quarter < sheet.quarter || (quarter === sheet.quarter && round <= sheet.round);
}
