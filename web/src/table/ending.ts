/** How a game came out, or why there is none any more. */

import { seatName } from './view';
import type { TableView } from '../net/messages';
import { say } from '../words/index.svelte';

/** The words for the end of a table; `name` is what a winner is called. */
export function endingOf(table: TableView, name: (seat: string) => string = (seat) => seatName(table, seat)): string {
  const { result, closed, reason = '' } = table;
  if (!result) return say('table.closed', { reason: closed ? say(`closed.${closed}`) : reason }).trim();
  if (result.winner === null) return say('table.no-winner');
  if (result.winner === 'tie') return say('table.tie');
  return say(result.reason === 'resigned' ? 'table.resigned' : 'table.won', { who: name(result.winner) });
}

/** The same to one who played in these seats: whoever has won alone is told so. */
export function endingFor(table: TableView, mine: readonly string[]): string {
  const winner = table.result?.winner;
  if (!winner || winner === 'tie' || mine.length !== 1 || !mine.includes(winner)) return endingOf(table);
  const name = table.people.find((one) => one.id === table.seats[winner]?.person)?.name ?? '';
  return name && name !== say('me.guest') ? say('ending.you.name', { name }) : say('ending.you');
}
