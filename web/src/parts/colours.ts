/** Colours that can be read: contrast as WCAG counts it. */

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!parts) return 0;
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => channel(parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
