/** What each game calls its answers and whatever else the common parts of the page have to name. It is loaded with the game's face. */

import { request } from '../net/http';
import { readable } from '../table/view';
import { filled, say, sayIf, speaker } from '../words/index.svelte';

type SayIf = (word: string, otherwise: string) => string;

const MADE = import.meta.glob<{ sayIf: SayIf }>('./*/words.ts');
const learned = new Map<string, SayIf>();

/** Brings the words of a game; the server has those of one that this page was not built with. */
export async function learnWords(game: string): Promise<void> {
  if (!learned.has(game)) learned.set(game, (await (MADE[`./${game}/words.ts`] ?? (() => askedFor(game)))()).sayIf);
}

async function askedFor(game: string): Promise<{ sayIf: SayIf }> {
  const [en, es] = await Promise.all([
    request('GET /api/games/{game}/words', { game, language: 'en' }),
    request('GET /api/games/{game}/words', { game, language: 'es' }),
  ]);
  return speaker({ en, es });
}

/** The words of an entry of a game, or of the page; else what is given instead. */
function called(game: string, word: string, otherwise: string): string {
  return (learned.get(game) ?? sayIf)(word, otherwise);
}

/**
 * An answer, as it stands on a button: by its own word; by what all of its kind are called, and what it names (`Run with the {named}`); or by
 * the word of its family (`order` for `order-p2-p3`, `throw` for one with its angles). Cards stand in words, dice as they are.
 */
export function tokenName(game: string, token: string): string {
  const card = called(game, `card.${token}`, '');
  if (card) return card;
  const [act = '', ...given] = token.split('=');
  if (given.length) return called(game, `token.${act}`, readable(act));
  if (token.includes('+'))
    return token
      .split('+')
      .map((one) => tokenName(game, one))
      .join(', ');
  if (token.includes(',')) {
    const cards = token.split(',').map((card) => called(game, `face.card.${card}`, ''));
    if (cards.every(Boolean)) return cards.join(', ');
  }
  const [kind = '', ...named] = token.split('-');
  const shared = called(game, `token.${token}`, '') || (named.length ? called(game, `kind.${kind}`, '') : '');
  if (shared) return filled(shared, { named: named.map(cardName).join(', ') });
  for (let family = token; family; family = family.slice(0, Math.max(family.lastIndexOf('-'), 0))) {
    const name = called(game, `token.${family}`, '');
    if (name) return name;
  }
  if (/[a-z]/.test(token)) return readable(token);
  return CARD.test(kind) ? [kind, ...named].map(cardName).join(', ') : token;
}

const CARD = /^(10|[2-9AJQK])([CDHS])$/;

/** A card in words: `king of hearts`; anything else as it is. */
export function cardName(token: string): string {
  const [, rank, suit] = CARD.exec(token) ?? [];
  return rank && suit ? say('prop.card', { rank: sayIf(`rank.${rank}`, rank), suit: sayIf(`suit.${suit}`, suit) }) : token;
}

/** Whoever else is waited for: `the dice`. */
export function sourceName(game: string, source: string): string {
  return called(game, `source.${source}`, readable(source));
}

/** What is counted of such a source: `throws of the dice`. */
export function sourceCounted(game: string, source: string): string {
  return called(game, `sources.${source}`, readable(source));
}

/** What runs out when this input comes by itself; '' for what needs no name. */
export function watchName(game: string, token: string): string {
  return called(game, `watch.${token}`, '');
}
