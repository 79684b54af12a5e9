/** The tables of this browser as they stand: asked for now and then, so that every page can say when it is one's turn elsewhere. */

import { untrack } from 'svelte';
import { keep, kept, knownTables } from '../device/storage';
import { settings } from '../device/settings.svelte';
import { request } from '../net/http';
import type { Glance } from '../net/messages';
import { ALONE, at, type Place } from '../net/place.svelte';

const MOST_ASKED = 8;
const OFTEN = 5_000;
const SELDOM = 20_000;

/** Where this browser remembers how the tables of a place stood. */
const REMEMBERED: Record<Place, string> = { server: 'glances', here: 'glances.here' };

/** How a table stands, and where it is. */
export type Mine = Glance & { place: Place };

class MyTables {
  /** How they stood when they were last asked for, the latest first; at first as this browser remembers them. */
  #known = $state.raw<Record<Place, readonly Glance[]>>({
    server: ALONE ? [] : kept<Glance[]>(REMEMBERED.server, []),
    here: kept<Glance[]>(REMEMBERED.here, []),
  });
  all: readonly Mine[] = $derived(
    (['server', 'here'] as const).flatMap((place) => this.#known[place].map((glance) => ({ ...glance, place }))),
  );
  /** Whether the server did not answer when it was last asked. */
  away = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = 0;

  /** Asks again and again, until what comes back is called. */
  watch(): () => void {
    if (this.#watching++ === 0) untrack(() => void this.#look());
    document.addEventListener('visibilitychange', this.#hurry);
    return () => {
      if (--this.#watching) return;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', this.#hurry);
    };
  }

  /** Those that wait for this person. */
  get due(): readonly Mine[] {
    return this.all.filter((one) => one.your_turn);
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(this.#timer);
    void this.#look();
  };

  async #look(): Promise<void> {
    if (!ALONE) await this.#ask('server');
    // Whoever plays with others needs nothing of what playing on this device needs.
    if (at.place === 'here') await this.#ask('here');
    if (this.#watching) this.#timer = setTimeout(() => void this.#look(), document.visibilityState === 'visible' ? OFTEN : SELDOM);
  }

  async #ask(place: Place): Promise<void> {
    const tables = knownTables(place)
      .slice(0, MOST_ASKED)
      .map(({ table, key }) => ({ table, key }));
    try {
      const asked = { language: settings.language };
      const known = tables.length ? await request('POST /api/glances', asked, { tables }, '', place) : [];
      this.#known = { ...this.#known, [place]: known };
      keep(REMEMBERED[place], known);
      if (place === 'server') this.away = false;
    } catch {
      if (place === 'server') this.away = true;
    }
  }
}

export const mine = new MyTables();
