/** What a server is asked beside the line to a table, with the types that it has itself. */

import type { Problem, Routes } from './messages';
import { localCondition, localNode } from './local.svelte';
import { at, served, type Place } from './place.svelte';
import { refusalWords } from './refusal';
import { say } from '../words/index.svelte';

export class Refused extends Error {
  constructor(
    readonly code: string,
    words: string,
    /** What was written for those who read errors, in English. */
    readonly problem = '',
  ) {
    super(words);
  }
}

/** Why nothing came back: no network, no server, or a device that cannot play by itself. */
export function whyAway(): string {
  if (at.place === 'here') return say(localCondition.why ? `here.${localCondition.why}` : 'here.away');
  return navigator.onLine ? say('trouble.server.words') : say('app.offline');
}

/** An answer as it came. */
export interface Answer {
  status: number;
  kind: string;
  text: string;
}

type Gives<R extends keyof Routes> = Routes[R]['gives'];

/** Asks a route; `{table}` and the like in its path are filled in from `names`, the others of them are its query, and `key` says who asks. Throws Refused with the reason. */
export async function request<R extends keyof Routes>(
  route: R,
  names: Record<string, string> = {},
  body?: Routes[R]['takes'],
  key = '',
  place: Place = at.place,
): Promise<Gives<R>> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const asked = new URLSearchParams(names);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    asked.delete(name);
    return encodeURIComponent(names[name] ?? '');
  });
  const query = asked.toString();
  const url = query ? `${filled}?${query}` : filled;
  const plain = typeof body === 'string';
  const text = plain ? body : body && JSON.stringify(body);
  const asking =
    place === 'here' ? askedHere(method, url, key, text) : fetched(method, url, key, text, plain ? 'text/plain' : 'application/json');
  const answer = await asking.catch(() => {
    throw new Refused('away', whyAway());
  });
  const isJson = answer.kind.includes('json');
  const content: unknown = isJson ? JSON.parse(answer.text) : answer.text;
  if (answer.status >= 400) {
    if (!isJson) throw new Refused('away', whyAway()); // Something in between answered for the server.
    const problem = content as Problem;
    throw new Refused(problem.code, refusalWords(problem), problem.problem);
  }
  return content as Gives<R>;
}

async function fetched(method: string, url: string, key: string, text: string | undefined, kind: string): Promise<Answer> {
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, headers };
  if (text !== undefined) {
    init.body = text;
    headers['content-type'] = kind;
  }
  if (key) headers['authorization'] = `Bearer ${key}`;
  const answer = await fetch(served(url), init);
  return { status: answer.status, kind: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

async function askedHere(method: string, url: string, key: string, text = ''): Promise<Answer> {
  const { node } = await localNode();
  return node.ask(method, url, key, text);
}
