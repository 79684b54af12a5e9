/** The server's HTTP interface, with the types that it has itself. */

import type { Problem, Routes } from './messages';
import { refusalWords } from './refusal';
import { say } from '../words/index.svelte';

export class Refused extends Error {
  constructor(
    readonly code: string,
    problem: string,
  ) {
    super(problem);
  }
}

/** Why nothing came back: no network, or no server. */
export function whyAway(): string {
  return navigator.onLine ? say('trouble.server.words') : say('app.offline');
}

type Gives<R extends keyof Routes> = Routes[R]['gives'];

/** Asks a route; `{table}` and the like in its path are filled in from `names`, the others of them are its query, and `key` says who asks. Throws Refused with the reason. */
export async function request<R extends keyof Routes>(
  route: R,
  names: Record<string, string> = {},
  body?: Routes[R]['takes'],
  key = '',
): Promise<Gives<R>> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const asked = new URLSearchParams(names);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    asked.delete(name);
    return encodeURIComponent(names[name] ?? '');
  });
  const query = asked.toString();
  const url = query ? `${filled}?${query}` : filled;
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  if (key) headers['authorization'] = `Bearer ${key}`;
  const answer = await fetch(url, init).catch(() => {
    throw new Refused('away', whyAway());
  });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const content: unknown = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) {
    if (!isJson) throw new Refused('away', whyAway()); // Something in between answered for the server.
    const problem = content as Problem;
    throw new Refused(problem.code, refusalWords(problem));
  }
  return content as Gives<R>;
}
