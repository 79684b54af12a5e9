/** The Python of the games, which lies beside the page. */

import { BASE, PYTHON } from '../net/base';

/** A Python object, as far as it is used here. */
export interface Proxy {
  destroy(): void;
}

export interface Line extends Proxy {
  take(text: string): void;
  lost(): void;
}

export interface PageNode extends Proxy {
  ask(method: string, path: string, key: string, body: string): Promise<Proxy & { toJs(): [number, string, string] }>;
  connect(post: (text: string) => void, closed: (code: number, reason: string) => void): Line;
  heard(table: string, number: number): void;
}

/** `pigskin.server.page`. */
export interface PageModule {
  start(
    keep: (text: string) => Promise<string>,
    load: (table: string, start: number) => Promise<string>,
    think: (kind: string, text: string) => Promise<string>,
    settings: string,
  ): PageNode;
  beside(kind: string, text: string): string;
}

interface Booted {
  pyimport(name: string): unknown;
}

export async function pageModule(): Promise<PageModule> {
  const { boot } = (await import(/* @vite-ignore */ `${BASE}${PYTHON}`)) as { boot: () => Promise<Booted> };
  return (await boot()).pyimport('pigskin.server.page') as PageModule;
}
