/** Whether the dice were fair: the commitment, and each outcome recomputed from the revealed seed and the players' own words.

How outcomes follow from the seed is published (docs/chance.md), and the replay says what each was drawn from. Only what is computed and not drawn, as on
the electronic table, is counted here and left to the server's proof. */

import { hashOf } from '../table/contribution';
import type { Lot, Proof, ReplayView, TableView } from '../net/messages';
import { lineOf } from '../table/view';
import { hexOf, hmacWith, sha256 } from './sha256';

export interface Fairness {
  /** Whether the seed is the one that was committed to. */
  committed: boolean;
  /** Of each seat that had committed to words, whether these are they, or others, or were never shown. */
  words: Record<string, 'kept' | 'broken' | 'withheld'>;
  /** How many outcomes of each source were recomputed and agree. */
  agree: Record<string, number>;
  /** Inputs of chance that are not recomputed here. */
  left: Record<string, number>;
  /** What does not agree: the number of the input, what it says, and what the seed gives. */
  wrong: { number: number; line: string; given: string }[];
}

const TWO_TO_32 = 2 ** 32;
const COMPUTED = -1;
const DIE = ['1', '2', '3', '4', '5', '6'];
/** What everyone knows without being told: the sides of dice and coins. */
const SIDES: Record<string, string[][]> = {
  dice: [DIE, DIE.flatMap((first) => DIE.map((second) => `${first}-${second}`))],
  coin: [['heads', 'tails']],
};

/** The words of one input. */
export class WordStream {
  #bytes: Uint8Array = new Uint8Array();
  #block = 0;

  constructor(readonly digest: (block: number) => Promise<Uint8Array>) {}

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
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let place = 0; place < bytes.length; place++) bytes[place] = Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16);
  return bytes;
}

/** Compact JSON in ASCII, as it goes into the hash. */
export function messageOf(contributions: Record<string, string>, number: number, block: number, undos = 0): string {
  const sorted = Object.entries(contributions).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([sorted, number, block, ...(undos ? [undos] : [])]);
  return text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What the words of an input draw from a lot. */
async function drawnFrom(lot: Lot, words: WordStream): Promise<string> {
  const copies = [...lot.copies];
  const drawn: number[] = [];
  for (let left = lot.draws ?? 1; left > 0; left--) {
    let point = await words.below(copies.reduce((sum, one) => sum + one, 0));
    let place = 0;
    while (point >= copies[place]!) point -= copies[place++]!;
    copies[place]!--;
    drawn.push(place);
  }
  if (lot.sorted) drawn.sort((one, other) => one - other);
  return drawn.map((place) => lot.names[place]).join(lot.joint ?? '');
}

/** Dice and coins have the sides that they always have, one of each. */
function hasItsSides(who: string, lot: Lot): boolean {
  const known = SIDES[who];
  return !known || (known.some((sides) => sides.join() === lot.names.join()) && lot.copies.every((copies) => copies === 1));
}

type Promised = Pick<TableView, 'commitment' | 'commits' | 'nonces'>;

function wordsOf({ commits = {}, nonces = {} }: Promised, { contributions }: Proof): Fairness['words'] {
  const found: Fairness['words'] = {};
  for (const [seat, commit] of Object.entries(commits)) {
    const text = contributions[seat];
    found[seat] = text === undefined ? 'withheld' : hashOf(seat, nonces[seat] ?? '', text) === commit ? 'kept' : 'broken';
  }
  return found;
}

export async function fairness(
  proof: Proof,
  promised: Promised,
  { moments, lots }: Pick<ReplayView, 'moments' | 'lots'>,
): Promise<Fairness> {
  const seed = bytesOf(proof.seed);
  const committed = hexOf(await sha256(seed)) === promised.commitment;
  const found: Fairness = { committed, words: wordsOf(promised, proof), agree: {}, left: {}, wrong: [] };
  const hmac = await hmacWith(seed);
  const encoder = new TextEncoder();
  for (let place = 1; place < moments.length; place++) {
    const { line, lot, undos } = moments[place]!;
    const { who, token } = lineOf(line);
    const number = place - 1;
    if (lot === undefined || lot === null) continue;
    if (lot === COMPUTED) {
      found.left[who] = (found.left[who] ?? 0) + 1;
      continue;
    }
    const words = new WordStream((block) => hmac(encoder.encode(messageOf(proof.contributions, number, block, undos))));
    const from = lots[lot]!;
    const given = await drawnFrom(from, words);
    if (!hasItsSides(who, from)) found.wrong.push({ number, line, given: `${given} (${from.names.join(' ')})` });
    else if (given !== token) found.wrong.push({ number, line, given });
    else found.agree[who] = (found.agree[who] ?? 0) + 1;
  }
  return found;
}
