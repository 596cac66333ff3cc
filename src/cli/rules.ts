// `penance rules`: the text of a rule or a chapter, or the list of chapters. Neighbour: rulebook.ts.

import type { Command } from 'commander';
import { shown } from '../rules/index.ts';
import { columns } from './columns.ts';
import { failure } from './failure.ts';
import { didYouMean } from './nearest.ts';
import { type Chapter, plainText, readChapters, ruleText } from './rulebook.ts';

const span = (ids: readonly string[]): string => {
  const groups = [...new Set(ids.map((id) => id.slice(0, 2)))];
  return groups
    .map((group) => {
      const own = ids.filter((id) => id.startsWith(group));
      return own.length > 1 ? `${own[0]} to ${own.at(-1)}` : own[0];
    })
    .join(', ');
};

/** The text of a rule, or undefined if there is none of that id. */
export function findRule(chapters: readonly Chapter[], asked: string): string | undefined {
  const id = asked.toUpperCase();
  const chapter = chapters.find((c) => c.ids.includes(id));
  return chapter === undefined ? undefined : `${plainText(ruleText(chapter, id))}\n\nChapter ${chapter.number}, ${chapter.title}`;
}

function rules(asked: string | undefined): void {
  const chapters = readChapters();
  if (asked === undefined) {
    const rows = chapters.map((c) => [c.number, c.title, span(c.ids)]);
    console.log([...columns(rows, [0]), '', 'A rule: penance rules AT-4. A chapter: penance rules 5, or penance rules AT.'].join('\n'));
    return;
  }
  const rule = findRule(chapters, asked);
  if (rule !== undefined) {
    console.log(rule);
    return;
  }
  const word = asked.toUpperCase();
  const chapter = chapters.find((c) => c.number === asked || c.ids.some((id) => id.startsWith(`${word}-`)));
  if (chapter === undefined) {
    const near = didYouMean(
      word,
      chapters.flatMap((c) => c.ids),
    );
    throw failure(`there is no rule and no chapter ${shown(asked)}${near} \`penance rules\` lists the chapters`);
  }
  console.log(plainText(chapter.text).trim());
}

export function addRules(program: Command): void {
  program
    .command('rules')
    .argument('[id]', 'the id of a rule, or a chapter by its number or the letters of its ids')
    .summary('show a rule, or the chapters of the rulebook')
    .description('Shows the text of a rule or a chapter; without an id, the list of chapters.')
    .addHelpText(
      'after',
      `
Examples:
  penance rules
  penance rules AT-4
  penance rules HT`,
    )
    .action(rules);
}
