/** A hand that is being laid: the tray has the cards, and the places are the lanes on the table. */

import type { View } from '../../table/view';
import { EMPTY, placed, type Hand } from './cards';

export class Laying {
  hand = $state.raw<Hand>(EMPTY);
  /** The place that the next card goes to. */
  place = $state(0);
  /** Gives the ball to a place, while that is asked. */
  choose = $state.raw<(place: number) => void>();
  #question = '';

  get full(): boolean {
    return this.hand.every((card) => card !== null);
  }

  get cards(): string[] {
    return this.hand.filter((card) => card !== null);
  }

  /** Begins anew with another question; one that is sent again as it was, because the other acts, leaves all as it is. */
  begin(who: string, number: number): void {
    const question = `${who} ${number}`;
    if (question === this.#question) return;
    this.#question = question;
    this.fill(EMPTY);
  }

  fill(hand: Hand): void {
    this.hand = hand;
    this.place = Math.max(0, hand.indexOf(null));
  }

  put(card: string, place = this.place): void {
    this.hand = placed(this.hand, card, place);
    const empty = this.hand.indexOf(null);
    if (empty >= 0) this.place = empty;
  }

  clear(place: number): void {
    this.hand = this.hand.map((card, at) => (at === place ? null : card));
    this.place = place;
  }

  /** A tap on a card of the hand takes it out again. */
  take(card: string): void {
    const at = this.hand.indexOf(card);
    if (at >= 0) this.clear(at);
    else this.put(card);
  }

  /** A tap on a place: takes its card back, or chooses it for the next one. */
  tap(place: number): void {
    if (this.hand[place]) this.clear(place);
    else this.place = place;
  }

  takeBack(): void {
    const last = this.hand.findLastIndex((card) => card !== null);
    if (last >= 0) this.clear(last);
  }
}

const layings = new WeakMap<View, Laying>();

/** The hand that is being laid at a table. */
export function layingAt(view: View): Laying {
  const found = layings.get(view) ?? new Laying();
  layings.set(view, found);
  return found;
}
