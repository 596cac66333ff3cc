// The rulebook as the command shows it: chapters, and the text of one rule by its id. Read from docs/rulebook of this
// very package. Neighbour: rules.ts (the command).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Chapter {
  /** `5`, as in the file's name. */
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly ids: readonly string[];
}

/** The directory with docs/rulebook above this file, which runs from src/cli or from dist. */
function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'docs', 'rulebook'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('docs/rulebook is missing from this installation');
    folder = above;
  }
  return folder;
}

const RULE = /^\*\*([A-Z]{2}-[0-9]+)\*\*/;

export function readChapters(): Chapter[] {
  const folder = join(packageRoot(), 'docs', 'rulebook');
  return readdirSync(folder)
    .filter((name) => /^[0-9]+-.*\.md$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const heading = /^# (?:[0-9]+\. )?(.*)$/m.exec(text)?.[1] ?? name;
      const ids = text.split('\n').flatMap((line) => RULE.exec(line)?.[1] ?? []);
      return { number: String(Number.parseInt(name, 10)), title: heading, text, ids };
    });
}

/** The paragraph that begins with the id, to the next rule or heading. */
export function ruleText(chapter: Chapter, id: string): string {
  const lines = chapter.text.split('\n');
  const from = lines.findIndex((line) => RULE.exec(line)?.[1] === id);
  const length = lines.slice(from + 1).findIndex((line) => RULE.test(line) || line.startsWith('#'));
  return lines
    .slice(from, length < 0 ? undefined : from + 1 + length)
    .join('\n')
    .trim();
}

/** Markdown without the marks a terminal cannot show. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/^\|[\s|:-]+\|\n/gm, '');
}
