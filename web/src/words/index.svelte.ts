/** The client's words. English is the catalogue; every other language has each of its entries. A game's own words are in its folder. */

import { settings } from '../device/settings.svelte';
import type { Language } from '../net/messages';
import * as common from './common';
import * as football from './football';
import * as here from './here';
import * as lessons from './lessons';
import * as lobby from './lobby';
import * as props from './props';
import * as replay from './replay';
import * as table from './table';
import * as tournaments from './tournaments';

const en = {
  ...common.en,
  ...football.en,
  ...here.en,
  ...lessons.en,
  ...lobby.en,
  ...props.en,
  ...replay.en,
  ...table.en,
  ...tournaments.en,
};
const es: Record<Word, string> = {
  ...common.es,
  ...football.es,
  ...here.es,
  ...lessons.es,
  ...lobby.es,
  ...props.es,
  ...replay.es,
  ...table.es,
  ...tournaments.es,
};

export type Word = keyof typeof en;
export type Places = Record<string, string | number>;
export type Catalogues<W extends string> = Record<Language, Record<W, string>>;

export interface Speaker<W extends string> {
  /** The words of an entry, its `{places}` filled in. */
  say: (word: W, places?: Places) => string;
  /** The words of an entry that may not exist, such as the name of a token; else what is given instead. */
  sayIf: (word: string, otherwise: string) => string;
}

const PAGE: Catalogues<Word> = { en, es };

/** Says the words of some catalogues, a game's for instance, and all of the page's. */
export function speaker<W extends string>(own: Catalogues<W>): Speaker<W | Word> {
  const found = (word: string): string | undefined => {
    const { language } = settings;
    return (own[language] as Record<string, string>)[word] ?? (PAGE[language] as Record<string, string>)[word];
  };
  return {
    say: (word, places = {}) => filled(found(word) ?? word, places),
    sayIf: (word, otherwise) => found(word) ?? otherwise,
  };
}

export const { say, sayIf }: Speaker<Word> = speaker(PAGE);

/** A number as it is written in the reader's language, with so many digits after the point. */
export function figure(number: number, digits = 0): string {
  return number.toLocaleString(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
}

export function filled(text: string, places: Places): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));
}
