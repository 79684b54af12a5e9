/** Where the table lies in its picture. Its length is what there is room for, its width gives, and where there is more room sideways it is turned. */

import type { FredsBoard } from './sheet';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All of it in pixels. */
export interface Layout {
  width: number;
  height: number;
  /** Whether the thrower stands on the left; else below. */
  turned: boolean;
  /** The top with its spots. */
  top: Box;
  /** The panel behind it, which carries the posts. */
  panel: Box;
  /** How far the posts stand out over the panel. */
  posts: number;
  /** The room in front of the table, where a ball lies that missed it. */
  floor: number;
  /** How much of the picture a metre along the table takes. */
  metre: number;
  /** The radius of a spot's painted ring, the size of its name, and how far under its middle that stands. */
  ring: number;
  label: number;
  name: number;
  /** What belongs to a spot when it is tapped. */
  tap: { width: number; height: number };
  /** A place of the table, in metres from the middle of its front edge: ahead, and to the thrower's right. */
  at: (ahead: number, right: number) => [number, number];
}

const SHADOW = 4;
const WIDEST_LABEL = 300; // where the table is this wide, the longest names fit beside each other
const WIDENED = 1.3; // where there is room, so that names stand clear of each other
const FARTHEST = 2.8; // metres to the last hand
const SMALLEST_LABEL = 10.5;
const WORTH_TURNING = 1.15; // times larger rings

export function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The table upright, or turned where its spots become larger that way. */
export function layoutOf(board: FredsBoard, width: number, height: number): Layout {
  const upright = placed(board, width, height, false);
  const turned = placed(board, width, height, true);
  return turned.ring > WORTH_TURNING * upright.ring ? turned : upright;
}

function placed(board: FredsBoard, width: number, height: number, turned: boolean): Layout {
  const [along, across] = turned ? [width, height] : [height, width];
  // Where there is little room, the spots need it.
  const floor = clamped(0.1 * (along - 250), 6, 18);
  const panel = clamped(0.04 * (along - 160), 6, 22);
  const posts = clamped(0.2 * (along - 270), 6, 64);
  const depth = along - floor - panel - posts;
  const metre = depth / board.table.depth;
  const breadth = Math.min(across - 2 * SHADOW, Math.max(WIDENED * metre * board.table.width, WIDEST_LABEL));
  const side = breadth / board.table.width;
  const edge = (across - breadth) / 2;

  const at = (ahead: number, right: number): [number, number] => {
    const way = floor + (ahead >= 0 ? ahead * metre : (ahead / FARTHEST) * floor);
    return turned ? [way, across / 2 + right * side] : [across / 2 + right * side, along - way];
  };
  const box = (from: number, length: number): Box =>
    turned ? { x: from, y: edge, width: length, height: breadth } : { x: edge, y: along - from - length, width: breadth, height: length };

  const [rows, columns] = gaps(board, metre, side);
  const tap = turned ? { width: rows, height: columns } : { width: columns, height: rows };
  const label = clamped(0.185 * tap.width, SMALLEST_LABEL, 19);
  const lowest = Math.max(...board.spots.map((spot) => at(spot.x, spot.y)[1]));
  const top = box(floor, depth);
  const ring = Math.min(0.34 * tap.width, (tap.height - label - 5) / 2.1, (top.y + top.height - lowest - label - 3) / 1.1);
  return {
    width,
    height,
    turned,
    top,
    panel: box(floor + depth, panel),
    posts,
    floor,
    metre,
    ring,
    label,
    name: 1.12 * ring + 0.86 * label,
    tap,
    at,
  };
}

/** How far rows and columns are apart. */
function gaps({ spots }: FredsBoard, metre: number, side: number): [number, number] {
  const [first, second] = spots;
  const nextRow = spots.find((spot) => first && spot.x !== first.x);
  return [(first!.x - nextRow!.x) * metre, (second!.y - first!.y) * side];
}

/** The posts on the panel, as if they had been laid down beyond it. */
export function postsPath(board: FredsBoard, layout: Layout): string {
  const half = board.table.post_width / 2;
  const [[x1, y1], [x2, y2]] = [layout.at(board.table.depth, -half), layout.at(board.table.depth, half)];
  const { panel, posts } = layout;
  if (layout.turned) {
    const bar = panel.x + panel.width;
    return `M${bar + posts} ${y1}H${bar}V${y2}H${bar + posts}`;
  }
  return `M${x1} ${panel.y - posts}V${panel.y}H${x2}V${panel.y - posts}`;
}

/** The middles of the two openings in the panel. */
export function openings(board: FredsBoard, { at, panel, turned }: Layout): [number, number][] {
  return [-1, 1].map((hand) => {
    const [x, y] = at(board.table.depth, hand * board.table.two_point_y);
    return turned ? [panel.x + panel.width / 2, y] : [x, panel.y + panel.height / 2];
  });
}

/** The grain of the wood: lines along the table, none like the other, and always the same. */
export function grain({ top, turned }: Layout): { d: string; width: number }[] {
  const [length, breadth] = turned ? [top.width, top.height] : [top.height, top.width];
  const count = Math.round(breadth / 9);
  return Array.from({ length: count }, (_, number) => {
    const wave = (times: number): number => Math.sin((number + 1) * times);
    const from = ((number + 0.5 + 0.35 * wave(7.1)) / count) * breadth;
    const bends = [0.3, 0.7, 1].map((part, place) => [part * length, clamped(from + 3.5 * wave(2.3 + place * 1.7), 0, breadth)] as const);
    const points = [[0, from] as const, ...bends].map(([way, aside]) =>
      turned
        ? `${(top.x + way).toFixed(1)} ${(top.y + aside).toFixed(1)}`
        : `${(top.x + aside).toFixed(1)} ${(top.y + top.height - way).toFixed(1)}`,
    );
    return { d: `M${points[0]}C${points.slice(1).join(' ')}`, width: 0.6 + 0.5 * Math.abs(wave(3.3)) };
  });
}
