import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, News } from '../src/net/messages';
import type { TableLink } from '../src/net/link.svelte';

/** The far end of the line, in the hands of the test. */
class Line {
  static all: Line[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage = (_: { data: string }): void => {};
  sent: Record<string, unknown>[] = [];

  constructor(readonly address: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose();
  }
  says(news: Partial<News> & { type: News['type'] }): void {
    this.onmessage({ data: JSON.stringify(news) });
  }
  /** The line stands: the hello is answered with the table as it is. */
  welcomes(number: number, more: object = {}): void {
    this.onopen();
    this.says({ type: 'update', of: String(this.sent[0]!['id']), number, lines: { start: 0, items: ['home: pass'] }, ...more });
  }
}

const ASK: Ask = { who: 'home', number: 1, topic: 1, question: 'Name your play', options: [] };
const last = (): Line => Line.all.at(-1)!;

describe('a link to a table', () => {
  let link: TableLink;

  beforeEach(async () => {
    vi.useFakeTimers();
    Line.all = [];
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('location', { protocol: 'http:', host: 'house' });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' });
    const { TableLink } = await import('../src/net/link.svelte');
    link = new TableLink('table');
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
  });

  it('says which table, and that it has seen nothing yet', () => {
    last().onopen();
    expect(last().sent[0]).toMatchObject({ type: 'hello', table: 'table', since: -1, language: 'en' });
  });

  it('is told everything anew in another language', () => {
    last().welcomes(7);
    link.speak('en');
    expect(Line.all.length).toBe(1);
    link.speak('es');
    last().onopen();
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: -1, language: 'es' });
    expect(link.condition).toBe('connecting');
  });

  it('comes back once when its language is changed while it is lost', async () => {
    last().welcomes(7);
    last().close();
    link.speak('es');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(Line.all.length).toBe(2);
  });

  it('sends again in another language what was not answered', () => {
    last().welcomes(7);
    void link.play(ASK, 'pass');
    link.speak('es');
    last().welcomes(8);
    expect(last().sent.map((one) => one['type'])).toEqual(['hello', 'play']);
  });

