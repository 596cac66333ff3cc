// The reports of duel, matrix and policies: results into sections. Neighbours: sections-rules.ts (compare, sweep, cards),
// shared.ts, svg.ts.

import type { DuelResult } from '../duel.ts';
import type { MatrixResult } from '../matrix.ts';
import type { PolicyResult } from '../policies.ts';
import { complement, type Estimate } from '../stats/estimate.ts';
import { type Block, number, percent, plot, type Section, table, warning, words } from './model.ts';
import { endingsPlot, groupHeat, HOLM_WORDS, star, strengthsDiffer, summaryTable } from './shared.ts';
import { forest, type HeatCell, heatMap, histogram } from './svg.ts';

const VERDICTS = {
  uneven: 'decided: the matchup is uneven',
  even: 'decided: the matchup is even within the margin',
  open: 'not decided within the matches allowed',
} as const;

function sequentialBlocks(result: DuelResult) {
  if (result.sequential === undefined) return [];
  const { verdict, looks, most } = result.sequential;
  return [
    words(
      `${VERDICTS[verdict]}, after ${looks[looks.length - 1]?.matches ?? 0} of at most ${most} matches. The test is group-sequential with O'Brien and Fleming's bounds: looks at fixed match counts in seed order, a false alarm in at most 5 % of even matchups. The interval of the points is the repeated one, which holds at every look; all other intervals are those of a run of fixed length, and after an early stop a little too sure.`,
    ),
    table(
      ['look at matches', 'z', 'bound'],
      looks.map((l) => [String(l.matches), l.z.toFixed(2), l.bound.toFixed(2)]),
    ),
  ];
}

/** Was the half width that was asked for reached? Pairs that scatter more than coins need more matches. */
function precisionWords(results: readonly DuelResult[], asked: number | undefined): Block[] {
  if (asked === undefined || results.some((r) => r.sequential !== undefined)) return [];
  const reached = results.map((r) => ({ name: r.strength, half: (r.score.high - r.score.low) / 2 }));
  const told = reached.map((r) => `${(100 * r.half).toFixed(1)} (${r.name})`).join(', ');
  const missed = reached.some((r) => r.half > asked * 1.0001);
  return [
    words(
      `Asked for ${(100 * asked).toFixed(1)} points to either side; reached ${told}.${missed ? ' Pairs scattered more than independent matches would: ask for a smaller --precision.' : ''}`,
    ),
  ];
}

export function duelSections(a: string, b: string, results: readonly DuelResult[], precision?: number): Section[] {
  const columns = results.map((r) => ({ name: r.strength, summary: r.summary }));
  const share = (e: Estimate): string => percent(e);
  return [
    {
      heading: `${a} against ${b}`,
      blocks: [
        table(
          ['bots', 'matches', `points of ${a}`, `${a} wins`, `${b} wins`],
          results.map((r) => [r.strength, String(r.summary.matches), share(r.score), share(r.wins), share(r.losses)]),
        ),
        plot(
          'score',
          `Points of ${a}`,
          forest(
            results.map((r, i) => ({ name: r.strength, estimate: r.score, series: i })),
            { title: `Points of ${a} against ${b}`, zero: 0.5, percent: true },
          ),
        ),
        ...strengthsDiffer(
          `points of ${a}`,
          results.map((r) => [r.strength, r.score]),
        ),
        ...precisionWords(results, precision),
        ...results.flatMap(sequentialBlocks),
      ],
    },
    {
      heading: 'How matches went',
      blocks: [
        summaryTable(columns),
        endingsPlot('duel', columns),
        plot(
          'rounds',
          'Matches by length',
          histogram(
            results.map((r) => ({ name: r.strength, counts: r.lengths })),
            'Matches by the round they ended in',
          ),
        ),
        words(
          `Matches come in pairs with the seats swapped on the same map${results.some((r) => r.mirror) ? '; a mirror has a seed for each match' : ' and chance'}. Pairs scattered ${results.map((r) => `${r.designEffect.toFixed(2)} times (${r.strength})`).join(', ')} as much as independent matches would.`,
        ),
      ],
    },
  ];
}

/** Every loadout against every other, the strongest first; mirrors on the diagonal. */
export function matrixHeat(result: MatrixResult, name: string, title: string): Block {
  const names = result.ranking.map((r) => r.name);
  const find = (row: number, column: number): HeatCell | undefined => {
    const [a, b] = [names[row], names[column]];
    const mirror = row === column ? result.mirrors.cells.find((m) => m.name === a) : undefined;
    if (mirror !== undefined)
      return {
        value: mirror.score.value,
        text: String(Math.round(100 * mirror.score.value)),
        shade: 0.5,
        title: `mirror of ${a}, at ${(100 * result.mirrors.level).toFixed(2)} %: ${percent(mirror.score)}`,
      };
    const straight = result.cells.find((c) => c.a === a && c.b === b);
    const turned = straight === undefined ? result.cells.find((c) => c.a === b && c.b === a) : undefined;
    const found = straight ?? turned;
    if (found === undefined) return undefined;
    const score = straight === undefined ? complement(found.score) : found.score;
    return {
      value: score.value,
      text: `${Math.round(100 * score.value)}${star(found.marked)}`,
      shade: score.value,
      title: `${a} against ${b}: ${percent(score)}`,
    };
  };
  return plot(name, title, heatMap(names, names, find, title));
}

