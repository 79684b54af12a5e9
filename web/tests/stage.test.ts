import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, PlayView, TableView } from '../src/net/messages';
import type { Shown, Stage } from '../src/table/stage.svelte';

const ask = (number: number): Ask => ({ who: 'home', number, topic: 1, question: 'Name your play', options: [] });
const play = (first: number, moment: PlayView['moment'] = ''): PlayView => ({
  first,
  last: first,
  seat: 'home',
  kind: 'gain',
  figure: '+8',
  unit: 'yards',
  head: 'End run',
  text: '',
  ...(moment ? { moment, points_for: 'home' } : {}),
});

/** What the table shows after so many plays; the last may be a moment. */
function after(count: number, moment: PlayView['moment'] = ''): Shown {
  const plays = Array.from({ length: count }, (_, place) => play(place, place === count - 1 ? moment : ''));
  return {
    table: { id: 't', status: 'playing', seats: { home: {}, away: {} } } as unknown as TableView,
    sheet: { score: { home: 6 * count } },
    private: {},
    lines: plays.map(() => 'home: end-run'),
    topics: plays.map(() => 0),
    story: plays.map((one) => one.head),
    plays,
    situation: `after ${count}`,
    asks: [ask(count)],
    waiting: ['home'],
    mine: ['home'],
  };
}

/** Something that moves until it is let go. */
class Held {
  let!: () => void;
  readonly done = new Promise<void>((done) => (this.let = done));
}

describe('the stage', () => {
  let stage: Stage;
  let still: boolean;
  let hidden: boolean;

  beforeEach(async () => {
    vi.useFakeTimers();
    [still, hidden] = [false, false];
    vi.stubGlobal('matchMedia', () => ({ matches: still }));
    vi.stubGlobal('document', {
      get visibilityState() {
        return hidden ? 'hidden' : 'visible';
      },
    });
    const { Stage } = await import('../src/table/stage.svelte');
    stage = new Stage();
    stage.show(after(0), 'anew');
  });
  afterEach(() => {
    stage.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

  it('shows at once what is so when the page is opened', () => {
    expect(stage.situation).toBe('after 0');
    expect(stage.asks).toEqual([ask(0)]);
    expect(stage.busy).toBe(false);
  });

  it('tells nothing of a play before its motion has ended, and asks a moment later', async () => {
    const dice = new Held();
    stage.show(after(1), 'play');
    expect(stage.coming?.situation).toBe('after 1');
    void stage.hold(dice.done);
    await vi.advanceTimersByTimeAsync(1000);
    expect([stage.situation, stage.sheet['score'], stage.story.length, stage.plays.length]).toEqual(['after 0', { home: 0 }, 0, 0]);
    expect(stage.busy).toBe(true);
    dice.let();
    await settled();
    expect([stage.situation, stage.coming, stage.asks]).toEqual(['after 1', undefined, [ask(0)]]);
    expect(stage.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(stage.asks).toEqual([ask(1)]);
    expect(stage.busy).toBe(false);
  });

  it('tells at once what nobody moves for', async () => {
    stage.show(after(1), 'play');
    await settled();
    expect([stage.situation, stage.asks]).toEqual(['after 1', [ask(1)]]);
  });

  it('lets the ball wait until dice and cards lie', async () => {
    const dice = new Held();
    let moved = false;
    stage.show(after(1), 'play');
    void stage.hold(stage.revealed().then(() => (moved = true)));
    void stage.reveal(dice.done);
    await vi.advanceTimersByTimeAsync(100);
    expect(moved).toBe(false);
    dice.let();
    await settled();
    expect(moved).toBe(true);
  });

  it('ends at a tap, and then asks without waiting', async () => {
    stage.show(after(1), 'play');
    const { signal } = stage;
    void stage.hold(new Held().done);
    await settled();
    stage.skip();
    await settled();
    expect([stage.situation, stage.asks, signal.aborted]).toEqual(['after 1', [ask(1)], true]);
  });

  it('never waits for ever', async () => {
    stage.show(after(1), 'play');
    void stage.hold(new Held().done);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stage.situation).toBe('after 1');
  });

  it.each(['still', 'hidden'])('shows the end at once where the page is %s', (why) => {
    [still, hidden] = [why === 'still', why === 'hidden'];
    stage.show(after(1), 'play');
    expect([stage.situation, stage.asks, stage.busy]).toEqual(['after 1', [ask(1)], false]);
    stage.show(after(2, 'touchdown'), 'play');
    expect([stage.situation, stage.picture?.moment]).toEqual(['after 2', 'touchdown']);
  });

  it('shows plays one after the other, and leaps where too many wait', async () => {
    const first = new Held();
    stage.show(after(1), 'play');
    void stage.hold(first.done);
    for (const count of [2, 3, 4, 5]) stage.show(after(count), 'play');
    expect(stage.pace).toBeGreaterThan(1);
    first.let();
    await settled();
    expect(stage.situation).toBe('after 5');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stage.asks).toEqual([ask(5)]);
  });

  it('takes back at once, whatever is being shown', async () => {
    stage.show(after(2), 'play');
    void stage.hold(new Held().done);
    await settled();
    stage.show(after(1), 'anew');
    await settled();
    expect([stage.situation, stage.coming, stage.asks]).toEqual(['after 1', undefined, [ask(1)]]);
  });

  it('shows at once what happens besides a play, but not how the game ended', async () => {
    const ball = new Held();
    stage.show(after(1), 'play');
    void stage.hold(ball.done);
    await settled();
    const over = { ...after(1), table: { ...after(1).table, status: 'over', host: 'b' } as TableView };
    stage.show(over, 'besides');
    expect([stage.table.host, stage.table.status]).toEqual(['b', 'playing']);
    ball.let();
    await settled();
    expect(stage.table.status).toBe('over');
  });

  it('puts up the picture of a touchdown before the points, and takes it away by itself or at a tap', async () => {
    const ball = new Held();
    stage.show(after(1, 'touchdown'), 'play');
    void stage.hold(ball.done);
    await settled();
    expect(stage.picture).toBeUndefined();
    ball.let();
    await vi.advanceTimersByTimeAsync(100);
    expect([stage.picture?.moment, stage.picture?.points, stage.sheet['score']]).toEqual(['touchdown', 6, { home: 0 }]);
    await vi.advanceTimersByTimeAsync(600);
    expect([stage.picture?.moment, stage.sheet['score'], stage.busy]).toEqual(['touchdown', { home: 6 }, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.picture).toBeUndefined();
    stage.show(after(2, 'field-goal'), 'play');
    await vi.advanceTimersByTimeAsync(700);
    expect(stage.picture?.moment).toBe('field-goal');
    stage.skip();
    expect(stage.picture).toBeUndefined();
  });
});
