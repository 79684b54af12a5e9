/** What this page adds to the dice of a table: it commits to a text when one sits down, and reveals it when the game starts (docs/chance.md). */

import { keep, kept } from '../device/storage';
import type { Commit, Reveal, TableView } from '../net/messages';
import { hexOf, sha256Plain } from '../replay/sha256';

interface Contribution {
  hash: string;
  nonce: string;
  text: string;
  /** What this browser saw before it revealed the text. */
  commitment?: string;
  commits?: Record<string, string>;
}

const MOST_KEPT = 50;
const MOST_LETTERS = 100;
const SECRET_BYTES = 16;
/** Also for a browser that keeps nothing. */
let contributions: Contribution[] = [];

function all(): Contribution[] {
  const others = kept<Contribution[]>('contributions', []).filter((one) => !contributions.some((other) => other.hash === one.hash));
  return [...contributions, ...others];
}

function keepOne(one: Contribution): void {
  contributions = [one, ...all().filter((other) => other.hash !== one.hash)].slice(0, MOST_KEPT);
  keep('contributions', contributions);
}

const unguessable = (): string => hexOf(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** A text as a record can have it: on one line, with nothing in it that cannot be printed. */
export function printable(text: string): string {
  return [...text.replace(/[\p{Z}\s]+/gu, ' ').replace(/\p{C}/gu, '')].slice(0, MOST_LETTERS).join('').trim();
}

export function hashOf(seat: string, nonce: string, text: string): string {
  return hexOf(sha256Plain(new TextEncoder().encode(`${seat} ${nonce} ${text}`)));
}

/** Commits a seat to these words, or to something random. */
export function commitTo(seat: string, words = ''): Omit<Commit, 'id'> {
  const [nonce, text] = [unguessable(), printable(words) || unguessable()];
  const hash = hashOf(seat, nonce, text);
  keepOne({ hash, nonce, text });
  return { type: 'commit', seat, hash };
}

/** What this browser has committed a seat to, if it was this one. */
export function committedTo(table: TableView, seat: string): string | undefined {
  return all().find((one) => one.hash === table.commits?.[seat])?.text;
}

/** Reveals what a seat has committed to, and remembers what all had committed to by then. */
export function revealOf(table: TableView, seat: string): Omit<Reveal, 'id'> | undefined {
  const own = all().find((one) => one.hash === table.commits?.[seat]);
  if (!own) return undefined;
  keepOne({ ...own, commitment: table.commitment, commits: table.commits ?? {} });
  return { type: 'reveal', seat, nonce: own.nonce, text: own.text };
}

/** Whether the table now says that something else was promised than this browser saw before it revealed its part. */
export function promisedOtherwise(table: TableView): boolean {
  const commits = table.commits ?? {};
  return all().some((one) => {
    if (!one.commits || !Object.values(commits).includes(one.hash)) return false;
    const seats = new Set([...Object.keys(commits), ...Object.keys(one.commits)]);
    return one.commitment !== table.commitment || [...seats].some((seat) => commits[seat] !== one.commits![seat]);
  });
}