  it('comes back by itself, and goes on after the last number seen', async () => {
    last().welcomes(7);
    expect(link.condition).toBe('live');
    last().close();
    expect(link.condition).toBe('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(Line.all.length).toBe(2);
    last().onopen();
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: 7 });
  });

  it('waits longer each time', async () => {
    last().welcomes(1);
    for (let tries = 0; tries < 6; tries++) {
      last().close();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const tried = Line.all.length;
    last().close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(Line.all.length).toBe(tried);
    await vi.advanceTimersByTimeAsync(6000);
    expect(Line.all.length).toBe(tried + 1);
  });

  it('sends what was given meanwhile, once, under the same id', async () => {
    last().welcomes(1);
    const given = link.play(ASK, 'pass');
    const before = last().sent[1]!;
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().welcomes(2);
    expect(last().sent[1]).toEqual(before);
    last().says({ type: 'done', of: String(before['id']), number: 2 });
    expect(await given).toBeNull();
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().welcomes(2);
    expect(last().sent.length).toBe(1);
  });

  it('tells why something was refused', async () => {
    last().welcomes(1);
    const given = link.play(ASK, 'dance');
    last().says({ type: 'error', of: String(last().sent[1]!['id']), code: 'illegal', problem: 'no dancing' });
    expect((await given)?.problem).toBe('The rules do not allow that now.');
  });

  it('replaces the end of a list that goes on', () => {
    last().welcomes(1);
    last().says({ type: 'update', number: 2, lines: { start: 1, items: ['dice: 6-4'] } });
    last().says({ type: 'update', number: 3, lines: { start: 1, items: ['dice: 2-1', 'away: punt'] } });
    expect(link.lines).toEqual(['home: pass', 'dice: 2-1', 'away: punt']);
  });

  it('knows for a moment that a proposal of its own was declined, and takes what was agreed to for nothing else', async () => {
    const key = { table: 'table', code: 'ABCD', game: 'parker', person: 'bob', key: 'secret' };
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify([key]), setItem: () => {} });
    link.reconnect();
    const table = { id: 'table', code: 'ABCD', game: 'parker', status: 'playing', seats: {} };
    const asked = { ...table, proposal: { kind: 'undo', by: 'bob', waiting: ['ann'], line: 'home: pass' } };
    const shows = (number: number, shown: object, start: number): void =>
      last().says({ type: 'update', number, table: shown, lines: { start, items: [] } } as Partial<News> & { type: 'update' });
    last().welcomes(1, { table });
    shows(2, asked, 1);
    shows(3, table, 1);
    expect(link.declined).toBe(true);
    await vi.advanceTimersByTimeAsync(6000);
    expect(link.declined).toBe(false);
    shows(4, asked, 1);
    shows(5, table, 0);
    expect(link.declined).toBe(false);
    const newcomer = { person: 'bob', seat: 'away', waiting: ['ann'] };
    shows(6, { ...table, newcomer }, 1);
    shows(7, { ...table, seats: { away: { kind: 'person', person: 'bob' } } }, 1);
    expect(link.declined).toBe(false);
    shows(8, { ...table, newcomer }, 1);
    shows(9, table, 1);
    expect(link.declined).toBe(true);
  });

  it('asks for what was said before, and begins anew where it missed something', async () => {
    const said = (...numbers: number[]): object[] => numbers.map((number) => ({ number, person: 'ann', name: 'Ann', text: `${number}` }));
    const numbers = (): number[] => link.said.map((one) => one.number);
    last().welcomes(9, { said: said(7, 8), earlier: true });
    const asked = link.sayEarlier();
    expect(last().sent.at(-1)).toMatchObject({ type: 'earlier', before: 7 });
    last().says({ type: 'earlier', of: String(last().sent.at(-1)!['id']), said: said(3, 5), earlier: false } as never);
    expect(await asked).toBeNull();
    expect([numbers(), link.earlier]).toEqual([[3, 5, 7, 8], false]);
    last().says({ type: 'update', number: 10, said: said(10) } as never);
    expect([numbers(), link.earlier]).toEqual([[3, 5, 7, 8, 10], false]);
    last().says({ type: 'update', number: 90, said: said(88, 90), earlier: true } as never);
    expect([numbers(), link.earlier]).toEqual([[88, 90], true]);
  });

  it('knows that it was sent away, and looks on', async () => {
    const key = { table: 'table', code: 'ABCD', game: 'luck', person: 'bob', key: 'secret' };
    const kept = new Map([['pigskin.keys', JSON.stringify([key])]]);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    link.reconnect();
    last().welcomes(1);
    expect(link.person).toBe('bob');
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().onopen();
    last().says({ type: 'error', of: String(last().sent[0]!['id']), code: 'no-such-person', problem: 'you are not here' });
    last().welcomes(2);
    expect([link.person, link.condition, link.sentAway]).toEqual(['', 'live', true]);
  });

  it('commits to something for the dice when one sits down, and reveals it once when the game starts', () => {
    const key = { table: 'table', code: 'ABCD', game: 'parker', person: 'bob', key: 'secret' };
    const kept = new Map([['pigskin.keys', JSON.stringify([key])]]);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    link.reconnect();
    const open = {
      id: 'table',
      code: 'ABCD',
      game: 'parker',
      status: 'open',
      commitment: 'c',
      contributions: {},
      seats: { home: { kind: 'open' } },
    };
    const seated = { ...open, seats: { home: { kind: 'person', person: 'bob' } } };
    last().welcomes(1, { table: open });
    const sent = (): Record<string, unknown>[] => last().sent.slice(1);
    expect(sent()).toEqual([]);
    const shows = (number: number, table: object): void =>
      last().says({ type: 'update', number, table } as Partial<News> & { type: 'update' });
    shows(2, seated);
    shows(3, seated);
    const [commit] = sent();
    expect(sent()).toEqual([{ type: 'commit', seat: 'home', hash: expect.any(String) as string, id: expect.any(String) as string }]);
    const committed: object = { ...seated, commits: { home: String(commit!['hash']) } };
    last().says({ type: 'update', number: 4, of: String(commit!['id']), table: committed } as Partial<News> & { type: 'update' });
    return vi.advanceTimersByTimeAsync(0).then(() => {
      expect(sent().length).toBe(1);
      shows(5, { ...committed, starting: true });
      shows(6, { ...committed, starting: true });
      expect(sent().length).toBe(2);
      expect(sent()[1]).toMatchObject({ type: 'reveal', seat: 'home' });
      expect(sent()[1]!['text']).not.toBe('');
    });
  });

  it('gives up where there is no such table', () => {
    last().onopen();
    last().says({ type: 'error', of: String(last().sent[0]!['id']), code: 'no-such-table', problem: 'there is none' });
    expect(link.condition).toBe('gone');
    expect(link.problem).toBe('There is no such table.');
  });
});
