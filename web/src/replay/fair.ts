/** Whether the dice were fair: the commitment, and each outcome recomputed from the revealed seed and the players' own words.

How outcomes follow from the seed is published (docs/chance.md). What this page recomputes: two dice, one die, a coin, who serves first and the deal of
the card table, and draws from a full pack of 52. Of other decks a page cannot know what lay in them; they are counted, and left to the server's proof. */

import type { Moment, Proof } from '../messages';
import { lineOf, type Sheet } from '../view';
import { hmacWith, sha256 } from './sha256';

export interface Fairness {
  /** Whether the seed is the one that was committed to. */
  committed: boolean;
  /** How many outcomes of each source were recomputed and agree. */
  agree: Record<string, number>;
  /** Inputs of chance that are not recomputed here. */
  left: Record<string, number>;
  /** What does not agree: the number of the input, what it says, and what the seed gives. */
  wrong: { number: number; line: string; given: string }[];
}

const TWO_TO_32 = 2 ** 32;
const SOURCES = new Set(['dice', 'coin', 'draw', 'deal', 'ball', 'kick', 'try', 'offense-deck', 'defense-deck', 'special-teams']);

/** The words of one input. */
export class WordStream {
  #bytes: Uint8Array = new Uint8Array();
  #block = 0;

  constructor(
    readonly digest: (block: number) => Promise<Uint8Array>,
  ) {}

  async word(): Promise<number> {
    if (!this.#bytes.length) this.#bytes = await this.digest(this.#block++);
    const word = new DataView(this.#bytes.buffer, this.#bytes.byteOffset).getUint32(0);
    this.#bytes = this.#bytes.subarray(4);
    return word;
  }

  /** A number from 0 to n - 1, each exactly equally likely. */
  async below(n: number): Promise<number> {
    for (;;) {
      const product = (await this.word()) * n;
      if (product % TWO_TO_32 >= (TWO_TO_32 - n) % n) return Math.floor(product / TWO_TO_32);
    }
  }

  /** So many of a pile, in the order drawn. */
  async draw(pile: readonly string[], count: number): Promise<string[]> {
    const left = [...pile];
    const drawn: string[] = [];
    while (drawn.length < count && left.length) drawn.push(...left.splice(await this.below(left.length), 1));
    return drawn;
  }
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let place = 0; place < bytes.length; place++) bytes[place] = Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16);
  return bytes;
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Compact JSON in ASCII, as it goes into the hash. */
export function messageOf(contributions: Record<string, string>, number: number, block: number): string {
  const sorted = Object.entries(contributions).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([sorted, number, block]);
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const PACK = ['C', 'D', 'H', 'S'].flatMap((suit) => ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => rank + suit));
const CARD = /^(10|[2-9AJQK])[CDHS]$/;

type Streams = () => WordStream;

/** What the seed gives for an input; none where this page cannot tell. */
async function given(line: string, before: Sheet, after: Sheet, streams: Streams): Promise<string[]> {
  const { who, token } = lineOf(line);
  if (who === 'dice' && /^[1-6]-[1-6]$/.test(token)) {
    const face = await streams().below(36);
    return [`${Math.floor(face / 6) + 1}-${(face % 6) + 1}`];
  }
  if (who === 'dice' && /^[1-6]$/.test(token)) return [String((await streams().below(6)) + 1)];
  if (who === 'coin' && /^(heads|tails)$/.test(token)) return [(await streams().below(2)) === 0 ? 'heads' : 'tails'];
  if (who === 'draw' && Array.isArray(before['players'])) return streams().draw(before['players'] as string[], 1);
  if (who === 'deal' && typeof after['qb'] === 'string') {
    const cards = token.split(',');
    const hand = (after['hands'] as Record<string, string[]>)[after['qb']] ?? [];
    const kept = hand.filter((card) => !cards.includes(card));
    const all = [...Object.values(after['hands'] as Record<string, string[]>).flat(), ...(after['sidelines'] as string[])];
    const pile = DEALT.filter((card) => all.includes(card) && !kept.includes(card));
    return [(await streams().draw(pile, cards.length)).join(',')];
  }
  if (who === 'draw' && token.split('-').every((card) => CARD.test(card))) {
    const cards = token.split('-');
    // The sheet shows the draws of the play that goes on; all of them are shuffled back where too few are left.
    const out = (before['drawn'] ?? []) as string[];
    const left = PACK.filter((card) => !out.includes(card));
    return [(await streams().draw(left.length < cards.length ? PACK : left, cards.length)).join('-')];
  }
  return [];
}

/** The card table's pack, in its order. */
const DEALT = ['dp', 'fbl', 'fdn', 'fg', 'int', 'ir-to', 'mfg', 'op', 'p', 'ptd', 'rtd', 'xp-s', 'sack', 'sttd', 'te', 'tod'];

export async function fairness(proof: Proof, commitment: string, moments: readonly Moment[]): Promise<Fairness> {
  const seed = bytesOf(proof.seed);
  const found: Fairness = { committed: hexOf(await sha256(seed)) === commitment, agree: {}, left: {}, wrong: [] };
  const hmac = await hmacWith(seed);
  const encoder = new TextEncoder();
  for (let place = 1; place < moments.length; place++) {
    const line = moments[place]!.line;
    const { who, token } = lineOf(line);
    if (!SOURCES.has(who)) continue;
    const number = place - 1;
    const streams = (): WordStream => new WordStream((block) => hmac(encoder.encode(messageOf(proof.contributions, number, block))));
    const ways = await given(line, moments[place - 1]!.sheet, moments[place]!.sheet, streams);
    if (!ways.length) found.left[who] = (found.left[who] ?? 0) + 1;
    else if (ways.includes(token)) found.agree[who] = (found.agree[who] ?? 0) + 1;
    else found.wrong.push({ number, line, given: ways[0]! });
  }
  return found;
}
