import type { Face } from '../faces';
import Board from './Board.svelte';
import Desk from './Desk.svelte';

/** Cards that pay. Most of what one may do here is never asked for, so the desk takes the place of the questions. */
export const face: Face = { Board, Desk };
