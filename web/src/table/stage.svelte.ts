/** Play first, tell after. Between what the server says and what the page draws: a play is shown in motion, and only then told. */

import { getContext, setContext, tick } from 'svelte';
import { settings } from '../device/settings.svelte';
import type { Ask, BallMove, Flight, PlayView, TableView } from '../net/messages';
import { pictureOf, type Picture } from './moments';
import type { Sheet, View } from './view';

/** Everything that a table shows at one moment. */
export type Shown = Omit<View, 'coming'>;

/** How a state came about: by a play, by something besides the play, or as one that is simply so now (a first look, an undo). */
export type How = 'play' | 'besides' | 'anew';

/** What may be held: what a browser animates, or anything that ends. */
export type Work = Animation | readonly Animation[] | Promise<unknown>;

/** The question follows what was told. */
const TELL = 200;
/** A picture stands so long before the points are hung up, and then until it goes by itself. */
const RIBBON = 420;
const BANNER = 1800;
/** No play is shown for longer, whatever is held. */
const LONGEST = 4000;
/** Where more plays wait than this, all but the last are told at once. */
const MOST_WAITING = 2;
const HURRIED = 2;

const NOTHING: Shown = {
  table: { seats: {}, people: [], options: {}, game: '', status: 'open' } as unknown as TableView,
  sheet: {},
  private: {},
  lines: [],
  topics: [],
  story: [],
  plays: [],
  situation: '',
  asks: [],
  waiting: [],
  mine: [],
};

export class Stage implements View {
  #told = $state.raw<Shown>(NOTHING);
  #coming = $state.raw<Shown>();
  #asks = $state.raw<readonly Ask[]>([]);
  #asking = $state(false);
  /** Whether a play waits until a picture has gone. */
  #waiting = $state(false);
  /** The picture that stands on the table now. */
  picture = $state.raw<Picture>();

  /** What will have been told when the play that is shown has ended. */
  #next: Shown | undefined;
  #queue: Shown[] = [];
  #held: Promise<unknown>[] = [];
  #reveals: Promise<unknown>[] = [];
  #ending = new AbortController();
  #running = false;
  #later: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** When the picture has gone. */
  #left: Promise<void> = Promise.resolve();
  #goes = nothing;

  get table(): TableView {
    return this.#told.table;
  }
  get sheet(): Sheet {
    return this.#told.sheet;
  }
  get private(): Record<string, Sheet> {
    return this.#told.private;
  }
  get lines(): readonly string[] {
    return this.#told.lines;
  }
  get topics(): readonly number[] {
    return this.#told.topics;
  }
  get story(): readonly string[] {
    return this.#told.story;
  }
  get ball(): readonly (BallMove | null)[] {
    return this.#told.ball ?? [];
  }
  get plays(): readonly PlayView[] {
    return this.#told.plays;
  }
  get situation(): string {
    return this.#told.situation;
  }
  get asks(): readonly Ask[] {
    return this.#asks;
  }
  get waiting(): readonly string[] {
    return this.#told.waiting;
  }
  get mine(): readonly string[] {
    return this.#told.mine;
  }
  get flight(): Flight | undefined {
    return this.#told.flight;
  }
  /** Where the motion that is shown now leads: boards move towards it, and nothing else of the page knows of it. */
  get coming(): Shown | undefined {
    return this.#coming;
  }
  /** Whether a play is being shown, or its question is about to come: nothing is answered meanwhile. */
  get busy(): boolean {
    return this.#coming !== undefined || this.#asking || this.#waiting;
  }
  /** Ends with the play that is shown: for what moves by other means than animations. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }
  /** How much faster than usual things should move, because others wait behind them. */
  get pace(): number {
    return this.#queue.length ? HURRIED : 1;
  }

