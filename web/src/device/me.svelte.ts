/** Who is at this browser: one name and one colour for every page, kept when they change. */

import { COLOURS, keep, kept, type Me } from './storage';

export const me = $state<Me>(kept<Me>('me', { name: '', colour: COLOURS[0] }));

/** Keeps what was said of oneself. */
export function keepMe(one: Me = me): void {
  keep('me', { name: one.name.trim(), colour: one.colour });
}
