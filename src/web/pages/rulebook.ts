// The rulebook as the page has it: docs/rulebook, fetched chapter by chapter when it is first needed, and the text of one
// rule by its id. Neighbours: markdown.ts, Rules.svelte (the page), RuleDialog.svelte (F1).

import { type Block, parseMarkdown, wordsOf } from './markdown.ts';

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Rule ids in their order. */
  readonly ids: readonly string[];
}

const FILES = import.meta.glob<string>('../../../docs/rulebook/[0-9]*.md', { query: '?raw', import: 'default' });

let read: Promise<readonly Chapter[]> | undefined;

async function readChapters(): Promise<readonly Chapter[]> {
  const paths = Object.keys(FILES).sort();
  const texts = await Promise.all(paths.map((path) => FILES[path]?.() ?? ''));
  return texts.map((text, n) => {
    const [first, ...rest] = parseMarkdown(text);
    const blocks = first?.kind === 'heading' ? rest : [first, ...rest].filter((block) => block !== undefined);
    const title = first === undefined ? '' : wordsOf(first).replace(/^[0-9]+\. /, '');
    return { number: n + 1, title, blocks, ids: blocks.flatMap((b) => (b.kind === 'paragraph' && b.rule !== undefined ? [b.rule] : [])) };
  });
}

export function chapters(): Promise<readonly Chapter[]> {
  read ??= readChapters().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

/** The blocks of one rule: its paragraph and what belongs to it, to the next rule or heading. */
export function ruleBlocks(chapter: Chapter, id: string): readonly Block[] {
  const from = chapter.blocks.findIndex((block) => block.kind === 'paragraph' && block.rule === id);
  if (from < 0) return [];
  const length = chapter.blocks.slice(from + 1).findIndex((b) => b.kind === 'heading' || (b.kind === 'paragraph' && b.rule !== undefined));
  return chapter.blocks.slice(from, length < 0 ? undefined : from + 1 + length);
}

export interface Found {
  readonly chapter: Chapter;
  readonly id: string;
  /** A piece of the text around what was found. */
  readonly excerpt: string;
}

/** Rules that hold every word that is asked for, ids first. */
export function searchRules(all: readonly Chapter[], asked: string): Found[] {
  const words = asked
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const chapter of all) {
    for (const id of chapter.ids) {
      const text = ruleBlocks(chapter, id).map(wordsOf).join(' ').trim();
      const low = text.toLowerCase();
      if (!words.every((word) => low.includes(word))) continue;
      const at = Math.max(id.length + 1, low.indexOf(words[0] ?? '') - 60);
      const excerpt = `${at > id.length + 1 ? '…' : ''}${text.slice(at, at + 150).trim()}…`;
      found.push({ chapter, id, excerpt });
    }
  }
  const exact = (f: Found): number => (f.id.toLowerCase() === asked.trim().toLowerCase() ? 0 : 1);
  return found.sort((a, b) => exact(a) - exact(b));
}
