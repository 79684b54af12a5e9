/** The small Markdown that the guides are written in, as a tree that a page draws: nothing of it ever becomes HTML by itself. */

export type Span = { kind: 'text' | 'code' | 'strong' | 'em'; text: string } | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[]; id: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) spans.push({ kind: 'text', text: text.slice(end, found.index) });
    if (found[1] !== undefined) spans.push({ kind: 'code', text: found[1] });
    else if (found[2] !== undefined) spans.push({ kind: 'strong', text: found[2] });
    else if (found[3] !== undefined) spans.push({ kind: 'em', text: found[3] });
    else spans.push(/^https?:/.test(found[5]!) ? { kind: 'link', text: found[4]!, to: found[5]! } : { kind: 'text', text: found[4]! });
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

const ITEM = /^(?:[-*]|(\d+)\.)\s+/;

function cellsOf(line: string): string[] {
  return line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

const begins = (line: string): boolean => /^(#{1,6} |```|\|)/.test(line) || ITEM.test(line);

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? '';
  /** A line and those that go on with it. */
  function paragraph(first: string): string {
    const parts = [first];
    while (++at < lines.length && line().trim() && !begins(line())) parts.push(line().trim());
    return parts.join(' ');
  }
  while (at < lines.length) {
    const heading = /^(#{1,6}) (.*)$/.exec(line());
    if (!line().trim()) at++;
    else if (heading) {
      const words = heading[2]!.trim();
      blocks.push({
        kind: 'heading',
        level: heading[1]!.length,
        spans: spansOf(words),
        id: words.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      });
      at++;
    } else if (line().startsWith('```')) {
      const code: string[] = [];
      while (++at < lines.length && !line().startsWith('```')) code.push(line());
      at++;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line().startsWith('|')) {
      const rows: string[][] = [];
      for (; line().startsWith('|'); at++) rows.push(cellsOf(line()));
      const [head = [], , ...rest] = rows;
      blocks.push({ kind: 'table', head: head.map(spansOf), rows: rest.map((row) => row.map(spansOf)) });
    } else if (ITEM.test(line())) {
      const ordered = ITEM.exec(line())![1] !== undefined;
      const items: Span[][] = [];
      while (ITEM.test(line())) items.push(spansOf(paragraph(line().replace(ITEM, ''))));
      blocks.push({ kind: 'list', ordered, items });
    } else blocks.push({ kind: 'paragraph', spans: spansOf(paragraph(line().trim())) });
  }
  return blocks;
}
