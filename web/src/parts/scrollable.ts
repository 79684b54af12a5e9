/** A part of the page that may be scrolled can be reached by keys, as long as there is something to scroll. */

export function scrollable(node: HTMLElement): { destroy: () => void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const content = new MutationObserver(look);
  content.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      sizes.disconnect();
      content.disconnect();
    },
  };
}
