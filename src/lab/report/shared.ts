// Pieces that several reports have: the account of a summary as a table, endings as bars, the words on Holm's marks.
// Neighbours: sections.ts, sections-rules.ts (the reports), ../summary.ts.

import { ENDINGS } from '../../rules/index.ts';
import type { GroupCell } from '../matrix.ts';
import { complement, contains, type Estimate } from '../stats/estimate.ts';
import { SUMMARY_WORDS, type Summary } from '../summary.ts';
import { type Block, number, percent, plot, table, warning } from './model.ts';
import { type HeatCell, heatMap, stackedBars } from './svg.ts';

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

export function endingsPlot(
  id: string,
  columns: readonly { readonly name: string; readonly summary: Summary }[],
  title = 'How matches ended',
): Block {
  const kinds = ENDINGS.filter((e) => columns.some(({ summary }) => summary.endings[e].value > 0));
  const share = (n: number, k: number): number => columns[n]?.summary.endings[kinds[k] ?? 'pilot'].value ?? 0;
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

/** Said where the strengths disagree: then the number tells of the bots more than of the game. */
export function strengthsDiffer(what: string, list: readonly (readonly [string, Estimate])[]): Block[] {
  const [first, second] = list;
  if (first === undefined || second === undefined) return [];
  const apart = first[1].low > second[1].high || second[1].low > first[1].high;
  if (!apart) return [];
  return [
    warning(
      `${what}: ${first[0]} and ${second[0]} disagree beyond their intervals, ${percent(first[1])} against ${percent(second[1])}. How well it is played matters here, so this is not a property of the rules alone.`,
    ),
  ];
}

/** Factions against factions, or frames against frames. */
export function groupHeat(id: string, title: string, cells: readonly GroupCell[]): Block[] {
  const names = [...new Set(cells.flatMap((c) => [c.a, c.b]))];
  if (names.length === 0) return [];
  const at = (row: number, column: number): HeatCell | undefined => {
    const [a, b] = [names[row] ?? '', names[column] ?? ''];
    const straight = cells.find((c) => c.a === a && c.b === b);
    const turned = cells.find((c) => c.a === b && c.b === a);
    const score = straight?.score ?? (turned === undefined ? undefined : complement(turned.score));
    if (score === undefined) return undefined;
    return {
      value: score.value,
      text: String(Math.round(100 * score.value)),
      shade: score.value,
      title: `${a} against ${b}: ${percent(score)}`,
    };
  };
  const uneven = (c: GroupCell): string => (contains(c.score, 0.5) ? '' : c.score.value > 0.5 ? c.a : c.b);
  return [
    plot(id, title, heatMap(names, names, at, title)),
    table(
      ['', 'against', 'points', 'ahead'],
      cells.map((c) => [c.a, c.b, percent(c.score), uneven(c)]),
    ),
  ];
}
