/** The tables of this browser as they stand: asked for now and then, so that every page can say when it is one's turn elsewhere. */

import { keep, kept, knownTables } from '../device/storage';
import { settings } from '../device/settings.svelte';
import { request } from '../net/http';
import type { Glance } from '../net/messages';

const MOST_ASKED = 8;
const OFTEN = 5_000;
const SELDOM = 20_000;

class MyTables {
  /** How they stood when they were last asked for, the latest first; at first as this browser remembers them. */
  all = $state.raw<readonly Glance[]>(kept<Glance[]>('glances', []));
  /** Whether the server did not answer when it was last asked. */
  away = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = 0;

  /** Asks again and again, until what comes back is called. */
  watch(): () => void {
    if (this.#watching++ === 0) void this.#look();
    document.addEventListener('visibilitychange', this.#hurry);
    return () => {
      if (--this.#watching) return;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', this.#hurry);
    };
  }

  /** Those that wait for this person. */
  get due(): readonly Glance[] {
    return this.all.filter((one) => one.your_turn);
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(this.#timer);
    void this.#look();
  };

  async #look(): Promise<void> {
    const tables = knownTables()
      .slice(0, MOST_ASKED)
      .map(({ table, key }) => ({ table, key }));
    if (tables.length) {
      try {
        this.all = await request('POST /api/glances', { language: settings.language }, { tables });
        this.away = false;
        keep('glances', this.all);
      } catch {
        this.away = true;
      }
    } else this.all = [];
    if (this.#watching) this.#timer = setTimeout(() => void this.#look(), document.visibilityState === 'visible' ? OFTEN : SELDOM);
  }
}

export const mine = new MyTables();