export function matrixSections(results: readonly MatrixResult[], id = 'matrix'): Section[] {
  const sections = results.flatMap((result, s): Section[] => {
    const { mirrors } = result;
    const level = `${(100 * mirrors.level).toFixed(2)} %`;
    return [
      {
        heading: `Ranking (${result.strength})`,
        blocks: [
          ...(mirrors.broken.length > 0
            ? [
                warning(
                  `This run is broken: the mirror cells of ${mirrors.broken.join(', ')} do not contain 50 % at ${level}. Nothing else in it may be believed.`,
                ),
              ]
            : []),
          table(
            ['loadout', 'Elo around the mean', 'points against all others'],
            result.ranking.map((r) => [r.name, number(r.elo, 0), percent(r.score)]),
          ),
          plot(
            `${id}-ranking-${s}`,
            `Ranking (${result.strength})`,
            forest(
              result.ranking.map((r) => ({ name: r.name, estimate: r.elo, series: s })),
              { title: `Elo around the mean of the field (${result.strength})`, zero: 0, percent: false },
            ),
          ),
          words(
            'Ratings by maximum likelihood (Bradley and Terry): one number for each loadout, as if who beats whom went by strength alone.',
          ),
        ],
      },
      { heading: `Mirror cells (${result.strength})`, blocks: mirrorBlocks(result) },
      {
        heading: `Every matchup (${result.strength})`,
        blocks: [
          matrixHeat(result, `${id}-${s}-heat`, `Points of the row against the column, in % (${result.strength})`),
          words(`The diagonal holds the mirror cells. ${HOLM_WORDS}`),
          uneven(result),
        ],
      },
    ];
  });
  const columns = results.map((r) => ({ name: r.strength, summary: r.summary }));
  const grouped = (
    name: string,
    of: (r: MatrixResult) => MatrixResult['factions'],
    cellsOf: (r: MatrixResult) => MatrixResult['factionCells'],
  ): Section['blocks'] => [
    table(
      [name, ...results.map((r) => r.strength)],
      (results[0] === undefined ? [] : of(results[0])).map((g) => [
        g.name,
        ...results.map((r) => percent(of(r).find((x) => x.name === g.name)?.score)),
      ]),
    ),
    plot(
      `${id}-${name}`,
      `Points by ${name}`,
      forest(
        results.flatMap((r, s) => of(r).map((g) => ({ name: `${g.name}, ${r.strength}`, estimate: g.score, series: s }))),
        { title: `Points of each ${name} against the others`, zero: 0.5, percent: true, series: results.map((r) => r.strength) },
      ),
    ),
    ...results.flatMap((r, s) =>
      groupHeat(`${id}-${name}-${s}`, `Points of the ${name} in the row against that in the column, in % (${r.strength})`, cellsOf(r)),
    ),
    ...(results[0] === undefined ? [] : of(results[0])).flatMap((g) =>
      strengthsDiffer(
        `points of ${g.name}`,
        results.flatMap((r) => of(r).flatMap((x) => (x.name === g.name ? [[r.strength, x.score] as const] : []))),
      ),
    ),
  ];
  return [
    {
      heading: 'Factions and frames',
      blocks: [
        ...grouped(
          'faction',
          (r) => r.factions,
          (r) => r.factionCells,
        ),
        ...grouped(
          'frame',
          (r) => r.frames,
          (r) => r.frameCells,
        ),
      ],
    },
    ...sections,
    { heading: 'How matches went', blocks: [summaryTable(columns), endingsPlot(id, columns)] },
  ];
}

function mirrorBlocks({ mirrors }: MatrixResult): Block[] {
  const level = `${(100 * mirrors.level).toFixed(2)} %`;
  const told = mirrors.checked
    ? `A loadout against itself, with a seed for each match, must be even. Each interval is at ${level}, so that all ${mirrors.cells.length} hold together in 99 of 100 runs (Bonferroni). ${mirrors.broken.length === 0 ? 'All contain 50 %.' : `Not so ${mirrors.broken.join(', ')}.`}`
    : `The sides have unlike bots, so that mirror cells need not be even and prove nothing here. Intervals at ${level}.`;
  return [
    words(told),
    table(
      ['loadout against itself', 'points'],
      mirrors.cells.map((m) => [m.name, percent(m.score)]),
    ),
  ];
}

function uneven(result: MatrixResult) {
  const marked = result.cells.filter((c) => c.marked).sort((x, y) => Math.abs(y.score.value - 0.5) - Math.abs(x.score.value - 0.5));
  if (!result.canMark)
    return words(
      `No matchup could get a star: with so few matches for each of ${result.cells.length}, not even one side winning all would be beyond doubt. Give more --matches.`,
    );
  if (marked.length === 0) return words('No matchup is uneven beyond doubt.');
  const rows = marked.slice(0, 12).map((c) => {
    const ahead = c.score.value >= 0.5;
    return [ahead ? c.a : c.b, ahead ? c.b : c.a, percent(ahead ? c.score : complement(c.score))];
  });
  return table([`the ${rows.length} most uneven of ${marked.length}`, 'against', 'points'], rows);
}

export function policySections(results: readonly PolicyResult[], id = 'policies'): Section[] {
  return results.map((result, s) => ({
    heading: `Policies against ${result.strength}`,
    blocks: [
      table(
        ['policy', 'points against its own judgement', '', 'rounds', 'first mover'],
        result.policies.map((p) => [p.policy, percent(p.score), star(p.marked), number(p.summary.rounds), percent(p.summary.firstMover)]),
      ),
      plot(
        `${id}-${s}`,
        `Policies against ${result.strength}`,
        forest(
          result.policies.map((p) => ({ name: p.policy, estimate: p.score, series: s })),
          { title: `Points of a policy against ${result.strength}, same loadout`, zero: 0.5, percent: true },
        ),
      ),
      words(HOLM_WORDS),
    ],
  }));
}
