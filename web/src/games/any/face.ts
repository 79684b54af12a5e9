import type { Face } from '../faces';
import Board from './Board.svelte';

/** A game without a face of its own: its sheet, field by field. */
export const face: Face = { Board };
