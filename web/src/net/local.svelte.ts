/** The way to the tables of this device; what it needs is loaded when somebody first plays on it. */

export type Local = typeof import('../local/tab');

/** Why the tables of this device cannot go on: their games were not loaded, this browser keeps nothing, or has no room left. */
export type Why = 'load' | 'storage' | 'full';

class Condition {
  why = $state<Why | ''>('');
}

export const localCondition = new Condition();

let loaded: Promise<Local> | undefined;

export function localNode(): Promise<Local> {
  loaded ??= import('../local/tab').catch((problem: unknown) => {
    loaded = undefined;
    throw problem;
  });
  return loaded;
}
