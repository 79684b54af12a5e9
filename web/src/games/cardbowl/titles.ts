/** What is asked while a hand is laid: for which place the next card is. */

import type { Ask } from '../../net/messages';
import type { Side, View } from '../../table/view';
import { layingAt } from './laying.svelte';
import { theBoard } from './names';
import { sheetOf } from './sheet';
import { say } from './words';

export function handTitle(ask: Ask, view: View): string {
  const laying = layingAt(view);
  const sheet = sheetOf(view);
  const role = theBoard()?.sets[sheet.formation ?? '']?.[laying.place];
  if (laying.full) return say('face.title.lay');
  if (!role) return ask.question;
  return say(`face.title.${sheet.offense === (ask.who as Side) ? 'mine' : 'theirs'}.${role}`, { place: laying.place + 1 });
}
