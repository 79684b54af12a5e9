/** Where the game stands, for the scoreboard: which ball of how many, from which step, in which round. */

import type { Clock, Down } from '../../table/down';
import { isReader } from '../../table/down';
import { seatName } from '../../table/view';
import type { View } from '../../table/view';
import { sheetOf, type FredsSheet } from './sheet';
import { say, sayIf } from './words';

const OVERTIME = 5;

export function clockOf(sheet: FredsSheet): Clock {
  const quarter = sheet.quarter === OVERTIME ? say('face.overtime.whole') : say('face.quarter', { quarter: sheet.quarter });
  return { value: quarter, label: say('face.in-round', { round: sheet.round }) };
}

export function downOf(view: View): Down | undefined {
  const sheet = sheetOf(view);
  const { phase, offense, step } = sheet;
  if (!offense || (phase !== 'play' && phase !== 'try')) return undefined;
  const you = isReader(view, offense) ? '.you' : '';
  const who = seatName(view.table, offense);
  if (phase === 'try') return { box: '', head: say('face.trying'), where: say(`face.from-edge${you}`, { who }) };
  const declared = sheet.declared && sheet.declared !== 'go' ? sayIf(`token.${sheet.declared}`, '') : '';
  return {
    box: String(sheet.down),
    head: declared || sayIf(`face.ball.${sheet.down}`, ''),
    where: [
      say(`face.at${you}`, { who, place: say(`face.step.${step}`).toLowerCase() }),
      sheet.free_play && say('face.free'),
      sheet.possession_kind === 'extended' && say('face.extended'),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
