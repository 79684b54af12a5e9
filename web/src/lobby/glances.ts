/** What is said of a table on the page of all games: against whom, how it stands, and whose move it is. */

import type { Glance, TableView } from '../net/messages';
import { capital, chairName, seatName, withNames } from '../table/view';
import { say, sayIf } from '../words/index.svelte';

/** The others at a table, by name; nobody where one plays alone. */
export function againstWhom({ table, seats = [] }: Glance): string {
  const playing = table.starters?.length ? table.starters : Object.keys(table.seats);
  const others = playing.filter((seat) => !seats.includes(seat) && table.seats[seat]?.kind !== 'open');
  return [...new Set(others.map((seat) => called(table, seat)))].join(', ');
}

/** Who sits in a seat, in the middle of a sentence. */
function called(table: TableView, seat: string): string {
  const chair = table.seats[seat];
  if (chair?.kind === 'bot') return sayIf(`bot.in.${chair.bot}`, chairName(table, seat));
  return seatName(table, seat);
}

/** Where a game stands that is being played. */
export function situationOf({ table, situation = '' }: Glance): string {
  return table.status === 'playing' ? withNames(table, situation) : '';
}

/** The points, one's own first. */
export function scoreLine({ table, seats = [], score = {} }: Glance): string {
  const all = Object.keys(table.seats).filter((seat) => seat in score);
  const mine = seats[0];
  const order = mine && all.includes(mine) ? [mine, ...all.filter((seat) => seat !== mine)] : all;
  return order.map((seat) => score[seat]).join('–');
}

/** The one line that matters most: your move, whose move it is, or how it ended. */
export function headOf(one: Glance): string {
  const { table, seats = [] } = one;
  const who = againstWhom(one);
  if (table.status === 'open') return who ? capital(say('mine.ready', { who })) : say('mine.open');
  if (table.status === 'closed') return say('mine.closed');
  if (table.status === 'over') return outcome(one, who);
  if (table.status === 'paused') return say('table.paused');
  if (one.your_turn) return who ? say('turns.yours', { who }) : say('table.question');
  const due = (one.waiting ?? []).filter((seat) => seat in table.seats && !seats.includes(seat))[0];
  return due ? say('mine.theirs', { who: capital(called(table, due) || who) }) : say('mine.playing');
}

function outcome({ table, seats = [] }: Glance, who: string): string {
  const winner = table.result?.winner;
  if (winner === 'tie') return who ? say('mine.tie', { who }) : say('table.tie');
  if (!winner) return say('table.over');
  if (seats.length !== 1) return say('table.won', { who: seatName(table, winner) });
  return seats.includes(winner) ? say('mine.won', { who }) : say('mine.lost', { who: capital(who) });
}
