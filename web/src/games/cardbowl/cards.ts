/** Cards, hands and draws of a play, as they stand in the lines; families of answers that differ only in a number. */

import type { Option } from '../../net/messages';
import { lineOf, type Side } from '../../table/view';

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export const PLACES = [0, 1, 2, 3] as const;

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

const CARD = '(?:[A2-9JQK]|10)[CDHS]';
const HAND = new RegExp(`^(?:\\?|${CARD}(?:-${CARD}){3})$`);
export const TARGET = new RegExp(`^(pass|run)-(${CARD})$`);
const CALL = /^(?:\dwr|punt(?:-\d)?(?:-out)?|field-goal|deep|squib-\d+|onside-\d+|kick|kickoff|spike)$/;

/** A step of a play after its hands: cards turned over, or something that a side decided. */
export type PlayStep = { cards: string[] } | { who: Side; token: string };

export interface PlayShown {
  /** Who called it, and what. */
  caller: Side | null;
  call: string;
  /** The four cards of each side; an empty list lies face down. */
  hands: Partial<Record<Side, string[]>>;
  target: { kind: 'pass' | 'run'; card: string } | null;
  steps: PlayStep[];
}

/** The play at hand, or the last one, from the inputs since it was called. */
export function playOf(lines: readonly string[]): PlayShown {
  let start = lines.length - 1;
  while (start >= 0 && !isCall(lines[start]!)) start--;
  const play: PlayShown = { caller: null, call: '', hands: {}, target: null, steps: [] };
  if (start >= 0) {
    const { who, token } = lineOf(lines[start]!);
    play.caller = who as Side;
    play.call = token;
  }
  for (const text of lines.slice(start + 1)) {
    const { who, token } = lineOf(text);
    const target = TARGET.exec(token);
    if (who === 'draw') play.steps.push({ cards: token.split('-') });
    else if (who !== 'home' && who !== 'away') continue;
    else if (HAND.test(token)) play.hands[who] = token === '?' ? [] : token.split('-');
    else if (target) play.target = { kind: target[1] as 'pass' | 'run', card: target[2]! };
    else play.steps.push({ who, token });
  }
  return play;
}

function isCall(text: string): boolean {
  const { who, token } = lineOf(text);
  return (who === 'home' || who === 'away') && CALL.test(token);
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

const FAMILY = /^(.*)-(\d+)$/;
const FEW = 8;

/** Options that differ only in a number, where there are many; the others stand by themselves. */
export function families(options: readonly Option[]): { alone: Option[]; families: Family[] } {
  const found = new Map<string, Option[]>();
  for (const option of options) {
    const name = FAMILY.exec(option.token)?.[1];
    if (name) found.set(name, [...(found.get(name) ?? []), option]);
  }
  const large = [...found].filter(([, members]) => members.length >= FEW).map(([name, members]) => ({ name, options: members }));
  const inFamily = new Set(large.flatMap((one) => one.options.map((option) => option.token)));
  return { alone: options.filter((option) => !inFamily.has(option.token)), families: large };
}

/** Puts a card into a place of the hand; a card that lay elsewhere in it changes places with what is there. */
export function placed(hand: readonly (string | null)[], card: string, place: number): (string | null)[] {
  const result = [...hand];
  const before = result.indexOf(card);
  if (before >= 0) result[before] = result[place] ?? null;
  result[place] = card;
  return result;
}
