/** A first game with a guide: which lesson is told when. What they say, and what they wait for, comes from the game. */

import type { Ask, LessonView } from '../net/messages';
import type { Sheet } from '../table/view';

/** So many plays are guided; a game has more lessons than that, as not all of them come up. */
const MOST_TOLD = 10;

/** What a course remembers of one game: `asked` has nobody answered yet whether to be guided. */
export type Stage = 'asked' | 'on' | 'skipped' | 'over' | 'done';

export interface Progress {
  stage: Stage;
  /** The lessons that were told, by their names. */
  told: string[];
  /** At which question of which table the last one was told. */
  at: string;
  /** Whether it has been put away there. */
  read: boolean;
}

export const NOT_ASKED: Progress = { stage: 'asked', told: [], at: '', read: false };

/** Where a game stands for somebody who learns it. */
export interface Moment {
  table: string;
  seat: string;
  sheet: Sheet;
  /** What must be answered now, if anything. */
  ask: Ask | undefined;
}

export function lengthOf(lessons: readonly LessonView[]): number {
  return Math.min(MOST_TOLD, lessons.length);
}

/** Whether a lesson may be told at this moment. */
export function fits(lesson: LessonView, { seat, sheet, ask }: Moment): boolean {
  if (lesson.asks?.length && !(ask && lesson.asks.includes(ask.topic))) return false;
  if (lesson.offers && !ask?.options.some((option) => option.token === lesson.offers)) return false;
  return Object.entries(lesson.sheet ?? {}).every(([field, value]) => {
    if (value === '{me}') return sheet[field] === seat;
    if (value === '{other}') return typeof sheet[field] === 'string' && sheet[field] !== seat;
    return sheet[field] === value;
  });
}

function placeOf({ table, ask }: Moment): string {
  return ask ? `${table} ${ask.number}` : table;
}

/** The lesson to be read now, if there is one: until its question is answered, or it is put away. */
export function current(progress: Progress, lessons: readonly LessonView[], moment: Moment): LessonView | undefined {
  const last = lessons.find((one) => one.name === progress.told.at(-1));
  if (!last || progress.stage !== 'on' || progress.read) return undefined;
  return !last.asks?.length || progress.at === placeOf(moment) ? last : undefined;
}

/** The progress at a moment. Where no lesson is to be read, the next that fits is told; a question has one at most. */
export function advanced(progress: Progress, lessons: readonly LessonView[], moment: Moment): Progress {
  if (progress.stage !== 'on' || !lessons.length || current(progress, lessons, moment)) return progress;
  if (progress.told.length >= lengthOf(lessons)) return { ...progress, stage: 'over' };
  const at = placeOf(moment);
  const again = progress.at === at;
  const next = lessons.find((one) => !progress.told.includes(one.name) && fits(one, moment) && !(again && one.asks?.length));
  return next ? { ...progress, told: [...progress.told, next.name], at, read: false } : progress;
}
