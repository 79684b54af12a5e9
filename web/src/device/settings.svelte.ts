/** How this browser likes the page: language, sound, movement, light. */

import { keep, kept } from './storage';
import type { Language } from '../net/messages';

export type Light = 'auto' | 'light' | 'dark';

const LANGUAGES: readonly Language[] = ['en', 'es'];

function spoken(): Language {
  return LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? 'en';
}

class Settings {
  language = $state<Language>(kept<Language>('language', spoken()));
  sound = $state(kept('sound', true));
  still = $state(kept('still', false));
  light = $state<Light>(kept<Light>('light', 'auto'));
  /** Whether the coach comments on each call. */
  learning = $state(kept('learning', false));

  /** Whether things may move: not if the system or the person asks for stillness. */
  get moves(): boolean {
    return !this.still && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  keep(): void {
    for (const name of ['language', 'sound', 'still', 'light', 'learning'] as const) keep(name, this[name]);
    this.show();
  }

  show(): void {
    document.documentElement.lang = this.language;
    document.documentElement.dataset['light'] = this.light;
    document.documentElement.dataset['still'] = String(this.still);
  }
}

export const settings = new Settings();
