/** What the television says of the game that the table follows. */

import type { FeedGame, FeedShot, FeedView } from '../../../net/messages';
import { clockOf } from '../../../parts/clock';
import { say, sayIf } from '../words';

export type Team = 'home' | 'away';

/** `Packers at Bears, 2013`. */
export function gameTitle(game: FeedGame): string {
  const teams = say(game.neutral ? 'face.tv.title.neutral' : 'face.tv.title', { away: game.away.name, home: game.home.name });
  return game.season ? say('face.tv.title.year', { teams, season: game.season }) : teams;
}

/** What a feed is called: by who plays, else by its file. */
export function feedTitle(feed: FeedView): string {
  if (feed.source === 'table') return say('face.feed.other');
  return feed.game ? gameTitle(feed.game) : feed.name;
}

export function teamName(feed: FeedView | undefined, side: string): string {
  if (side !== 'home' && side !== 'away') return '';
  return feed?.game?.[side].name ?? sayIf(`seat.${side}`, side);
}

/** `2nd 4:12`. */
export function quarterWords(quarter: number): string {
  return sayIf(`face.tv.quarter.${quarter}`, say('face.tv.overtime'));
}

export function shotClock({ clock }: FeedShot): string {
  return typeof clock === 'number' ? clockOf(clock) : '';
}

/** The play in a sentence or two. */
export function shotWords(feed: FeedView, shot: FeedShot): string {
  const told = playWords(shot);
  const team = teamName(feed, shot.side ?? '');
  const first = team && told ? say('face.tv.play', { team, play: told }) : told;
  return [first, ...consequences(feed, shot)].filter(Boolean).join(' ');
}

function playWords({ what, yards }: FeedShot): string {
  const gained = yards ?? 0;
  const count = Math.abs(gained);
  const distance = say(count === 1 ? 'face.tv.yards.one' : 'face.tv.yards', { count });
  const kind = gained > 0 ? '' : gained < 0 ? '.loss' : '.none';
  return what ? sayIf(`face.tv.what.${what}${kind}`, sayIf(`face.tv.what.${what}`, '')).replace('{yards}', distance) : '';
}

function consequences(feed: FeedView, shot: FeedShot): string[] {
  if (shot.touchdown) return [say('face.tv.touchdown', { team: teamName(feed, shot.touchdown) })];
  if (shot.safety) return [say('face.tv.safety')];
  if (shot.on_downs) return [say('face.tv.on-downs')];
  return shot.first_down ? [say('face.tv.first-down')] : [];
}

/** `2nd and 7`, of what comes next. */
export function downWords({ down, to_go: toGo, ball, end }: FeedShot): string {
  if (!down || toGo === undefined || toGo === null) return '';
  const left = typeof end === 'number' ? (ball === 'home' ? 100 - end : end) : 100;
  return say(left <= toGo ? 'face.tv.goal' : 'face.tv.down', { down: sayIf(`face.tv.down.${down}`, `${down}`), yards: toGo });
}

const FLASHES: Partial<Record<FeedShot['what'], string>> = {
  sack: 'sack',
  interception: 'interception',
  fumble: 'fumble',
  'field-goal': 'field-goal',
  'field-goal-missed': 'missed',
  'field-goal-blocked': 'blocked',
  'punt-blocked': 'blocked',
};

/** What is written across the screen, and in whose colour; '' for an ordinary play. */
export function flashOf(shot: FeedShot): string {
  const key = shot.touchdown ? 'touchdown' : shot.safety ? 'safety' : FLASHES[shot.what];
  return key ? sayIf(`face.tv.flash.${key}`, '') : '';
}
