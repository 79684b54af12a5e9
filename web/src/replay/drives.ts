/** The drives of a game, read off its sheets: the runs of moments in which one side has the ball and a down. */

import { yardsOf } from '../field/spots';
import type { Moment } from '../net/messages';
import type { Sheet, Side } from '../table/view';

export interface Drive {
  side: Side;
  /** Yards from home's goal line. */
  from: number;
  to: number;
  /** The moments that it lasted. */
  first: number;
  last: number;
  /** What each side scored before the next drive began. */
  points: Record<Side, number>;
  /** What was told last of it. */
  ending: string;
}

const SIDES: readonly Side[] = ['home', 'away'];

function holder(sheet: Sheet): Side | null {
  const side = SIDES.find((one) => one === sheet['offense']);
  return side !== undefined && typeof sheet['down'] === 'number' && yardsOf(sheet['ball']) !== null ? side : null;
}

function scoreOf(moment: Moment, side: Side): number {
  return (moment.sheet['score'] as Record<string, number> | undefined)?.[side] ?? 0;
}

const TOUCHDOWN = 6;

/** What moves the ball for the side that has it. */
const GAINS = new Set(['run', 'pass', 'sack', 'open_field_run', 'penalty']);

/** Where the play that ended a drive took the ball, if it gained or lost something: the sheet after it tells of the next drive, or of none. */
function endOf(drive: Drive, after: Moment | undefined): number {
  return after?.moves?.findLast((move) => move !== null && move.seat === drive.side && GAINS.has(move.event))?.spot ?? drive.to;
}

export function drivesOf(moments: readonly Moment[]): Drive[] {
  const drives: Drive[] = [];
  let open: Drive | null = null;
  moments.forEach((moment, place) => {
    const side = holder(moment.sheet);
    if (open && side !== open.side) open = null;
    if (!side) return;
    const ball = yardsOf(moment.sheet['ball'])!;
    if (!open) {
      open = { side, from: ball, to: ball, first: place, last: place, points: { home: 0, away: 0 }, ending: '' };
      drives.push(open);
    }
    open.to = ball;
    open.last = place;
  });
  drives.forEach((drive, place) => {
    const until = drives[place + 1]?.first ?? moments.length - 1;
    for (const side of SIDES) drive.points[side] = scoreOf(moments[until]!, side) - scoreOf(moments[drive.first]!, side);
    drive.to = endOf(drive, moments[drive.last + 1]);
    if (drive.points[drive.side] >= TOUCHDOWN) drive.to = drive.side === 'home' ? 100 : 0;
    const after = Math.min(drive.last + 1, moments.length - 1);
    drive.ending = moments.slice(drive.first, after + 1).flatMap((moment) => moment.story).at(-1)?.trim() ?? '';
  });
  return drives;
}

/** Each seat's score at the moments where it changed, the opening and the end. */
export function scoresOf(moments: readonly Moment[]): { seat: string; steps: { at: number; points: number }[] }[] {
  const seats = [...new Set(moments.flatMap((moment) => Object.keys((moment.sheet['score'] ?? {}) as object)))];
  return seats.map((seat) => {
    const steps: { at: number; points: number }[] = [];
    moments.forEach((moment, at) => {
      const points = (moment.sheet['score'] as Record<string, number> | undefined)?.[seat] ?? 0;
      if (!steps.length || steps.at(-1)!.points !== points || at === moments.length - 1) steps.push({ at, points });
    });
    return { seat, steps };
  });
}
