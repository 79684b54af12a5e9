/** A long press: it tells what a thing does instead of doing it. */

const LONG = 450;

/** The page may have moved under the finger, so the click that ends a long press counts nowhere. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    stop();
  };
  const stop = (): void => {
    removeEventListener('click', swallow, { capture: true });
    removeEventListener('pointerdown', stop, { capture: true });
  };
  addEventListener('click', swallow, { capture: true });
  addEventListener('pointerdown', stop, { capture: true });
}

type Tell = (() => void) | undefined;

/** Calls `tell` when a finger or the mouse rests on the node; without it a long press is a press. */
export function hold(node: HTMLElement, tell: Tell): { update: (tell: Tell) => void; destroy: () => void } {
  let told = tell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  const down = (): void => {
    clearTimeout(timer);
    if (!told) return;
    timer = setTimeout(() => {
      resting = true;
      swallowClick();
      told?.();
    }, LONG);
  };
  const up = (): void => clearTimeout(timer);
  const menu = (event: Event): void => {
    if (resting) event.preventDefault();
    resting = false;
  };
  const handlers = { pointerdown: down, pointerup: up, pointerleave: up, pointercancel: up, contextmenu: menu };
  for (const [name, handler] of Object.entries(handlers)) node.addEventListener(name, handler);
  return {
    update(next) {
      told = next;
    },
    destroy() {
      clearTimeout(timer);
      for (const [name, handler] of Object.entries(handlers)) node.removeEventListener(name, handler);
    },
  };
}