  /** Takes what the table shows now. */
  show(state: Shown, how: How): void {
    if (how === 'anew') this.#cut(state);
    else if (how === 'besides') this.#amend(state);
    else if (!this.#running && !this.#moves) this.#turn(state);
    else {
      this.#queue.push(state);
      if (!this.#running) void this.#run();
    }
  }

  /** The play is not over before this is; what was held as a tap came is ended with it. */
  hold(work: Work): Promise<void> {
    const done = this.#finished(work);
    if (this.#coming) this.#held.push(done);
    return done;
  }

  /** As `hold`, for dice and cards: the ball waits until they lie. */
  reveal(work: Work): Promise<void> {
    const done = this.hold(work);
    if (this.#coming) this.#reveals.push(done);
    return done;
  }

  /** When all that is revealed in this play lies on the table. */
  async revealed(): Promise<void> {
    await tick();
    await Promise.allSettled(this.#reveals);
  }

  /** Ends what is shown: the play is told at once, and a picture goes. */
  skip(): void {
    this.#ending.abort();
    if (this.#asking) this.#ask();
    if (!this.#coming) this.#leave();
  }

  close(): void {
    this.#queue = [];
    this.#ending.abort();
    clearTimeout(this.#later);
    this.#leave();
  }

  get #moves(): boolean {
    return settings.moves && document.visibilityState === 'visible';
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length) {
      this.#waiting = this.picture !== undefined;
      if (this.#waiting) await this.#left;
      if (this.#queue.length > MOST_WAITING) this.#queue = this.#queue.slice(-1);
      if (!this.#queue.length) break;
      const next = this.#queue.shift()!;
      if (this.#moves) await this.#play(next);
      else this.#turn(next);
    }
    this.#running = this.#waiting = false;
  }

  /** Where nothing moves a play is a plain cut; its picture stands there all the same. */
  #turn(next: Shown): void {
    const picture = pictureOf(this.#told, next);
    this.#tell(next, 0);
    if (picture) this.#hang(picture);
  }

  async #play(next: Shown): Promise<void> {
    this.#waiting = false;
    [this.#held, this.#reveals, this.#ending] = [[], [], new AbortController()];
    const { signal } = this.#ending;
    const picture = pictureOf(this.#told, next);
    [this.#next, this.#coming] = [next, next];
    await this.#until(this.#rest(), signal);
    const moved = this.#held.length > 0;
    if (picture && this.#next && !signal.aborted) {
      this.#hang(picture);
      await this.#until(wait(RIBBON), signal);
    }
    if (this.#next) this.#tell(this.#next, (moved || picture) && !signal.aborted ? TELL : 0);
  }

  /** When nothing that is held moves any more; what ends may lead to something else. */
  async #rest(): Promise<void> {
    let seen = -1;
    while (seen < this.#held.length) {
      await tick();
      seen = this.#held.length;
      await Promise.allSettled(this.#held);
    }
  }

  #until(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
    return Promise.race([work, wait(LONGEST), aborted(signal)]);
  }

  #finished(work: Work): Promise<void> {
    if (work instanceof Promise) return work.then(nothing, nothing);
    const animations = Array.isArray(work) ? (work as readonly Animation[]) : [work as Animation];
    const { signal } = this.#ending;
    const end = (): void => animations.forEach(finish);
    for (const one of animations) one.updatePlaybackRate(this.pace);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    return Promise.allSettled(animations.map((one) => one.finished)).then(() => signal.removeEventListener('abort', end));
  }

  #tell(state: Shown, wait: number): void {
    clearTimeout(this.#later);
    [this.#told, this.#coming, this.#next] = [state, undefined, undefined];
    this.#asking = wait > 0;
    if (wait) this.#later = setTimeout(() => this.#ask(), wait);
    else this.#ask();
  }

  #ask(): void {
    clearTimeout(this.#later);
    this.#asking = false;
    this.#asks = this.#told.asks;
  }

  /** What is so now, whatever was being shown. */
  #cut(state: Shown): void {
    this.#queue = [];
    this.#next = undefined;
    this.#ending.abort();
    this.#leave();
    this.#tell(state, 0);
  }

  /** Something besides the play: it is shown at once, but for what a play that is still shown would give away. */
  #amend(state: Shown): void {
    if (this.#queue.length) this.#queue[this.#queue.length - 1] = state;
    else if (this.#next) this.#next = state;
    else {
      this.#told = state;
      if (!this.#asking) this.#ask();
      return;
    }
    const { status, result, feed } = this.#told.table;
    this.#told = { ...this.#told, table: { ...state.table, status, ...(result ? { result } : {}), ...(feed ? { feed } : {}) } };
  }

  #hang(picture: Picture): void {
    clearTimeout(this.#leaving);
    this.picture = picture;
    this.#left = new Promise((done) => (this.#goes = done));
    this.#leaving = setTimeout(() => this.#leave(), this.#queue.length ? BANNER / HURRIED : BANNER);
  }

  #leave(): void {
    clearTimeout(this.#leaving);
    this.picture = undefined;
    this.#goes();
  }
}

function nothing(): void {}

function wait(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });
}

function finish(animation: Animation): void {
  if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  else animation.cancel();
}

const KEY = Symbol('stage');

/** The stage of all that is drawn below. */
export function setStage(stage: Stage): void {
  setContext(KEY, stage);
}

/** The stage that a part of the table is drawn on; in a replay there may be none. */
export function stageHere(): Stage | undefined {
  return getContext<Stage | undefined>(KEY);
}
