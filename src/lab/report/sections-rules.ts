// The reports of compare, sweep and cards: results into sections. Neighbours: sections.ts (duel, matrix, policies),
// shared.ts, svg.ts.

import { MEASURES, type Measure, MOST_SETS, MOST_TACTICS } from '../card-tally.ts';
import type { CardRow, CardsResult } from '../cards.ts';
import type { CompareResult, CompareRow } from '../compare.ts';
import type { Estimate } from '../stats/estimate.ts';
import type { Summary } from '../summary.ts';
import type { SweepResult, SweepRow } from '../sweep.ts';
import { type Block, change, number, percent, plot, points, type Section, table, words } from './model.ts';
import { endingsPlot, HOLM_WORDS, star, summaryTable } from './shared.ts';
import { curves, forest, type HeatCell, heatMap, stackedBars } from './svg.ts';

const seen = (row: CompareRow): string =>
  row.kind === 'share' ? `${(100 * row.smallestSeen).toFixed(1)} points` : row.smallestSeen.toFixed(2);

function differences(rows: readonly CompareRow[], name: string): Block {
  return table(
    [name, 'difference', '', 'smallest that could be seen'],
    rows.map((r) => [r.name, change(r.difference, r.kind), star(r.marked), seen(r)]),
  );
}

export function compareSections(base: string, patched: string, results: readonly CompareResult[]): Section[] {
  return results.map((result, s) => {
    const columns = [
      { name: base, summary: result.base },
      { name: patched, summary: result.patched },
    ];
    const mean = result.matchups.reduce((sum, m) => sum + m.correlation, 0) / Math.max(1, result.matchups.length);
    return {
      heading: `${patched} against ${base} (${result.strength})`,
      blocks: [
        words(
          `Both sides of the comparison played the same pairs with the same chance. Differences are ${patched} minus ${base}; shares in points of a percent. Scores of a pair under the two correlated by ${mean.toFixed(2)} on average. The smallest difference is the one found in 80 % of such runs.`,
        ),
        differences(result.overall, 'over all matchups'),
        ...(result.ratios.length === 0
          ? []
          : [
              table(
                ['shares of attacks and knockouts (unpaired, Newcombe)', 'difference'],
                result.ratios.map((r) => [r.name, points(r.difference)]),
              ),
            ]),
        summaryTable(columns),
        endingsPlot(`compare-${s}`, columns),
        ...(result.loadouts.length === 0
          ? []
          : [
              differences(result.loadouts, 'points of a loadout'),
              plot(
                `compare-${s}-loadouts`,
                'What changes for each loadout',
                forest(
                  result.loadouts.map((r) => ({ name: r.name, estimate: r.difference, series: s })),
                  { title: `Points of each loadout: ${patched} minus ${base} (${result.strength})`, zero: 0, percent: true },
                ),
              ),
            ]),
        differences(result.matchups, 'points of the first'),
        words(HOLM_WORDS),
      ],
    };
  });
}

const SWEPT: readonly (readonly [string, 'share' | 'number', (s: Summary) => Estimate | undefined])[] = [
  ['points of the first mover', 'share', (s) => s.firstMover],
  ['rounds', 'number', (s) => s.rounds],
  ['knockouts by wounds', 'share', (s) => s.byWounds],
  ['ended by the chassis', 'share', (s) => s.endings.chassis],
  ['ended by structure', 'share', (s) => s.endings.structural],
  ['ended by the pilot', 'share', (s) => s.endings.pilot],
  ['ended by the round limit', 'share', (s) => s.endings['round-limit']],
  ['draws', 'share', (s) => s.draws],
];

const named = (row: SweepRow): string => row.values.map((v) => v.value).join(', ');

function line(results: readonly SweepResult[], knob: string, id: string): Block[] {
  const values = results[0]?.points.map((p) => named(p)) ?? [];
  return SWEPT.flatMap(([name, kind, of], i) => {
    const list = results.flatMap((r) => {
      const found = r.points.map((p) => of(p.summary));
      return found.every((e) => e !== undefined) ? [{ name: r.strength, points: found as Estimate[] }] : [];
    });
    const dull = list.every((c) => c.points.every((p) => p.value === 0));
    return list.length === 0 || dull ? [] : [plot(`${id}-${i}`, `${name} by ${knob}`, curves(list, values, name, knob, kind === 'share'))];
  });
}

