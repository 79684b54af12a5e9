/** The tables of this device, as a tab uses them: the same messages as over a socket, to the node that one of the tabs runs. */

import { keepGames } from '../device/offline';
import type { Answer } from '../net/http';
import type { Line } from '../net/line';
import { localCondition } from '../net/local.svelte';
import { ended, hold, lifeOf, locks, newName, nodeChannel, tabChannel, type ToNode, type ToTab, type ToTabs } from './channel';

interface Asked {
  message: ToNode & { kind: 'ask' };
  settle: (answer: Answer) => void;
  fail: (problem: Error) => void;
}

type Saying = ToNode extends infer M ? (M extends ToNode ? Omit<M, 'tab'> : never) : never;

const FIRST_WAIT = 200;
const LONGEST_WAIT = 8000;
const HARMLESS = ['GET', 'HEAD'];

class LocalNode {
  #tab = newName();
  #own = locks ? '' : this.#tab;
  #channel = nodeChannel(this.#own);
  /** The worker that runs the node. */
  #node = '';
  #worker: Worker | undefined;
  #counter = 0;
  #asked = new Map<number, Asked>();
  #lines = new Map<number, LocalLine>();
  #wait = FIRST_WAIT;

  constructor() {
    tabChannel(this.#tab).onmessage = ({ data }: MessageEvent<ToTab>) => this.#hear(data);
    this.#channel.onmessage = ({ data }: MessageEvent<ToNode | ToTabs>) => {
      if (data.kind === 'comes') this.#say({ kind: 'who' });
    };
    void hold(lifeOf(this.#tab)).then(() => {
      this.#start();
      this.#say({ kind: 'who' });
    });
  }

  ask(method: string, path: string, key: string, body = ''): Promise<Answer> {
    this.#start();
    return new Promise((settle, fail) => {
      const id = this.#counter++;
      const message = { kind: 'ask', tab: this.#tab, id, method, path, key, body } as const;
      this.#asked.set(id, { message, settle, fail });
      if (this.#node) this.#say(message);
      else if (localCondition.why === 'load' || localCondition.why === 'storage') this.#giveUp();
    });
  }

  open(line: LocalLine): number {
    this.#start();
    const number = this.#counter++;
    this.#lines.set(number, line);
    if (this.#node) this.#opened(number, line);
    return number;
  }

  say(line: number, text: string): void {
    this.#say({ kind: 'say', line, text });
  }

  close(line: number): void {
    this.#lines.delete(line);
    this.#say({ kind: 'close', line });
  }

  #say(message: Saying): void {
    this.#channel.postMessage({ ...message, tab: this.#tab });
  }

  #opened(number: number, line: LocalLine): void {
    this.#say({ kind: 'open', line: number });
    line.opened();
  }

  /** Every tab has a worker that would run the node; one that has ended is replaced when it is needed. */
  #start(): void {
    if (this.#worker) return;
    const name = newName();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pigskin tables' });
    this.#worker = worker;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      worker.terminate();
      if (this.#own) this.#lost();
      setTimeout(() => {
        this.#worker = undefined;
        if (this.#lines.size || this.#asked.size) this.#start();
      }, this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
    worker.onmessage = () => void ended(lifeOf(name)).then(over);
    worker.onerror = over;
    worker.postMessage({ worker: name, own: this.#own });
  }

  #hear(news: ToTab): void {
    if (news.kind === 'up') this.#up(news.node);
    else if (news.kind === 'answer') {
      const asked = this.#asked.get(news.id);
      this.#asked.delete(news.id);
      asked?.settle({ status: news.status, kind: news.type, text: news.text });
    } else if (news.kind === 'told') this.#lines.get(news.line)?.heard(news.text);
    else if (news.kind === 'closed') {
      const line = this.#lines.get(news.line);
      this.#lines.delete(news.line);
      line?.closed();
    } else if (news.kind === 'kept') localCondition.why = '';
    else {
      localCondition.why = news.why;
      if (news.why !== 'full') this.#giveUp();
    }
  }

  #up(node: string): void {
    if (node === this.#node) return;
    if (this.#node) this.#lost();
    this.#node = node;
    this.#wait = FIRST_WAIT;
    localCondition.why = '';
    void keepGames().catch(() => undefined);
    void ended(lifeOf(node)).then(() => {
      if (this.#node === node) this.#lost();
    });
    for (const { message } of this.#asked.values()) this.#say(message);
    for (const [number, line] of this.#lines) this.#opened(number, line);
  }

  /** The node has ended. Who looks is answered by the next; who has done something asks how it stands. */
  #lost(): void {
    this.#node = '';
    for (const [id, { message, fail }] of this.#asked) {
      if (HARMLESS.includes(message.method)) continue;
      this.#asked.delete(id);
      fail(new Error('the node has ended'));
    }
    this.#closeLines();
    this.#start();
  }

  #giveUp(): void {
    for (const { fail } of this.#asked.values()) fail(new Error(localCondition.why));
    this.#asked.clear();
    this.#closeLines();
  }

  #closeLines(): void {
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const line of lines) line.closed();
  }
}

export const node = new LocalNode();

/** A line to a table of this device. */
export class LocalLine implements Line {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly #number: number;

  constructor() {
    this.#number = node.open(this);
  }

  send(text: string): void {
    node.say(this.#number, text);
  }

  close(): void {
    node.close(this.#number);
    this.closed();
  }

  opened(): void {
    queueMicrotask(() => this.onopen?.(new Event('open')));
  }

  heard(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }

  closed(): void {
    queueMicrotask(() => this.onclose?.(new CloseEvent('close')));
  }
}
