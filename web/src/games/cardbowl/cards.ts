/** Cards, hands and draws of a play, as they stand in the lines; answers that differ only in a number. */

import type { Option } from '../../net/messages';
import { lineOf, type Side, type View } from '../../table/view';
import { TOPICS, type CardBowlBoard } from './sheet';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Role = 'pass' | 'run';
export type Topic = keyof typeof TOPICS;
export const PLACES = [0, 1, 2, 3] as const;
export const EMPTY: Hand = [null, null, null, null];
export type Hand = readonly (string | null)[];

export function rankOf(card: string): Rank {
  return card.slice(0, -1) as Rank;
}

export function suitOf(card: string): Suit {
  return card.slice(-1) as Suit;
}

export function isRed(card: string): boolean {
  return card.endsWith('H') || card.endsWith('D');
}

export function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** What was drawn for one thing: `first` is the number of its first card among those of the play. */
export interface Drawn {
  topic: Topic;
  first: number;
  cards: { card: string; side: Side }[];
}

export interface PlayShown {
  /** Where in the lines it was called; -1 before the first call. */
  at: number;
  /** Who called it, and what. */
  caller: Side | null;
  call: string;
  /** The four cards of each side; an empty list lies face down. */
  hands: Partial<Record<Side, string[]>>;
  target: { role: Role; card: string } | null;
  draws: Drawn[];
}

type Told = Pick<View, 'lines' | 'topics'>;
const CALLS: readonly (number | undefined)[] = [TOPICS.call, TOPICS.try, TOPICS.kickoff, TOPICS['free-kick']];
const NAMES = Object.fromEntries(Object.entries(TOPICS).map(([name, topic]) => [topic, name])) as Record<number, Topic>;

/** The play at hand, or the last one, from the inputs since it was called. */
export function playOf({ lines, topics }: Told, board: CardBowlBoard | undefined): PlayShown {
  const play: PlayShown = { at: lastCall(lines, topics, board), caller: null, call: '', hands: {}, target: null, draws: [] };
  if (play.at < 0) return play;
  const called = lineOf(lines[play.at]!);
  play.caller = called.who as Side;
  play.call = called.token;
  let carrier = play.caller;
  for (let at = play.at + 1; at < lines.length; at++) {
    const { who, token } = lineOf(lines[at]!);
    const topic = topics[at];
    if (topic === TOPICS.hand) play.hands[who as Side] = token === '?' ? [] : token.split('-');
    else if (topic === TOPICS.target) {
      const [role = 'pass', card = ''] = token.split('-');
      play.target = { role: role as Role, card };
    } else if (who === 'draw') {
      const name = NAMES[topic ?? -1]!;
      const sides = ownersOf(board?.draws[name] ?? [], token.split('-').length).map((whose) => {
        if (whose === 'carrier') return carrier;
        return whose === 'offense' ? called.who : other(called.who as Side);
      }) as Side[];
      carrier = sides[0] ?? carrier;
      addDraw(
        play.draws,
        name,
        token.split('-').map((card, place) => ({ card, side: sides[place]! })),
      );
    }
  }
  return play;
}

/** Where the last play was called; what was said about the clock before it is no call yet. */
function lastCall(lines: readonly string[], topics: readonly number[], board: CardBowlBoard | undefined): number {
  let at = lines.length - 1;
  while (at >= 0 && !(CALLS.includes(topics[at]) && !board?.waits.includes(lineOf(lines[at]!).token))) at--;
  return at;
}

/** For whom each of so many cards is: the last that is named stands for all that follow. */
function ownersOf(whose: readonly ('offense' | 'defense' | 'carrier')[], count: number): ('offense' | 'defense' | 'carrier')[] {
  return Array.from({ length: count }, (_, place) => whose[Math.min(place, whose.length - 1)] ?? 'carrier');
}

/** What lies with another draw, because it answers it. */
const WITH: Partial<Record<Topic, Topic>> = { 'pass-defense': 'pass-card' };

/** What is drawn for the same thing one after the other lies together. */
function addDraw(draws: Drawn[], topic: Topic, cards: Drawn['cards']): void {
  const last = draws.at(-1);
  if (last && (last.topic === topic || last.topic === WITH[topic])) last.cards.push(...cards);
  else draws.push({ topic, first: draws.reduce((sum, one) => sum + one.cards.length, 0), cards });
}

/** How many cards were drawn in a play. */
export function cardsDrawn(play: PlayShown): number {
  return play.draws.reduce((sum, one) => sum + one.cards.length, 0);
}

/** Whether both hands of a play lie open. */
export function isRevealed(play: PlayShown): boolean {
  return (['home', 'away'] as const).every((side) => play.hands[side]?.length);
}

/** The last hand that a side laid when it had, or had not, the ball, as far as this viewer may know. */
export function lastHand({ lines, topics }: Told, side: Side, attacks: boolean, board: CardBowlBoard | undefined): string[] | undefined {
  for (let at = lines.length - 1; at >= 0; at--) {
    const { who, token } = lineOf(lines[at]!);
    if (topics[at] !== TOPICS.hand || who !== side || token === '?') continue;
    const call = lastCall(lines.slice(0, at), topics, board);
    if (call >= 0 && (lineOf(lines[call]!).who === side) === attacks) return token.split('-');
  }
  return undefined;
}

/** A hand as near as can be to one that was laid before, from what is left: the same ranks, or those next to them. */
export function likeBefore(before: readonly string[], deck: readonly string[]): string[] {
  const left = [...deck];
  return before.map((card) => {
    const worth = (one: string): number => 2 * Math.abs(RANKS.indexOf(rankOf(one)) - RANKS.indexOf(rankOf(card)));
    const best = left.reduce((found, one) => {
      const nearer = worth(one) + Number(suitOf(one) !== suitOf(card)) < worth(found) + Number(suitOf(found) !== suitOf(card));
      return nearer ? one : found;
    });
    left.splice(left.indexOf(best), 1);
    return best;
  });
}

/** How many cards `*-*` asks for. */
export function cardsAsked(token: string): number {
  return token.split('-').length;
}

export interface Family {
  /** What stands before the number. */
  name: string;
  options: Option[];
}

/** Options that differ only in a number; the others stand by themselves. */
export function families(options: readonly Option[], numbered: readonly string[]): { alone: Option[]; families: Family[] } {
  const found = numbered.map((name) => ({ name, options: options.filter((option) => option.token.startsWith(`${name}-`)) }));
  const inFamily = new Set(found.flatMap((one) => one.options));
  return { alone: options.filter((option) => !inFamily.has(option)), families: found.filter((one) => one.options.length) };
}

/** Puts a card into a place of the hand; a card that lay elsewhere in it changes places with what is there. */
export function placed(hand: Hand, card: string, place: number): (string | null)[] {
  const result = [...hand];
  const before = result.indexOf(card);
  if (before >= 0) result[before] = result[place] ?? null;
  result[place] = card;
  return result;
}
