/** The end zones that come with the game, in their colours. */

import { inkOn, readableOn } from '../../parts/colours';
import { seatColour, type Side, type View } from '../../table/view';

const COLOURS: Record<string, readonly [string, string]> = {
  illinois: ['#c84113', '#13294b'],
  indiana: ['#990000', '#eeedeb'],
  iowa: ['#111111', '#ffcd00'],
  maryland: ['#c8102e', '#ffffff'],
  michigan: ['#00274c', '#ffcb05'],
  'michigan-state': ['#18453b', '#ffffff'],
  minnesota: ['#7a0019', '#ffcc33'],
  nebraska: ['#d00000', '#fdf2d9'],
  northwestern: ['#4e2a84', '#ffffff'],
  'ohio-state': ['#a90f24', '#d8dcde'],
  'penn-state': ['#041e42', '#ffffff'],
  purdue: ['#cfb991', '#000000'],
  rutgers: ['#cc0033', '#000000'],
  wisconsin: ['#c5050c', '#ffffff'],
};

/** `ohio-state` as people read it; a text of the table's own stays as it is. */
export function titled(name: string): string {
  return name === name.toLowerCase() ? name.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()) : name;
}

export interface Zone {
  name: string;
  ground: string;
  ink: string;
}

export function zoneOf(view: View, side: Side, name: string): Zone | undefined {
  if (!name || name === side) return undefined;
  const known = COLOURS[name];
  const ground = known?.[0] ?? seatColour(view.table, side);
  return { name: titled(name), ground, ink: known ? readableOn(ground, known[1]) : inkOn(ground) };
}
