/** What is left of the time: plays, or the clock. */

import type { Clock } from '../../table/down';
import type { View } from '../../table/view';
import { sheetOf } from './sheet';
import { say } from './words';

export function clockOf(view: View): Clock {
  const { quarter, clock, clock_running: running, plays_left: plays } = sheetOf(view);
  const value = quarter > 4 ? say('face.overtime') : say('face.quarter', { quarter });
  if (clock !== null) return { value, label: running ? say('face.clock.running', { clock }) : clock };
  return { value, label: say(plays === 1 ? 'face.plays.one' : 'face.plays', { plays: plays ?? 0 }) };
}
