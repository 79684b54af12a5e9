/** Forms for options: what is shown in the fields of a blank, and what is sent for them. */

import type { Blank } from '../net/messages';

/** What the fields hold: texts as they were typed, choices by their place, parts by their names. */
export type Filling = string | boolean | { [part: string]: Filling };

/** The part of an `either` that is chosen. */
export const CHOSEN = ' chosen';

export class Unfilled extends Error {}

/** The fields of a blank that show this value. */
export function fillingOf(blank: Blank, value: unknown): Filling {
  switch (blank.kind) {
    case 'yes-no':
      return value === true;
    case 'choice':
      return String(
        Math.max(
          0,
          (blank.values ?? []).findIndex((one) => JSON.stringify(one) === JSON.stringify(value)),
        ),
      );
    case 'each':
      return Object.fromEntries(
        parts(blank).map(([name, part]) => [name, fillingOf(part, (value as Record<string, unknown> | null)?.[name])]),
      );
    case 'list':
      return Object.fromEntries(parts(blank).map(([name, part], place) => [name, fillingOf(part, (value as unknown[] | null)?.[place])]));
    case 'either': {
      const given = (value ?? {}) as Record<string, unknown>;
      const fields = parts(blank).map(([name, part]) => [name, fillingOf(part, given[name])]);
      return { ...Object.fromEntries(fields), [CHOSEN]: Object.keys(given)[0] ?? parts(blank)[0]?.[0] ?? '' };
    }
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/** The value that the fields say; null where they are empty and may be. Throws Unfilled with the name of a part that is missing. */
export function valueOf(blank: Blank, filling: Filling): unknown {
  switch (blank.kind) {
    case 'yes-no':
      return filling === true;
    case 'choice':
      return (blank.values ?? [])[Number(filling)];
    case 'whole':
      return filling === '' ? empty(blank) : Number(filling);
    case 'reward':
      return filling === '' ? empty(blank) : /^-?\d+(\.\d+)?$/.test(String(filling)) ? Number(filling) : filling;
    case 'text':
      return String(filling).trim() === '' ? empty(blank) : String(filling).trim();
    case 'either': {
      const fields = filling as Record<string, Filling>;
      const name = String(fields[CHOSEN]);
      return { [name]: valueOf(blank.parts![name]!, fields[name] ?? '') };
    }
  }
  const fields = filling as Record<string, Filling>;
  if (blank.empty && isEmpty(filling)) return null;
  const values = parts(blank)
    .map(([name, part]) => [name, valueOf(part, fields[name] ?? '')] as const)
    .filter(([, value]) => value !== null);
  return blank.kind === 'list' ? values.map(([, value]) => value) : Object.fromEntries(values);
}

function parts(blank: Blank): [string, Blank][] {
  return Object.entries(blank.parts ?? {});
}

function isEmpty(filling: Filling): boolean {
  return typeof filling === 'object' ? Object.values(filling).every(isEmpty) : filling === '';
}

function empty(blank: Blank): null {
  if (!blank.empty) throw new Unfilled();
  return null;
}
