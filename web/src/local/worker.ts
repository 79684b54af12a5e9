/** The worker of a tab: it waits until it is the one that runs the node, and then does, for all tabs. */

import { hold, ended, keptChannel, lifeOf, nodeChannel, NODE_LOCK, tabChannel, type ToNode, type ToTab, type ToTabs } from './channel';
import type { Why } from '../net/local.svelte';
import { KeptTables } from './kept';
import { pageModule, type Line, type PageNode } from './python';
import { Thinker } from './thinker';

interface Named {
  /** What this worker is called. */
  worker: string;
  /** The tab whose own node it is, where browsers have no locks. */
  own: string;
}

addEventListener('message', ({ data }: MessageEvent<Named>) => void run(data), { once: true });

async function run({ worker, own }: Named): Promise<void> {
  await hold(lifeOf(worker));
  postMessage('lives');
  if (!own) await hold(NODE_LOCK);
  const tabs = new Tabs(own);
  try {
    const node = await started(tabs);
    // What nobody has expected ends the worker: another goes on from what is kept.
    for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, () => close());
    tabs.serve(node, worker);
  } catch (problem) {
    console.error(problem);
    tabs.trouble(problem instanceof NothingKept ? 'storage' : 'load');
    close();
  }
}

class NothingKept extends Error {}

async function started(tabs: Tabs): Promise<PageNode> {
  const loading = pageModule();
  const kept = await KeptTables.open((problem) => tabs.trouble(problem?.name === 'QuotaExceededError' ? 'full' : 'storage')).catch(
    (problem: unknown) => {
      throw new NothingKept(String(problem));
    },
  );
  const told = keptChannel();
  const keep = async (text: string): Promise<string> => {
    const how = await kept.keep(text);
    if (how === 'committed') {
      for (const { table, number } of (JSON.parse(text) as { rows: { table: string; number: number }[] }).rows)
        told.postMessage({ table, number });
      tabs.keeps();
    }
    return how;
  };
  const node = (await loading).start(keep, (table, start) => kept.load(table, start), new Thinker().think, '{}');
  told.onmessage = ({ data }: MessageEvent<{ table: string; number: number }>) => node.heard(data.table, data.number);
  return node;
}

class Tabs {
  readonly #channel: BroadcastChannel;
  #tabs = new Map<string, { channel: BroadcastChannel; lines: Map<number, Line> }>();
  #node: PageNode | undefined;
  #worker = '';
  #troubled = false;

  constructor(own: string) {
    this.#channel = nodeChannel(own);
    this.#channel.onmessage = ({ data }: MessageEvent<ToNode>) => this.#take(data);
    this.#channel.postMessage({ kind: 'comes' } satisfies ToTabs); // the tabs that wait say who they are
  }

  serve(node: PageNode, worker: string): void {
    this.#node = node;
    this.#worker = worker;
    this.#everyone({ kind: 'up', node: worker });
  }

  trouble(why: Why): void {
    this.#troubled = true;
    this.#everyone({ kind: 'trouble', why });
  }

  /** Something was kept; after a time when nothing was, everyone is told. */
  keeps(): void {
    if (this.#troubled) this.#everyone({ kind: 'kept' });
    this.#troubled = false;
  }

  #everyone(message: ToTab): void {
    for (const { channel } of this.#tabs.values()) channel.postMessage(message);
  }

  #known(tab: string): { channel: BroadcastChannel; lines: Map<number, Line> } {
    const known = this.#tabs.get(tab) ?? { channel: tabChannel(tab), lines: new Map<number, Line>() };
    if (!this.#tabs.has(tab)) {
      this.#tabs.set(tab, known);
      void ended(lifeOf(tab)).then(() => {
        for (const line of known.lines.values()) line.lost();
        known.channel.close();
        this.#tabs.delete(tab);
      });
    }
    return known;
  }

  #take(message: ToNode): void {
    const { channel, lines } = this.#known(message.tab);
    const tell = (news: ToTab): void => channel.postMessage(news);
    if (!this.#node) return; // whoever asks is told when it is up, and asks again
    if (message.kind === 'who') tell({ kind: 'up', node: this.#worker });
    else if (message.kind === 'ask') void this.#ask(this.#node, message, tell);
    else if (message.kind === 'open') {
      const { line } = message;
      const closed = (): void => {
        lines.delete(line);
        tell({ kind: 'closed', line });
      };
      lines.set(
        line,
        this.#node.connect((text) => tell({ kind: 'told', line, text }), closed),
      );
    } else if (message.kind === 'close') {
      lines.get(message.line)?.lost();
      lines.delete(message.line);
    } else if (message.kind === 'say') lines.get(message.line)?.take(message.text);
  }

  async #ask(node: PageNode, { id, method, path, key, body }: ToNode & { kind: 'ask' }, tell: (news: ToTab) => void): Promise<void> {
    const answer = await node.ask(method, path, key, body);
    const [status, type, text] = answer.toJs();
    answer.destroy();
    tell({ kind: 'answer', id, status, type, text });
  }
}
