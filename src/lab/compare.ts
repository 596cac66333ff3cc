// compare: two rulesets on common random numbers. Every pair is played under both with the same seeds, seats, maps and
// bots, and the difference is taken pair by pair. Neighbours: estimates.ts (differenceOf), sweep.ts (many rulesets).

import { ENDINGS, type Ruleset } from '../rules/index.ts';
import { type Difference, differenceOf, ratioDifference } from './estimates.ts';
import type { Progress } from './progress.ts';
import { botIndex, makeStudy, type Named, type Setting } from './setting.ts';
import type { Estimate } from './stats/estimate.ts';
import { holm } from './stats/holm.ts';
import type { Cell, Study } from './study.ts';
import { SUMMARY_WORDS, type Summary, summarize } from './summary.ts';
import { flipTally, type Quantity, type Tally } from './tally.ts';

/** Two loadouts by their place in the list. */
export type Matchup = readonly [number, number];

/** Every two different loadouts; one loadout meets itself. */
export function everyTwo(count: number): Matchup[] {
  if (count === 1) return [[0, 0]];
  const list: Matchup[] = [];
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) list.push([a, b]);
  return list;
}

/** Cells of matchups that are all played under every ruleset. */
export function armsStudy(
  setting: Setting,
  rulesets: readonly Ruleset[],
  loadouts: readonly Named[],
  matchups: readonly Matchup[],
  pairs: number,
): Study {
  // By what they hold, not by their place: --a and --b may name one loadout twice.
  const alike = (a: number, b: number): boolean => JSON.stringify(loadouts[a]?.loadout) === JSON.stringify(loadouts[b]?.loadout);
  const cells = setting.strengths.flatMap((strength, s) =>
    matchups.map(
      ([a, b], i): Cell => ({
        a: { loadout: a, bot: botIndex(setting, strength.a) },
        b: { loadout: b, bot: botIndex(setting, strength.b) },
        arms: rulesets.map((_, r) => r),
        stream: s * matchups.length + i,
        shared: !(alike(a, b) && strength.a === strength.b),
        pairs,
        turn: i,
      }),
    ),
  );
  return makeStudy(
    setting,
    rulesets,
    loadouts.map((l) => l.loadout),
    cells,
  );
}

/** The tallies of one arm at one strength, by matchup. */
export function armTallies(progress: Progress, strength: number, matchups: number, arm: number): Tally[] {
  return Array.from({ length: matchups }, (_, i) => progress.cells[strength * matchups + i]?.arms[arm] as Tally);
}

/** What is compared over all matchups: quantity, words, kind. */
export const COMPARED: readonly (readonly [Quantity, string, 'share' | 'number'])[] = [
  ['first', 'points of the first mover', 'share'],
  ['rounds', 'rounds', 'number'],
  ['draw', 'draws', 'share'],
  ...ENDINGS.map((e) => [e, `ended: ${e}`, 'share'] as const),
];

export interface CompareRow extends Difference {
  readonly name: string;
  readonly kind: 'share' | 'number';
  readonly marked: boolean;
}

export interface CompareResult {
  readonly strength: string;
  readonly base: Summary;
  readonly patched: Summary;
  readonly overall: readonly CompareRow[];
  /** Unpaired, for shares of attacks and knockouts (Newcombe). */
  readonly ratios: readonly { readonly name: string; readonly difference: Estimate }[];
  /** Points of each loadout against all others: patched minus base. */
  readonly loadouts: readonly CompareRow[];
  /** Points of the first of each matchup: patched minus base. */
  readonly matchups: readonly CompareRow[];
}

function marked(rows: readonly Omit<CompareRow, 'marked'>[]): CompareRow[] {
  const marks = holm(rows.map((r) => r.p));
  return rows.map((row, i) => ({ ...row, marked: marks[i] as boolean }));
}

export function compareResults(
  setting: Setting,
  study: Study,
  loadouts: readonly Named[],
  matchups: readonly Matchup[],
  progress: Progress,
): CompareResult[] {
  const label = (i: number): string => loadouts[i]?.label ?? '?';
  return setting.strengths.map((strength, s) => {
    const bases = armTallies(progress, s, matchups.length, 0);
    const arms = armTallies(progress, s, matchups.length, 1);
    const [base, patched] = [summarize(bases, study.detail), summarize(arms, study.detail)];
    const byLoadout = loadouts.flatMap((l, i) => {
      const own: [Tally, Tally][] = matchups.flatMap(([a, b], k): [Tally, Tally][] => {
        const [arm, ground] = [arms[k] as Tally, bases[k] as Tally];
        if (a === b) return [];
        if (a === i) return [[arm, ground]];
        return b === i ? [[flipTally(arm, ground), flipTally(ground)]] : [];
      });
      if (own.length === 0) return [];
      const difference = differenceOf(
        own.map(([x]) => x),
        own.map(([, y]) => y),
        'score',
      );
      return [{ name: l.label, kind: 'share' as const, ...difference }];
    });
    const ratios = (['byWounds', 'winnerKept', 'executions', 'rearAttacks', 'flankAttacks', 'hits'] as const).flatMap((name) => {
      const difference = ratioDifference(patched[name], base[name]);
      const said = SUMMARY_WORDS.find(([key]) => key === name)?.[1] ?? name;
      return difference === undefined ? [] : [{ name: said, difference }];
    });
    return {
      strength: strength.label,
      base,
      patched,
      overall: marked(COMPARED.map(([quantity, name, kind]) => ({ name, kind, ...differenceOf(arms, bases, quantity) }))),
      ratios,
      loadouts: marked(byLoadout),
      matchups: marked(
        matchups.map(([a, b], k) => ({
          name: `${label(a)} against ${label(b)}`,
          kind: 'share' as const,
          ...differenceOf([arms[k] as Tally], [bases[k] as Tally], 'score'),
        })),
      ),
    };
  });
}