/** Points of each frame, or faction, over the values of a knob. */
function groupCurves(result: SweepResult, kind: 'frames' | 'factions', knob: string, id: string): Block[] {
  const names = result.points[0]?.[kind].map((g) => g.name) ?? [];
  const of = (p: SweepRow, name: string): Estimate | undefined => p[kind].find((g) => g.name === name)?.score;
  const list = names.flatMap((name) => {
    const found = result.points.flatMap((p) => of(p, name) ?? []);
    return found.length === result.points.length ? [{ name, points: found }] : [];
  });
  const title = `Points by ${kind === 'frames' ? 'frame' : 'faction'} (${result.strength})`;
  return list.length < 2 ? [] : [plot(`${id}-${kind}`, `${title} by ${knob}`, curves(list, result.points.map(named), title, knob, true))];
}

function groupTable(result: SweepResult, knobs: readonly string[]): Block[] {
  const names = (['frames', 'factions'] as const).flatMap((kind) => (result.points[0]?.[kind] ?? []).map((g) => [kind, g.name] as const));
  if (names.length === 0) return [];
  return [
    table(
      [...knobs, ...names.map(([, name]) => name)],
      result.points.map((p) => [
        ...p.values.map((v) => v.value),
        ...names.map(([kind, name]) => percent(p[kind].find((g) => g.name === name)?.score)),
      ]),
    ),
  ];
}

function grid(result: SweepResult, knobs: readonly string[], id: string): Block[] {
  const rows = [...new Set(result.points.map((p) => p.values[0]?.value ?? ''))];
  const columns = [...new Set(result.points.map((p) => p.values[1]?.value ?? ''))];
  return SWEPT.slice(0, 4).flatMap(([name, kind, of], i) => {
    const all = result.points.map((p) => of(p.summary)?.value ?? 0);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    const at = (r: number, c: number): HeatCell | undefined => {
      const point = result.points.find((p) => p.values[0]?.value === rows[r] && p.values[1]?.value === columns[c]);
      const e = point === undefined ? undefined : of(point.summary);
      if (e === undefined) return undefined;
      const shade = kind === 'share' ? e.value : high > low ? (e.value - low) / (high - low) : 0.5;
      const text = kind === 'share' ? String(Math.round(100 * e.value)) : e.value.toFixed(1);
      return { value: e.value, text, shade, title: kind === 'share' ? percent(e) : number(e) };
    };
    const title = `${name}${kind === 'share' ? ', in %' : ''} (${result.strength})`;
    const label = (knob: number, value: string): string => `${knobs[knob] ?? ''} ${value}`;
    const [down, across] = [rows.map((v) => label(0, v)), columns.map((v) => label(1, v))];
    return [plot(`${id}-${i}`, title, heatMap(down, across, at, title))];
  });
}

/** Differences from the base: the match, then frames and factions. */
function againstBase(result: SweepResult, knobs: readonly string[]): Block[] {
  const turned = result.points.filter((p) => !p.isBase);
  const match = [
    ['rounds', 'rounds'],
    ['points of the first mover', 'first mover'],
    ['ended: chassis', 'chassis'],
    ['ended: structural', 'structural'],
    ['ended: pilot', 'pilot'],
    ['ended: round-limit', 'round limit'],
  ] as const;
  const groups = (turned[0]?.differences ?? []).flatMap(({ name }) =>
    /^points of (?!the )/.test(name) ? [[name, name.slice('points of '.length)] as const] : [],
  );
  return [match, groups].flatMap((columns) =>
    columns.length === 0 || turned.length === 0
      ? []
      : [
          table(
            [...knobs, ...columns.map(([, short]) => short)],
            turned.map((p) => [
              ...p.values.map((v) => v.value),
              ...columns.map(([name]) => {
                const row = p.differences.find((d) => d.name === name);
                return row === undefined ? '' : `${change(row.difference, row.kind)}${star(row.marked)}`;
              }),
            ]),
          ),
        ],
  );
}

