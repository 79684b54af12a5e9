/** The client's words. English is the catalogue; every other language has each of its entries. */

import { settings } from '../device/settings.svelte';
import type { Language } from '../net/messages';
import * as cardbowl from './cardbowl';
import * as common from './common';
import * as tournaments from './tournaments';
import * as freds from './freds';
import * as fremont from './fremont';
import * as lobby from './lobby';
import * as luck from './luck';
import * as parker from './parker';
import * as props from './props';
import * as replay from './replay';

const en = { ...cardbowl.en, ...common.en, ...tournaments.en, ...freds.en, ...fremont.en, ...lobby.en, ...luck.en, ...parker.en, ...props.en, ...replay.en };
const es: Record<Word, string> = { ...cardbowl.es, ...common.es, ...tournaments.es, ...freds.es, ...fremont.es, ...lobby.es, ...luck.es, ...parker.es, ...props.es, ...replay.es };

export type Word = keyof typeof en;

const CATALOGUES: Record<Language, Record<Word, string>> = { en, es };

/** The words of an entry, its `{places}` filled in. */
export function say(word: Word, places: Record<string, string | number> = {}): string {
  return filled(CATALOGUES[settings.language][word], places);
}

/** The words of an entry that may not exist, such as the name of a token; else what is given instead. */
export function sayIf(word: string, otherwise: string): string {
  return (CATALOGUES[settings.language] as Record<string, string>)[word] ?? otherwise;
}

export function filled(text: string, places: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(places[place] ?? ''));
}
