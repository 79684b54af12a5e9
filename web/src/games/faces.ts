/** How each game looks: its board, and how its questions are answered where buttons will not do. Loaded with the first table of the game. */

import type { Component } from 'svelte';
import type { Look } from '../look/dress';
import type { TableLink } from '../net/link.svelte';
import type { Ask } from '../net/messages';
import type { Clock, Down } from '../table/down';
import type { Picture } from '../table/moments';
import type { Screen } from '../table/screen.svelte';
import type { View } from '../table/view';
import { learnWords } from './words';

export interface BoardProps {
  view: View;
  /** The seat that looks on, where several share the screen; '' for a spectator. */
  seat: string;
}

export interface ScoresProps {
  view: View;
  /** Who is connected, where that is known. */
  present?: readonly string[] | undefined;
}

export interface AnswerProps {
  view: View;
  ask: Ask;
  /** Gives the answer. */
  give: (token: string) => void;
  /** What the house would answer, where it may be asked. */
  hint?: (() => Promise<string | undefined>) | undefined;
}

export interface BannerProps {
  picture: Picture;
  view: View;
  /** What the moment is called, and whose it is: the colour of that seat, and what reads on it. */
  name: string;
  colour: string;
  ink: string;
}

export interface DeskProps {
  link: TableLink;
  screen: Screen;
}

export interface Face {
  /** The surface of its table, which fills the page, and its display face. */
  look?: Look;
  /** The field or table with all that lies on it. */
  Board: Component<BoardProps>;
  /** Who has how many points, where a scoreboard of two sides will not do; whoever has points has `data-seat`. */
  Scores?: Component<ScoresProps>;
  /** What is left of the time, in the scoreboard. */
  clock?: (view: View) => Clock | undefined;
  /** Where the game stands, where down, yards to go and the spot do not say it. */
  down?: (view: View) => Down | undefined;
  /** What decided the last play, small, at the end of the tape: dice, a card. */
  Tape?: Component<{ view: View }>;
  /** How tall the tray is at the least, in CSS: as tall as the usual question of the game, so that nothing moves when it comes. */
  tray?: string;
  /** The picture of a big moment, in place of the common one; it has the lower part of the table to itself. */
  Banner?: Component<BannerProps>;
  /** All that one may do, where it is more than to answer: it takes the place of the questions. */
  Desk?: Component<DeskProps>;
  /** A small drawing of an answer, on its button: `<svg class="pic" viewBox="0 0 40 40">`. */
  Picture?: Component<{ token: string }>;
  /** What is asked, where it changes while one answers; undefined: as the game asks it. */
  title?: (ask: Ask, view: View) => string | undefined;
  /** How an ask is answered by this game's own means; undefined: with the common buttons. */
  answer?: (ask: Ask, view: View) => Component<AnswerProps> | undefined;
  /** Whether the odds of this game's answers can be asked for, always or of some asks. */
  odds?: boolean | ((ask: Ask, view: View) => boolean);
}

const FACES = import.meta.glob<{ face: Face }>('./*/face.ts');
const COVERS = import.meta.glob<Cover>('./*/Cover.svelte');
const INSIDES = import.meta.glob<{ default: Component }>('./*/Inside.svelte');

const PLAYED = import.meta.glob<string>('./*/play.jpg', { query: '?url', import: 'default', eager: true });

/** The address of a picture of this game in its midst, if there is one. */
export function playedAt(game: string): string | undefined {
  return PLAYED[`./${game}/play.jpg`];
}

/** The lid of a game's box: what is drawn on it, 300 by 240, and the colour of its sides. */
export interface Cover {
  default: Component;
  edge?: string;
}

/** The lid of a game's box, if it has one. */
export async function coverOf(game: string): Promise<Cover | undefined> {
  return COVERS[`./${game}/Cover.svelte`]?.();
}

/** What lies in a game's box beside its rules, drawn 120 by 80, if anybody has drawn it. */
export async function insideOf(game: string): Promise<Component | undefined> {
  return (await INSIDES[`./${game}/Inside.svelte`]?.())?.default;
}

/** Whether the odds of these answers can be asked for. */
export function hasOdds(face: Face, ask: Ask, view: View): boolean {
  return typeof face.odds === 'function' ? face.odds(ask, view) : (face.odds ?? false);
}

/** The face of a game, and with it its words; one that has none is drawn field by field. */
export async function faceOf(game: string): Promise<Face> {
  const load = FACES[`./${game}/face.ts`] ?? FACES['./any/face.ts'];
  const [{ face }] = await Promise.all([load!(), learnWords(game)]);
  return face;
}
