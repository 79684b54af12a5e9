/** How long the game goes on: by plays, or by the minutes that were agreed on. */

import type { Clock } from '../../table/down';
import type { View } from '../../table/view';
import { sheetOf } from './sheet';
import { say } from './words';

export function clockOf(view: View): Clock | undefined {
  const { clock, over } = sheetOf(view);
  if (over) return undefined;
  if (clock.plays !== undefined) return { value: String(clock.left ?? 0), label: say('face.left') };
  if (clock.expired) return { value: '0:00', label: say('face.expired') };
  return clock.minutes === undefined ? undefined : { value: String(clock.minutes), label: say('face.time') };
}
