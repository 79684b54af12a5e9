/** What a crowd rises for: the moments whose picture takes over the table. */

import type { PlayMoment, PlayView } from '../net/messages';
import type { View } from './view';

/** The moments that have a picture of their own; the others are told on the tape alone. */
export const PICTURED = ['touchdown', 'field-goal', 'safety', 'interception', 'fumble', 'turnover', 'two-point', 'game-end'] as const;

export type Moment = (typeof PICTURED)[number];

export function isPictured(moment: PlayMoment | undefined): moment is Moment {
  return (PICTURED as readonly string[]).includes(moment ?? '');
}

type Told = Pick<View, 'plays' | 'sheet'>;

/** A play whose picture is due, and the points it gave. */
export interface Picture {
  moment: Moment;
  play: PlayView;
  points: number;
}

/** The picture of those plays that are new in the second state: of the last that has one. */
export function pictureOf(before: Told, now: Told): Picture | undefined {
  const isNew = (play: PlayView, place: number): boolean => before.plays[place]?.moment !== play.moment;
  const play = now.plays.filter((one, place) => (place >= before.plays.length || isNew(one, place)) && isPictured(one.moment)).at(-1);
  if (!play || !isPictured(play.moment)) return undefined;
  const scorer = play.points_for ?? '';
  return { moment: play.moment, play, points: scorer ? scoreOf(now, scorer) - scoreOf(before, scorer) : 0 };
}

function scoreOf({ sheet }: Told, seat: string): number {
  return ((sheet['score'] ?? {}) as Record<string, number>)[seat] ?? 0;
}

/** Whose moment it is: whoever got the points, won the game, or has the ball now. */
export function ownerOf({ play, moment }: Picture, view: Pick<View, 'table' | 'sheet'>): string {
  if (play.points_for) return play.points_for;
  if (moment === 'game-end') return typeof view.sheet['winner'] === 'string' ? view.sheet['winner'] : '';
  const others = Object.keys(view.table.seats).filter((seat) => seat !== play.seat);
  return play.kind === 'lost-ball' && others.length === 1 ? others[0]! : play.seat;
}
