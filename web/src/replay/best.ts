/** The plays that a game is remembered by, chosen from those that were told in a few words. */

import type { BallMove, PlayView } from '../net/messages';

/** What a moment is worth beside yards. */
const WORTH: Partial<Record<NonNullable<PlayView['moment']>, number>> = {
  touchdown: 60,
  safety: 55,
  'field-goal': 45,
  'two-point': 45,
  interception: 40,
  fumble: 35,
  turnover: 35,
  paid: 5,
};
/** Plays whose figure is how far they took the ball. */
const GAINED: readonly PlayView['kind'][] = ['gain', 'loss', 'score'];
/** Kicks go far by themselves. */
const KICKED = 0.4;

export interface BestPlay {
  play: PlayView;
  /** Whose it was: whoever got points, else whoever played. */
  seat: string;
  /** From where to where it took the ball, in yards from home's goal line, where there is a field. */
  from?: number;
  to?: number;
}

/** The best plays, at most so many, the best first. */
export function bestPlays(plays: readonly PlayView[], moves: readonly (BallMove | null)[], most: number): BestPlay[] {
  const told = plays.filter(
    (play) => play.head && play.moment !== 'game-end' && play.moment !== 'half-end' && play.moment !== 'extra-point',
  );
  const ranked = told.map((play, place) => ({ play, place, worth: worthOf(play, moves) })).filter(({ worth }) => worth > 0);
  ranked.sort((one, other) => other.worth - one.worth || other.place - one.place);
  return ranked.slice(0, most).map(({ play }) => ({ play, seat: play.points_for || play.seat, ...wayOf(play, moves) }));
}

function yardsOf(play: PlayView): number {
  return Number.parseInt(play.figure.replace('−', '-').replace('+', ''), 10) || 0;
}

function worthOf(play: PlayView, moves: readonly (BallMove | null)[]): number {
  if (play.kind === 'other') return worthOfMoves(play, moves);
  const yards = Math.abs(yardsOf(play));
  const gained =
    play.kind === 'gain' || play.kind === 'score' ? yards : play.kind === 'kick' ? yards * KICKED : play.kind === 'loss' ? yards / 2 : 0;
  // A ball that was dropped and kept is soon forgotten.
  const kept = play.moment === 'fumble' && play.kind !== 'lost-ball';
  return gained + (kept ? 0 : (WORTH[play.moment || ''] ?? 0));
}

/** Where a game has no headlines of its own, what the ball did says it. */
function worthOfMoves(play: PlayView, moves: readonly (BallMove | null)[]): number {
  const own = moves.slice(play.first, play.last + 1).filter((move) => move !== null);
  if (own.some((move) => move.event === 'touchdown')) return WORTH.touchdown ?? 0;
  return own.some((move) => move.event === 'interception') ? (WORTH.interception ?? 0) : 0;
}

function wayOf(play: PlayView, moves: readonly (BallMove | null)[]): { from?: number; to?: number } {
  const own = moves.slice(play.first, play.last + 1).filter((move) => move !== null);
  const to = own.at(-1)?.spot;
  if (to === undefined) return {};
  const yards = yardsOf(play);
  if (yards && GAINED.includes(play.kind)) return { from: to - (play.seat === 'home' ? yards : -yards), to };
  const before = moves.slice(0, play.first).findLast((move) => move !== null);
  return before === undefined ? {} : { from: before.spot, to };
}