export function sweepSections(knobs: readonly string[], results: readonly SweepResult[], id = 'sweep'): Section[] {
  const curvesOrGrids: Block[] =
    knobs.length === 1 ? line(results, knobs[0] ?? '', id) : results.flatMap((r, s) => grid(r, knobs, `${id}-${s}`));
  const bars: Block[] =
    knobs.length === 1
      ? results.map((r, s) =>
          endingsPlot(
            s === 0 ? id : `${id}-${s}`,
            r.points.map((p) => ({ name: `${named(p)}${p.isBase ? ' (base)' : ''}`, summary: p.summary })),
            `How matches ended (${r.strength})`,
          ),
        )
      : [];
  const grouped: Block[] =
    knobs.length === 1
      ? results.flatMap((r, s) => (['frames', 'factions'] as const).flatMap((kind) => groupCurves(r, kind, knobs[0] ?? '', `${id}-${s}`)))
      : [];
  return [
    { heading: `${knobs.join(' and ')}: what turning does`, blocks: [...curvesOrGrids, ...bars, ...grouped] },
    ...results.map((result) => ({
      heading: `${knobs.join(' and ')} (${result.strength})`,
      blocks: [
        table(
          [...knobs, ...SWEPT.map(([name]) => name)],
          result.points.map((p) => [
            ...p.values.map((v) => v.value),
            ...SWEPT.map(([, kind, of]) => (kind === 'share' ? percent(of(p.summary)) : number(of(p.summary), 2))),
          ]),
        ),
        ...groupTable(result, knobs),
        words('Against the base, pair by pair; shares in points of a percent:'),
        ...againstBase(result, knobs),
        words(HOLM_WORDS),
      ],
    })),
  ];
}

const CARD_HOLM_WORDS =
  'A star marks what stays when all rows of decks and opening hands are looked at together: by Holm, the chance that any star is false is at most 5 %. Intervals are for one row alone.';

/** Cards that a question has no answer for: had, drawn or played always, or nearly never. */
function unanswered(result: CardsResult, measure: Measure): Block[] {
  const names = result.everywhere.filter((n) => n.startsWith(`${measure} `)).map((n) => itemName(n.slice(measure.length + 1)));
  return names.length === 0 ? [] : [words(`Too few matches with or without it to compare: ${names.join(', ')}.`)];
}

const MEASURE_WORDS = {
  deck: [
    'in the deck',
    'Decks with it against decks of the same faction and frame without it that have as many sets (for a Tactic: as many Tactics); decks were drawn at random. So a set is measured in place of another set, and "the most sets" tells what having as many as the frame may take is worth. A set also brings cards, and cards are structure. A card of a set is in the deck when its set is; the core and the primary weapon are in every deck of their faction, so that nothing can be compared for them.',
  ],
  opening: [
    'in the opening hand',
    'Dealt among the first six cards or not, by seats that have it in the deck, within one faction, frame and deck size: chance alone decides, so this is what the card does early.',
  ],
  drawn: ['drawn', 'Drawn at any time or never. Long matches draw more: read it with care.'],
  played: ['played', 'Played at any time or never. Bots choose when, so this tells when it is played as much as what it does.'],
} as const;

/** `set:pistol` in words. */
export const itemName = (item: string): string =>
  item === MOST_SETS ? 'the most sets' : item === MOST_TACTICS ? 'the most Tactics' : item.replace('set:', 'set ');

export function cardSections(results: readonly CardsResult[]): Section[] {
  return results.flatMap((result, s) =>
    MEASURES.map((measure): Section => {
      const [short, long] = MEASURE_WORDS[measure];
      const rows = result.rows.filter((r) => r.measure === measure);
      const cells = (r: CardRow): string[] => [
        itemName(r.item),
        percent(r.with),
        percent(r.without),
        `${points(r.difference)}${star(r.marked)}`,
        r.warning ?? '',
      ];
      return {
        heading: `Cards ${short} (${result.strength})`,
        blocks: [
          words(long),
          ...(rows.length === 0
            ? [words('Nothing to compare.')]
            : [
                plot(
                  `cards-${s}-${measure}`,
                  `Cards ${short}`,
                  forest(
                    rows.map((r) => ({ name: itemName(r.item), estimate: r.difference, series: s })),
                    { title: `Points with the card ${short}, minus without (${result.strength})`, zero: 0, percent: true },
                  ),
                ),
                table(['', 'with', 'without', 'difference', 'beware'], rows.map(cells)),
                ...(measure === 'deck' || measure === 'opening' ? [words(CARD_HOLM_WORDS)] : []),
              ]),
          ...unanswered(result, measure),
        ],
      };
    }),
  );
}

/** Endings of several rulesets side by side. */
export function endingsBeside(columns: readonly { readonly name: string; readonly summary: Summary }[], title: string): string {
  const kinds = ['structural', 'chassis', 'pilot', 'round-limit'] as const;
  return stackedBars(
    columns.map((c) => c.name),
    kinds,
    (n, k) => columns[n]?.summary.endings[kinds[k] ?? 'pilot'].value ?? 0,
    title,
  );
}
