/** Where the card table stands, in a phrase. */

import { numberedName, type View } from '../../view';
import { filled, say, sayIf } from '../../words/index.svelte';
import { luckOf, type LuckSheet } from './sheet';

const QUARTERS = 4;

/** The quarter, or which overtime it is. */
export function periodWords(quarter: number): string {
  if (quarter <= QUARTERS) return say('luck.quarter', { quarter });
  return quarter === QUARTERS + 1 ? say('luck.overtime') : say('luck.overtime.more', { number: quarter - QUARTERS });
}

export function luckSituation(view: View): string {
  const sheet = luckOf(view);
  const name = (seat: string | null): string => (seat ? numberedName(view.table, seat) : '');
  const period = periodWords(sheet.quarter);
  const where = sheet.drive ? say('situation.luck.where', { period, drive: sheet.drive, qb: name(sheet.qb) }) : say('situation.luck.before', { period });
  return filled(sayIf(`situation.luck.${kind(sheet)}`, ''), { where, next: name(sheet.next_qb), admin: name(sheet.admin), play: sheet.audible_play ?? '' });
}

/** The phase, with what changes the phrase of it. */
function kind(sheet: LuckSheet): string {
  if (sheet.phase === 'between' && sheet.end === 'must') return 'between.must';
  if (sheet.phase === 'between' && sheet.live) return 'between.begun';
  const announced = sheet.audible_state === 'picked' || sheet.audible_state === 'locked';
  return sheet.phase === 'drive' && announced ? `drive.${sheet.audible_state}` : sheet.phase;
}
