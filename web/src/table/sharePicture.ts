/** The picture of a game that is over, to be shown to others: drawn in the page, so that no server has to. */

import type { Growth } from '../replay/scores';

export interface Shared {
  game: string;
  words: string;
  sides: readonly { name: string; points: number; colour: string }[];
  rows: readonly (Growth & { colour: string })[];
  last: number;
  playsBy: (at: number) => number;
  best: string;
  link: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const HEAD = '"Barlow Condensed", "Arial Narrow", sans-serif';
const TEXT = 'Barlow, sans-serif';

/** Hands the picture on as this device does that, or saves it: 'shared', 'saved', or '' if nothing was chosen. */
export async function sharePicture(game: Shared): Promise<'shared' | 'saved' | ''> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  await Promise.all([document.fonts.load(`800 40px ${HEAD}`), document.fonts.load(`400 30px ${TEXT}`)]).catch(() => undefined);
  draw(pen, game);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return '';
  const file = new File([picture], 'pigskin.png', { type: 'image/png' });
  try {
    if (navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title: game.words, url: game.link });
      return 'shared';
    }
  } catch {
    return ''; // The sharing window was closed.
  }
  const address = URL.createObjectURL(picture);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = file.name;
  anchor.click();
  URL.revokeObjectURL(address);
  return 'saved';
}

function draw(pen: CanvasRenderingContext2D, game: Shared): void {
  pen.fillStyle = '#efe6d6';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#1d1a16';
  write(pen, game.words, 56, 100, `800 76px ${HEAD}`, WIDTH - 112);
  pen.fillStyle = '#5a5044';
  write(pen, game.game, 58, 146, `600 32px ${TEXT}`, WIDTH - 116);
  board(pen, game.sides);
  if (game.rows.length) chart(pen, game);
  pen.fillStyle = '#1d1a16';
  if (game.best) write(pen, `★ ${game.best}`, 58, HEIGHT - 38, `600 30px ${TEXT}`, WIDTH - 400);
  pen.textAlign = 'right';
  write(pen, 'Pigskin', WIDTH - 56, HEIGHT - 36, `800 44px ${HEAD}`, 300);
  pen.textAlign = 'left';
}

/** The scoreboard: the first few, with their points on plates. */
function board(pen: CanvasRenderingContext2D, sides: Shared['sides']): void {
  const shown = sides.slice(0, 4);
  const each = 356 / shown.length;
  pen.fillStyle = '#1b211d';
  pen.fillRect(56, 182, 430, 376);
  shown.forEach(({ name, points, colour }, place) => {
    const top = 192 + place * each;
    pen.fillStyle = colour;
    pen.fillRect(56, top, 18, each - 10);
    pen.fillStyle = '#fbf5e6';
    write(pen, name, 96, top + each / 2 + 8, `800 ${Math.min(52, each / 2.4)}px ${HEAD}`, 220);
    pen.fillStyle = '#0f1411';
    pen.fillRect(330, top + 6, 140, each - 22);
    pen.fillStyle = '#fbf5e6';
    pen.textAlign = 'center';
    write(pen, String(points), 400, top + each / 2 + Math.min(42, each / 4), `800 ${Math.min(116, each * 0.72)}px ${HEAD}`, 130);
    pen.textAlign = 'left';
  });
}

function chart(pen: CanvasRenderingContext2D, { rows, last, playsBy }: Shared): void {
  const [left, top, width, height] = [550, 206, 500, 330];
  const highest = Math.max(7, ...rows.flatMap((row) => row.steps.map((step) => step.points)));
  const lowest = Math.min(0, ...rows.flatMap((row) => row.steps.map((step) => step.points)));
  const x = (at: number): number => left + (playsBy(at) / Math.max(1, playsBy(last))) * width;
  const y = (points: number): number => top + height - ((points - lowest) / (highest - lowest)) * height;
  pen.fillStyle = '#fffaf0';
  pen.fillRect(left - 24, 182, width + 118, 376);
  rows.toReversed().forEach((row) => {
    pen.strokeStyle = row.colour;
    pen.lineWidth = 8;
    pen.setLineDash(rows.indexOf(row) % 2 ? [16, 10] : []);
    pen.beginPath();
    row.steps.forEach((step, place) => {
      if (place) pen.lineTo(x(step.at), y(row.steps[place - 1]!.points));
      pen[place ? 'lineTo' : 'moveTo'](x(step.at), y(step.points));
    });
    pen.stroke();
    pen.fillStyle = row.colour;
    write(pen, String(row.steps.at(-1)?.points ?? 0), left + width + 14, y(row.steps.at(-1)?.points ?? 0) + 16, `800 48px ${HEAD}`, 90);
  });
  pen.setLineDash([]);
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, widest: number): void {
  pen.font = font;
  pen.fillText(text, x, y, widest);
}
