/** The match-ups among which the side with the ball chooses. */

import type { Ask } from '../../net/messages';
import type { Side, View } from '../../table/view';
import { other, playOf, type Role } from './cards';
import { theBoard } from './names';

export interface Target {
  token: string;
  role: Role;
  card: string;
  /** The card opposite. */
  against: string;
}

export function targetsOf(view: View, ask: Ask): Target[] {
  const against = playOf(view, theBoard()).hands[other(ask.who as Side)] ?? [];
  return ask.options.map((option, place) => {
    const [role = 'pass', card = ''] = option.token.split('-');
    return { token: option.token, role: role as Role, card, against: against[place] ?? '' };
  });
}
