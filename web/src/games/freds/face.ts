import type { Ask } from '../../net/messages';
import type { Face } from '../faces';
import Banner from './Banner.svelte';
import Board from './Board.svelte';
import './display.css';
import CallPicture from './CallPicture.svelte';
import { clockOf, downOf } from './down';
import type { FredsSheet } from './sheet';
import SpotAnswer from './SpotAnswer.svelte';
import ThrowAnswer from './ThrowAnswer.svelte';

function has(ask: Ask, beginning: string): boolean {
  return ask.options.some((option) => option.token.startsWith(beginning));
}

export const face: Face = {
  look: {
    table: { light: '#5d6a70', dark: '#23292c' },
    ink: { light: '#ffffff', dark: '#ffffff' },
    display: 'Stardos Stencil',
  },
  tray: '8.5rem',
  Board,
  Banner,
  Picture: CallPicture,
  clock: ({ sheet }) => clockOf(sheet as unknown as FredsSheet),
  down: downOf,
  // Of a real hand, or one's own on the electronic table, nobody knows the odds.
  odds: (ask, view) => view.table.options['throws'] === 'auto' && (has(ask, 'go') || has(ask, 'extra-point')),
  answer: (ask) => (has(ask, 'throw=') ? ThrowAnswer : ask.who === 'ball' || has(ask, 'token-') ? SpotAnswer : undefined),
};
