/** A tap or a key ends what is being shown. It does that and nothing else: it never answers the question that it brings up. What answers no
 * question, such as tools that are there all the time, is marked `data-anytime` and works at once. */

import { swallowClick } from '../parts/hold';
import type { Stage } from './stage.svelte';

const ANSWERS = new Set(['Enter', ' ']);

/** Whether a tap or key here could answer a question by mistake. */
function asks(target: EventTarget | null): boolean {
  return !(target instanceof Element && target.closest('[data-anytime]'));
}

export function skips(_: unknown, stage: Stage): { destroy: () => void } {
  const tapped = ({ target }: Event): void => {
    if (stage.busy && target instanceof Element && target.closest('.tray') && asks(target)) swallowClick();
    stage.skip();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (stage.busy && asks(event.target) && (ANSWERS.has(event.key) || event.key.length === 1)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    stage.skip();
  };
  addEventListener('pointerdown', tapped, { capture: true, passive: true });
  addEventListener('keydown', pressed, { capture: true });
  return {
    destroy() {
      removeEventListener('pointerdown', tapped, { capture: true });
      removeEventListener('keydown', pressed, { capture: true });
    },
  };
}
