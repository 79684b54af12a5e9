/**
 * How the tabs of a browser and the one node that runs on this device speak with each other.
 *
 * Each tab has a worker. The worker that gets the lock runs the node, for all tabs; when it ends, by whatever cause, its lock goes to
 * another. Whoever wants to know when a worker or a tab has ended asks for the lock that it holds as long as it lives.
 */

import { BASE, PYTHON } from '../net/base';
import type { Why } from '../net/local.svelte';

const PLACE = `pigskin ${BASE}`;
export const DATABASE = PLACE;
/** Tabs of another version have a node of their own, and the kept tables in common. */
const NODE = `${PLACE} ${PYTHON}`;

/** Where what was kept is told to the nodes of other tabs. */
export const keptChannel = (): BroadcastChannel => new BroadcastChannel(`${PLACE} kept`);
/** Where tabs ask the node; one that is a tab's own, where browsers have no locks. */
export const nodeChannel = (own = ''): BroadcastChannel => new BroadcastChannel(`${NODE} node ${own}`);
/** Where a tab is answered. */
export const tabChannel = (tab: string): BroadcastChannel => new BroadcastChannel(`${NODE} tab ${tab}`);

export type ToNode = { tab: string } & (
  | { kind: 'who' }
  | { kind: 'ask'; id: number; method: string; path: string; key: string; body: string }
  | { kind: 'open' | 'close'; line: number }
  | { kind: 'say'; line: number; text: string }
);

/** What a node says to all tabs, when it begins. */
export interface ToTabs {
  kind: 'comes';
}

export type ToTab =
  | { kind: 'up'; node: string }
  | { kind: 'trouble'; why: Why }
  | { kind: 'kept' }
  | { kind: 'answer'; id: number; status: number; type: string; text: string }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'closed'; line: number };

/** Only pages that came over HTTPS, or from this machine, have locks. */
export const locks: LockManager | undefined = globalThis.navigator?.locks;
export const NODE_LOCK = `${NODE} runs`;

/** Holds a lock as long as this tab or worker lives; resolves when it is held. */
export function hold(name: string): Promise<void> {
  return new Promise((held) => {
    if (!locks) return held();
    void locks.request(name, () => {
      held();
      return new Promise(() => {});
    });
  });
}

/** Resolves when whoever holds a lock has ended. */
export async function ended(name: string): Promise<void> {
  if (!locks) return new Promise(() => {});
  await locks.request(name, () => undefined);
}

export const lifeOf = (one: string): string => `${NODE} lives ${one}`;
export const newName = (): string => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');
