/** How a game came out, or why there is none any more. */

import type { TableView } from '../net/messages';
import { winnerName } from './names';
import { say } from '../words/index.svelte';

/** The words for the end of a table; `name` is what a winner is called. */
export function endingOf(table: TableView, name: (seat: string) => string = (seat) => winnerName(table, seat)): string {
  const { result, closed, reason = '' } = table;
  if (!result) return say('table.closed', { reason: closed ? say(`closed.${closed}`) : reason }).trim();
  if (result.winner === null) return say('table.no-winner');
  if (result.winner === 'tie') return say('table.tie');
  return say(result.reason === 'resigned' ? 'table.resigned' : 'table.won', { who: name(result.winner) });
}
