/** How the page of a game is dressed: the surface of its table, and the face its title is set in. */

export interface Look {
  /** The surface of the table, to the edges of the page. */
  table: { light: string; dark: string };
  /** What is written on that surface. */
  ink: { light: string; dark: string };
  /** The game's display face; its font, and a stand-in as wide, come with `import './display.css'` in the game's folder. */
  display: string;
}

function pair({ light, dark }: { light: string; dark: string }): string {
  return `light-dark(${light}, ${dark})`;
}

/** Dresses the page as a game's table; what comes back undresses it. */
export function dress(look: Look | undefined, root: HTMLElement = document.documentElement): () => void {
  if (!look) return () => undefined;
  const worn = {
    '--table': pair(look.table),
    '--table-ink': pair(look.ink),
    '--display': `'${look.display}', '${look.display} stand-in', var(--head)`,
  };
  for (const [name, value] of Object.entries(worn)) root.style.setProperty(name, value);
  root.dataset['dressed'] = 'true';
  return () => {
    for (const name of Object.keys(worn)) root.style.removeProperty(name);
    delete root.dataset['dressed'];
  };
}
