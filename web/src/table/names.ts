/** Inputs as people say them. */

import type { TableView } from '../net/messages';
import { sourceName, tokenName } from '../games/words';
import { capital, lineOf, seatName } from './view';

/** What was answered, as people say it. */
export function answerWords(table: TableView, line: string): string {
  return tokenName(table.game, lineOf(line).token);
}

/** An input as people say it: who gave it, and what. */
export function lineWords(table: TableView, line: string): string {
  const { who, token } = lineOf(line);
  const name = who in table.seats ? seatName(table, who) : capital(sourceName(table.game, who));
  return `${name}: ${tokenName(table.game, token)}`;
}
