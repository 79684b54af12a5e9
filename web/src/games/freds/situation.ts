/** Where a game at the table with 24 spots stands, in a phrase. */

import type { Side, View } from '../../view';
import { filled, say, sayIf } from '../../words/index.svelte';
import { teamName, type FredsSheet } from './table';

const OVERTIME = 5;

export function fredsSituation(view: View): string {
  const sheet = view.sheet as FredsSheet;
  if (sheet.phase === 'play') return [say('situation.freds.play', ball(view, sheet)), ...besides(sheet), period(sheet)].join(', ');
  const announced = sayIf(`situation.freds.for.${sheet.declared}`, say('situation.freds.for.either'));
  return filled(sayIf(`situation.freds.${sheet.phase}`, ''), { who: whoActs(view, sheet), announced, period: period(sheet) });
}

function ball(view: View, sheet: FredsSheet): Record<string, string> {
  const left = sheet.balls_left === 1 ? say('situation.freds.left.last') : say('situation.freds.left', { count: sheet.balls_left });
  return { who: thrower(view, sheet), place: say(`situation.freds.at.${sheet.step}`), down: sayIf(`down.${sheet.down}`, String(sheet.down)), left };
}

/** What is special about the ball about to be thrown. */
function besides(sheet: FredsSheet): string[] {
  const announced = sayIf(`situation.freds.for.${sheet.declared}`, '');
  return [announced, sheet.free_play ? say('situation.freds.free') : '', sheet.possession_kind === 'extended' ? say('situation.freds.extended') : ''].filter(Boolean);
}

function period(sheet: FredsSheet): string {
  const { quarter, round } = sheet;
  return quarter === OVERTIME ? say('situation.freds.overtime', { round }) : say('situation.freds.quarter', { quarter, round });
}

function whoActs(view: View, sheet: FredsSheet): string {
  if (sheet.phase === 'first-choice') return team(view, sheet.toss_winner);
  if (sheet.phase === 'over') return team(view, sheet.winner);
  if (sheet.phase === 'token') return team(view, sheet.tokens[0] ? other(sheet.team_a) : sheet.team_a);
  return thrower(view, sheet);
}

function other(side: Side | null): Side | null {
  return side && (side === 'home' ? 'away' : 'home');
}

function team(view: View, side: Side | null): string {
  return side ? (teamName(view.table.options, side) ?? say(`seat.${side}`)) : '';
}

/** Whoever throws: the team, or with four players the one whose round it is. */
function thrower(view: View, sheet: FredsSheet): string {
  const side = sheet.offense;
  const number = Number(/-(\d)$/.exec(sheet.thrower ?? '')?.[1] ?? 0);
  if (!side || !number) return team(view, side);
  const roster = view.table.options['roster'] as Partial<Record<Side, string[]>> | null | undefined;
  return roster?.[side]?.[number - 1] ?? say('situation.freds.player', { team: team(view, side), number });
}
