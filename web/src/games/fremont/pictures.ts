/** What is drawn on the cards, as a coach would chalk it: each play of the house deck, and something for every kind. */

export interface Picture {
  /** Where somebody runs. */
  way: string;
  /** Where the ball flies. */
  air?: string;
  /** Who is in the way. */
  men?: string;
}

const UP = (x: number, y: number): string => `M${x - 6} ${y + 6.5}L${x} ${y}l6 6.5`;
const MAN = (x: number, y: number): string => `M${x - 3.2} ${y}a3.200 3.200 0 106.400 0 3.200 3.200 0 10-6.400 0`;
const CROSS = (x: number, y: number): string => `M${x - 3} ${y - 3}l6 6M${x + 3} ${y - 3}l-6 6`;

const RUNS: Record<string, Picture> = {
  'run-3': { way: `M20 36V7${UP(20, 7)}` },
  'run-4': { way: `M13 36L24 9M15 14l9.500-6 3 10.500`, men: MAN(9, 21) },
  'run-5': { way: `M20 36V7${UP(20, 7)}`, men: MAN(9, 20) + MAN(31, 20) },
  'run-6': { way: `M20 22v12c0 4-8 4-8-1 0-12 8-10 8-26${UP(20, 7)}` },
  'run-7': { way: `M16 36V7${UP(16, 7)}M27 36V15`, men: 'M22.500 14h9' },
  'run-8': { way: `M7 33h10c10 0 14-5 14-14V7${UP(31, 7)}`, men: 'M5 20h17' },
  'run-10': { way: `M20 36c-8-2-12-8-6-12s14-3 14-9V7${UP(28, 7)}` },
  'run-12': { way: `M20 33h9c3-2 4-6 4-10V7${UP(33, 7)}`, air: 'M7 33h11' },
  'run-15': { way: `M20 36V24L12 9M9.500 16L12 8.500l6.500 4.500M20 24l9-15M22.500 12.500L29 8.500l2 7.500` },
  'run-25': { way: `M31 35H13c-8 0-8-10 0-10h10c8 0 8-8 8-18${UP(31, 7)}` },
};
const PASSES: Record<string, Picture> = {
  'pass-6': { way: 'M12 36V25l15-11M19 13.500l8.500.5-1 8.500' },
  'pass-9': { way: 'M16 36V10c0-5 10-5 10 0v7M20.500 12.500L26 18l5.500-5.500' },
  'pass-12': { way: 'M11 36V13h19M24 7l6.500 6-6.500 6' },
  'pass-15': { way: 'M9 36c0-14 4-20 22-21M24.500 8.500l7 6.500-7 6.500' },
  'pass-18': { way: 'M13 36V9c0-6 13-5 11 2-1 4-6 5-6 10M12.500 17l5.500 5.500 5.500-5.500' },
  'pass-24': { way: 'M11 36V18L26 7M18 6.500l8.500.5-1.500 8.500' },
  'pass-35': { way: `M20 36V5${UP(20, 5)}`, men: CROSS(10, 16) + CROSS(30, 16) },
  'pass-50': { way: 'M27 19l6.500 5L37 16', air: 'M5 35C8 0 28-1 33.500 23' },
};
const SCREENS: Record<string, Picture> = {
  'screen-7': { way: `M30 27V7${UP(30, 7)}`, air: 'M8 33c8 2 18 1 22-6', men: MAN(19, 13) },
  'screen-10': { way: `M9 27V7${UP(9, 7)}`, air: 'M32 33c-8 2-19 1-23-6', men: MAN(20, 14) + MAN(28, 14) },
  'screen-15': { way: `M20 26V7${UP(20, 7)}`, air: 'M20 36v-9', men: MAN(9, 18) + MAN(31, 18) },
};
const FAKES: Record<string, Picture> = {
  'play-action-12': { way: `M10 22h9v9h12V7${UP(31, 7)}`, men: 'M10 28V16' },
  'play-action-16': { way: 'M8 34c0-12 6-17 22-18M23.500 9.500l7 6.500-7 6.500', men: 'M14 34h12l-3-3M26 34l-3 3' },
  'play-action-20': { way: 'M11 32V19L26 7M18 6.500l8.500.5-1.500 8.500', men: 'M16 34h12l-3-3M28 34l-3 3' },
  'play-action-35': { way: `M30 26V5${UP(30, 5)}`, air: 'M9 34c2-8 16-2 21-8', men: 'M9 34V24l8 5-8 5' },
};
const KINDS: Record<string, Picture> = {
  run: RUNS['run-5']!,
  pass: PASSES['pass-24']!,
  screen: SCREENS['screen-10']!,
  'play-action': FAKES['play-action-12']!,
  'run-defense': { way: 'M5 11h30M5 18h30', men: `M20 36V24${UP(20, 24)}` },
  'pass-defense': { way: CROSS(9, 10) + CROSS(20, 7) + CROSS(31, 10), air: 'M6 35C11 17 24 14 30 21' },
  'all-out-blitz': { way: 'M9 6v15M4 15l5 6.500 5-6.500M20 6v18M15 18l5 6.500 5-6.500M31 6v15M26 15l5 6.500 5-6.500', men: MAN(20, 33) },
  'zone-blitz': { way: 'M11 6c0 8 6 8 7 17M12 18l6 6 4.500-7', air: 'M24 12a6 6 0 1012 0 6 6 0 10-12 0', men: MAN(20, 33) },
  interception: { way: CROSS(26, 12), air: 'M6 35C8 20 14 14 22 12' },
  fumble: { way: 'M25 16c5-4 9-3 9-3s1 5-3 10-10 4-10 4-1-6 4-11zM8 30l4-3M14 36l3-5M5 22l6 0', men: '' },
  penalty: { way: 'M12 36V6l18 5-4 6 4 7-18-2' },
};
const CARDS: Record<string, Picture> = { ...RUNS, ...PASSES, ...SCREENS, ...FAKES };

/** The drawing of a card; one that the house does not have is drawn by its kind. */
export function pictureOf(id: string, kind: string): Picture {
  return CARDS[id] ?? KINDS[kind] ?? KINDS['run']!;
}
