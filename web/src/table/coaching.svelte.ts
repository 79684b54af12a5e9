/** What the coach has said of the question at hand, and of the last answer. */

import { settings } from '../device/settings.svelte';
import type { TableLink } from '../net/link.svelte';
import type { Advised, AdvisedAnswer, Ask, Language } from '../net/messages';
import { say } from '../words/index.svelte';

/** Answers that differ by less are as good as each other. */
const ALIKE = 0.01;

export class Coaching {
  advice = $state.raw<Advised>();
  comment = $state('');
  problem = $state('');
  #spoken: Language | undefined;
  #asked = -1;

  constructor(readonly link: TableLink) {}

  /** What was said of this question, in the language of now. */
  of(ask: Ask): Advised | undefined {
    return this.advice?.number === ask.number && this.advice.seat === ask.who && this.#spoken === settings.language
      ? this.advice
      : undefined;
  }

  /** Asks the coach, unless it has said already. */
  async ask(ask: Ask): Promise<void> {
    if (this.of(ask) || (this.#asked === ask.number && this.#spoken === settings.language)) return;
    this.#asked = ask.number;
    this.#spoken = settings.language;
    this.problem = '';
    const answer = await this.link.advice(ask);
    if (answer.type === 'advice') this.advice = answer;
    else if (answer.code !== 'stale') this.problem = answer.problem;
  }

  /** An answer is given: what the coach says of it, where it is to comment on each and has thought of it in time. */
  given(ask: Ask, token: string): void {
    const advice = settings.learning ? this.of(ask) : undefined;
    this.comment = advice ? commentOn(advice, token) : '';
  }
}

/** How good an answer was, in a sentence; nothing where it was not weighed. */
export function commentOn(advice: Advised, token: string): string {
  const given = advice.answers.find((one) => one.token === token);
  const best = advice.answers.find((one) => one.best);
  if (!given || !best) return '';
  if (given === best) return say('coach.best-call', { answer: given.name });
  if (isClose(given)) return say('coach.close-call', { answer: given.name, best: best.name });
  return say('coach.worse-call', { answer: given.name, best: best.name, points: Math.max(1, Math.round(100 * given.behind)) });
}

function isClose(answer: AdvisedAnswer): boolean {
  return answer.behind < Math.max(ALIKE, answer.unsure);
}
