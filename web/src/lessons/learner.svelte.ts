/** Somebody who may be learning a game on this device: how far they are is kept here, so that they go on after a reload or at another table. */

import { keep, kept, knownTables } from '../device/storage';
import { settings } from '../device/settings.svelte';
import { request } from '../net/http';
import type { LessonView, TableView } from '../net/messages';
import { advanced, current, lengthOf, NOT_ASKED, type Moment, type Progress } from './course';

const placeOf = (game: string): string => `lessons.${game}`;

/** Whether a table is one for a first game: one person, and bots. */
function isAlone(table: TableView, mine: readonly string[]): boolean {
  const chairs = Object.values(table.seats).filter((chair) => chair.kind !== 'open');
  return mine.length === 1 && chairs.length > 1 && chairs.filter((chair) => chair.kind !== 'bot').length === 1;
}

const learners = new Map<string, Learner>();

/** Whoever learns a game here: one for all parts of the page. */
export function learnerOf(game: string): Learner {
  const found = learners.get(game) ?? new Learner(game);
  learners.set(game, found);
  return found;
}

export class Learner {
  readonly #game: string;
  #progress = $state.raw<Progress>(NOT_ASKED);
  #lessons = $state.raw<readonly LessonView[]>([]);

  constructor(game: string) {
    this.#game = game;
    this.#progress = kept<Progress>(placeOf(game), NOT_ASKED);
  }

  /** Whether to ask if they want to be guided: at the first table of this game that they play alone. */
  isAsked(table: TableView, mine: readonly string[]): boolean {
    const before = knownTables().some((one) => one.game === this.#game && one.table !== table.id);
    return this.#progress.stage === 'asked' && !before && isAlone(table, mine);
  }

  get isGuided(): boolean {
    return this.#progress.stage === 'on';
  }
  get isOver(): boolean {
    return this.#progress.stage === 'over';
  }
  /** Whether some of the guide has been told, and more can follow. */
  get isUnderWay(): boolean {
    return (this.isGuided || this.#progress.stage === 'skipped') && this.told > 0;
  }
  get told(): number {
    return this.#progress.told.length;
  }
  get all(): number {
    return lengthOf(this.#lessons);
  }

  /** Brings the lessons in the language of the page. */
  async learn(): Promise<void> {
    this.#lessons = await request('GET /api/games/{game}/lessons', { game: this.#game, language: settings.language });
  }

  lesson(moment: Moment): LessonView | undefined {
    return current(this.#progress, this.#lessons, moment);
  }

  /** Tells what is next at this moment. */
  go(moment: Moment): void {
    const next = advanced(this.#progress, this.#lessons, moment);
    if (next !== this.#progress) this.#keep(next);
  }

  begin(): void {
    this.#keep({ ...NOT_ASKED, stage: 'on' });
  }
  /** Goes on where the guide was left. */
  resume(): void {
    this.#keep({ ...this.#progress, stage: 'on' });
  }
  read(): void {
    this.#keep({ ...this.#progress, read: true });
  }
  skip(): void {
    this.#keep({ ...this.#progress, stage: 'skipped' });
  }
  end(): void {
    this.#keep({ ...this.#progress, stage: 'done' });
  }

  #keep(progress: Progress): void {
    this.#progress = progress;
    keep(placeOf(this.#game), progress);
  }
}
