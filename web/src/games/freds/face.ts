import Board from '../any/Board.svelte';
import type { Face } from '../faces';

export const face: Face = { Board };
