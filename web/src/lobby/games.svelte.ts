/** The games of the house, as its server tells them in the language of the page. */

import { settings } from '../device/settings.svelte';
import { request } from '../net/http';
import type { GameView, Language } from '../net/messages';
import { at, type Place } from '../net/place.svelte';
import { say, sayIf } from '../words/index.svelte';

/** The games of a place in a language. */
type Shelf = `${Place} ${Language}`;

const asked = new Map<Shelf, Promise<GameView[]>>();
const known = $state<Partial<Record<Shelf, GameView[]>>>({});
const shelfNow = (): Shelf => `${at.place} ${settings.language}`;

/** All of them, asked for once in each language. */
export function theGames(): Promise<GameView[]> {
  const shelf = shelfNow();
  const games = asked.get(shelf) ?? ask(shelf, settings.language);
  asked.set(shelf, games);
  return games;
}

async function ask(shelf: Shelf, language: Language): Promise<GameView[]> {
  try {
    return (known[shelf] = await request('GET /api/games', { language }));
  } catch (problem) {
    asked.delete(shelf);
    throw problem;
  }
}

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The games in the order in which one would learn them: the easy ones first, and of these the short ones. */
export function easiestFirst(games: readonly GameView[]): GameView[] {
  const hardness = (game: GameView): number => LEVELS.indexOf(game.level ?? 'medium');
  return [...games].sort((one, other) => hardness(one) - hardness(other) || (one.minutes ?? 0) - (other.minutes ?? 0));
}

/** About how long a game takes. */
export function lengthOf({ minutes = 0 }: GameView): string {
  return minutes < 100 ? say('game.minutes', { minutes }) : say('game.hours', { hours: Math.round(minutes / 30) / 2 });
}

/** For how many it is: 2, or 2 to 8. */
export function playersOf({ seats, starters }: GameView): string {
  return starters.length === seats.length ? String(seats.length) : `2–${seats.length}`;
}

async function gameOf(id: string): Promise<GameView | undefined> {
  return (await theGames()).find((one) => one.id === id);
}

/** A game; undefined until it has come. */
export function knownGame(id: string): GameView | undefined {
  const games = known[shelfNow()];
  // Whoever needs the games, and not only what one is called, is told what went wrong.
  if (!games) void theGames().catch(() => undefined);
  return games?.find((one) => one.id === id);
}

/** What a game is called; nothing until that has come. */
export function gameName(id: string): string {
  return knownGame(id)?.name ?? '';
}

/** What a game is played on, as its server knows it; undefined until it has come. */
export async function boardOf<B>(game: string): Promise<B | undefined> {
  return (await gameOf(game))?.board as B | undefined;
}

/** The bots of a game that one chooses by how well they play, the weakest first. */
export function levelsOf(game: GameView): string[] {
  return game.bots.filter((bot) => bot in (game.levels ?? {}));
}

/** A bot in a list of those that may sit in a seat: what it is called, and how it plays. */
export function botChoice(bot: string): string {
  const name = sayIf(`bot.in.${bot}`, bot);
  const about = sayIf(`bot.about.${bot}`, '');
  return about ? say('new.bot.about', { name, about }) : say('new.bot', { name });
}

/** The bots of a game. */
export async function botNames(game: string): Promise<string[]> {
  return (await gameOf(game))?.bots ?? [];
}
