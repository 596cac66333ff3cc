// Pieces that several reports have: the account of a summary as a table, endings as bars, the words on Holm's marks.
// Neighbours: sections.ts, sections-rules.ts (the reports), ../summary.ts.

import { ENDINGS } from '../../rules/index.ts';
import type { Estimate } from '../stats/estimate.ts';
import { SUMMARY_WORDS, type Summary } from '../summary.ts';
import { type Block, number, percent, plot, table } from './model.ts';
import { stackedBars } from './svg.ts';

export const HOLM_WORDS =
  'A star marks what stays when all rows are looked at together: by Holm, the chance that any star is false is at most 5 %. Intervals are for one row alone.';

/** Rows of words, a column for each named summary. */
export function summaryTable(columns: readonly { readonly name: string; readonly summary: Summary }[]): Block {
  const rows = SUMMARY_WORDS.flatMap(([key, name, kind]) => {
    const cells = columns.map(({ summary }) => summary[key] as Estimate | undefined);
    if (cells.every((c) => c === undefined)) return [];
    const whole = key === 'rounds5' || key === 'rounds50' || key === 'rounds95';
    return [[name, ...cells.map((c) => (kind === 'share' ? percent(c) : number(c, whole ? 0 : 2)))]];
  });
  const endings = ENDINGS.filter((e) => columns.some(({ summary }) => summary.endings[e].value > 0)).map((e) => [
    `ended: ${e}`,
    ...columns.map(({ summary }) => percent(summary.endings[e])),
  ]);
  return table(
    ['', ...columns.map((c) => c.name)],
    [['matches', ...columns.map((c) => String(c.summary.matches))], ...rows.slice(0, 7), ...endings, ...rows.slice(7)],
  );
}

export function endingsPlot(id: string, columns: readonly { readonly name: string; readonly summary: Summary }[]): Block {
  const kinds = ENDINGS.filter((e) => columns.some(({ summary }) => summary.endings[e].value > 0));
  const share = (n: number, k: number): number => columns[n]?.summary.endings[kinds[k] ?? 'pilot'].value ?? 0;
  const title = 'How matches ended';
  return plot(
    `${id}-endings`,
    title,
    stackedBars(
      columns.map((c) => c.name),
      kinds,
      share,
      title,
    ),
  );
}

export const star = (marked: boolean): string => (marked ? '*' : '');
