/** Movement that never keeps anybody waiting: a tap or a key ends it. */

/** Ends the animations of a node and all in it at the next tap or key, anywhere on the page. */
export function skippable(node: Element): { destroy: () => void } {
  const end = (): void => {
    for (const animation of node.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  };
  addEventListener('pointerdown', end, { capture: true, passive: true });
  addEventListener('keydown', end, { capture: true, passive: true });
  return {
    destroy() {
      removeEventListener('pointerdown', end, { capture: true });
      removeEventListener('keydown', end, { capture: true });
    },
  };
}
