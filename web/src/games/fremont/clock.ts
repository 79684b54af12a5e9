/** The cards are the clock: how many snaps are left, and in which half. */

import type { Clock } from '../../table/down';
import type { View } from '../../table/view';
import { sheetOf } from './sheet';
import { say } from './words';

export function clockOf(view: View): Clock | undefined {
  const { clock, half, overtime, over } = sheetOf(view);
  if (over) return undefined;
  if (overtime) return { value: String(overtime), label: say('face.overtime') };
  const halves = Number(view.table.options['halves'] ?? 2);
  return { value: String(clock ?? 0), label: halves > 1 ? say('face.snaps.half', { half }) : say('face.snaps') };
}
