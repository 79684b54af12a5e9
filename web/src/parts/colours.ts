/** Colours that can be read, by the contrast that WCAG counts, and told apart. */

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The light of a colour: red, green and blue. */
function lights(colour: string): [number, number, number] {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  const [red = 0, green = 0, blue = 0] = (parts ?? []).slice(1).map((part) => channel(parseInt(part, 16)));
  return [red, green, blue];
}

function luminance(colour: string): number {
  const [red, green, blue] = lights(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Where a colour lies in OKLab, in which equal distances look equally far. */
function seen(colour: string): [number, number, number] {
  const [red, green, blue] = lights(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Closer than this, two sides look the same from across a room. */
const ALIKE = 0.12;

export function alike(one: string, other: string): boolean {
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < ALIKE;
}

/** Whether a ground swallows a colour, so that it needs an outline. */
export function swallowed(colour: string, ground: string): boolean {
  return contrast(colour, ground) < 1.7;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on a colour; one of them always has contrast enough. */
export function inkOn(colour: string): string {
  return contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000';
}

/** The wanted ink if it reads well on the ground, else black or white. */
export function readableOn(ground: string, wanted: string): string {
  return contrast(ground, wanted) >= 4.5 ? wanted : inkOn(ground);
}
