import type { Face } from '../faces';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import './display.css';
import Desk from './desk/Desk.svelte';
import Fans from './Fans.svelte';

/** Cards that pay. Most of what one may do here is never asked for, so the desk takes the place of the questions. */
export const face: Face = {
  look: {
    table: { light: '#3a2a5c', dark: '#1a1330' },
    ink: { light: '#fff3e0', dark: '#fff3e0' },
    display: 'Bowlby One',
  },
  Board,
  Banner,
  Desk,
  Scores: Fans,
  tray: 'min(16.5rem, 47dvh)',
};
