// The Markdown of the rulebook as the page reads it. Neighbour: markdown.ts.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, spansOf, wordsOf } from './markdown.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/rulebook');

describe('parseMarkdown', () => {
  it('takes the id off a rule and keeps it beside the text', () => {
    expect(parseMarkdown('**AT-4** Two JAMs.')).toEqual([
      { kind: 'paragraph', rule: 'AT-4', spans: [{ kind: 'text', text: 'Two JAMs.' }] },
    ]);
  });

  it('reads tables, lists that run over two lines, and headings', () => {
    const blocks = parseMarkdown('# One\n\n- a\n  b\n- c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n');
    expect(blocks.map((block) => block.kind)).toEqual(['heading', 'list', 'table']);
    expect(blocks.map(wordsOf)).toEqual(['One', 'a b c', 'x y 1 2']);
  });

  it('links rule ids, and no address but of the web', () => {
    expect(spansOf('see AT-4')[1]).toEqual({ kind: 'rule', text: 'AT-4' });
    expect(spansOf('[x](javascript:alert(1))')[0]).toEqual({ kind: 'text', text: 'x' });
    expect(spansOf('[x](https://example.org/a)')).toEqual([{ kind: 'link', text: 'x', to: 'https://example.org/a' }]);
  });

  it('loses no word of the rulebook', () => {
    for (const name of readdirSync(FOLDER)) {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      const letters = (from: string): string => from.replace(/[^\p{L}\p{N}]/gu, '');
      const plain = text.replace(/\]\([^)]*\)/g, ']').replace(/^\|[\s|:-]+\|$/gm, '');
      expect(letters(parseMarkdown(text).map(wordsOf).join(' '))).toBe(letters(plain));
    }
  });
});
