/** How each game looks: its board, and how its questions are answered where buttons will not do. Loaded with the first table of the game. */

import type { Component } from 'svelte';
import type { TableLink } from '../net/link.svelte';
import type { Ask } from '../net/messages';
import type { Screen } from '../table/screen.svelte';
import type { View } from '../table/view';
import { learnWords } from './words';

export interface BoardProps {
  view: View;
  /** The seat that looks on, where several share the screen; '' for a spectator. */
  seat: string;
}

export interface AnswerProps {
  view: View;
  ask: Ask;
  /** Gives the answer. */
  give: (token: string) => void;
}

export interface DeskProps {
  link: TableLink;
  screen: Screen;
}

export interface Face {
  /** The field or table with all that lies on it. */
  Board: Component<BoardProps>;
  /** All that one may do, where it is more than to answer: it takes the place of the questions. */
  Desk?: Component<DeskProps>;
  /** How an ask is answered by this game's own means; undefined: with the common buttons. */
  answer?: (ask: Ask, view: View) => Component<AnswerProps> | undefined;
  /** Whether the odds of this game's answers can be asked for, always or of some asks. */
  odds?: boolean | ((ask: Ask, view: View) => boolean);
}

const FACES = import.meta.glob<{ face: Face }>('./*/face.ts');
const COVERS = import.meta.glob<{ default: Component }>('./*/Cover.svelte', { eager: true });

/** What is drawn on the field of a game's small picture, if it has one. */
export function coverOf(game: string): Component | undefined {
  return COVERS[`./${game}/Cover.svelte`]?.default;
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
