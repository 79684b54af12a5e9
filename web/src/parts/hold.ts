/** A long press: it tells what a thing does instead of doing it. */

const LONG = 450;

/** The page may have moved under the finger, so the click that ends a long press counts nowhere. */
function swallowClick(): void {
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

/** Calls `tell` when a finger or the mouse rests on the node. */
export function hold(node: HTMLElement, tell: () => void): { update: (tell: () => void) => void; destroy: () => void } {
  let told = tell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  const down = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      resting = true;
      swallowClick();
      told();
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
