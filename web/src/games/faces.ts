/** How each game looks: its board, and how its questions are answered where buttons will not do. Loaded with the first table of the game. */

import type { Component } from 'svelte';
import type { TableLink } from '../link.svelte';
import type { Ask } from '../messages';
import type { Screen } from '../screen.svelte';
import type { View } from '../view';

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

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  parker: () => import('./parker/face'),
  fremont: () => import('./fremont/face'),
  cardbowl: () => import('./cardbowl/face'),
  freds: () => import('./freds/face'),
  luck: () => import('./luck/face'),
};

/** Whether the odds of these answers can be asked for. */
export function hasOdds(face: Face, ask: Ask, view: View): boolean {
  return typeof face.odds === 'function' ? face.odds(ask, view) : (face.odds ?? false);
}

export async function faceOf(game: string): Promise<Face> {
  const load = FACES[game] ?? (() => import('./any/face'));
  return (await load()).face;
}
