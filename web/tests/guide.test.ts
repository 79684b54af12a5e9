import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from '../src/pages/guide';

describe('spansOf', () => {
  it('tells words, code, strong words and links', () => {
    expect(spansOf('Press `kick`, **now**.')).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'code', text: 'kick' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'now' },
      { kind: 'text', text: '.' },
    ]);
    expect(spansOf('[a](https://example.org) [b](records.md)')).toEqual([
      { kind: 'link', text: 'a', to: 'https://example.org' },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: 'b' },
    ]);
  });
});

describe('blocksOf', () => {
  it('reads headings, paragraphs, lists, tables and code', () => {
    const blocks = blocksOf('# A\n\nOne\ntwo\n\n- x\n  y\n- z\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\nc\n```\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'code']);
    expect(blocks[1]).toEqual({ kind: 'paragraph', spans: [{ kind: 'text', text: 'One two' }] });
    expect(blocks[2]).toEqual({ kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'x y' }], [{ kind: 'text', text: 'z' }]] });
  });
  it('leaves no mark of Markdown in any guide of the house', () => {
    const guides = Object.values(
      import.meta.glob<string>('../../src/pigskin/games/*/guide.md', { query: '?raw', import: 'default', eager: true }),
    );
    expect(guides.length).toBe(5);
    for (const guide of guides) {
      const blocks = blocksOf(guide).filter((block) => block.kind !== 'code');
      const words = JSON.stringify(blocks, (_, value: unknown) =>
        typeof value === 'object' && value && 'kind' in value && value.kind === 'code' ? '' : value,
      );
      expect(words).not.toMatch(/\*\*|`|\]\(|"#/);
    }
  });
});
