/** A finished game, to be looked at from any moment: what stood on the table then, as boards draw it. */

import type { Ask, BallMove, Drive, Moment, PlayView, ReplayView, TableView } from '../net/messages';
import { playWithNames, withNames, type Sheet, type View } from '../table/view';

export class Film implements View {
  /** The moment that is shown: 0 is the opening, n what came of input n. */
  at = $state(0);
  readonly table: TableView;
  readonly moments: readonly Moment[];
  readonly drives: readonly Drive[];
  readonly asks: readonly Ask[] = [];
  readonly waiting: readonly string[] = [];
  readonly mine: readonly string[];
  readonly #lines: string[];
  readonly #plays: readonly PlayView[];
  readonly #topics: number[];
  readonly #story: string[] = [];
  readonly #ball: (BallMove | null)[] = [];
  readonly #told: number[] = [];

  constructor(
    table: TableView,
    readonly replay: ReplayView,
    mine: readonly string[],
  ) {
    this.table = { ...table, seats: homeFirst(table.seats) };
    this.moments = replay.moments.map((moment) => {
      const score = moment.sheet['score'];
      const sheet =
        score && typeof score === 'object' ? { ...moment.sheet, score: homeFirst(score as Record<string, number>) } : moment.sheet;
      return {
        ...moment,
        sheet,
        situation: withNames(table, moment.situation),
        story: moment.story.map((sentence) => withNames(table, sentence)),
      };
    });
    this.#plays = replay.plays.map((play) => playWithNames(table, play));
    this.drives = replay.drives.map((drive) => ({ ...drive, ending: withNames(table, drive.ending) }));
    this.mine = mine;
    this.#lines = replay.moments.slice(1).map((moment) => moment.line);
    this.#topics = replay.moments.slice(1).map((moment) => moment.topic ?? -1);
    for (const moment of this.moments) {
      this.#story.push(...moment.story);
      this.#ball.push(...(moment.ball ?? moment.story.map(() => null)));
      this.#told.push(this.#story.length);
    }
  }

  /** How many plays were over at a moment. */
  playsBy = (at: number): number => {
    const told = this.#told[at] ?? 0;
    return this.replay.plays.filter((play) => play.last < told).length;
  };

  get last(): number {
    return this.moments.length - 1;
  }

  get #moment(): Moment {
    return this.moments[this.at]!;
  }

  get sheet(): Sheet {
    return this.#moment.sheet;
  }
  get private(): Record<string, Sheet> {
    return this.#moment.private;
  }
  get lines(): readonly string[] {
    return this.#lines.slice(0, this.at);
  }
  get topics(): readonly number[] {
    return this.#topics.slice(0, this.at);
  }
  get story(): readonly string[] {
    return this.#story.slice(0, this.#told[this.at]);
  }
  get ball(): readonly (BallMove | null)[] {
    return this.#ball.slice(0, this.#told[this.at]);
  }
  /** Those of which everything has been told. */
  get plays(): readonly PlayView[] {
    const told = this.#told[this.at]!;
    return this.#plays.filter((play) => play.last < told);
  }
  get situation(): string {
    return this.#moment.situation;
  }

  /** Every input of the game. */
  get inputs(): readonly string[] {
    return this.#lines;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(to)));
  }

  /** The next moment, or the one before, at which something was told. */
  told(step: 1 | -1): void {
    let place = this.at + step;
    while (place > 0 && place < this.last && !this.moments[place]!.story.length) place += step;
    this.go(place);
  }
}

/** As people say it: what comes over HTTP is in the order of the alphabet. */
function homeFirst<T>(bySeat: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(bySeat).sort(([one], [other]) => Number(other === 'home') - Number(one === 'home')));
}
