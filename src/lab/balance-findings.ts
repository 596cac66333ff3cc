// The findings of the rough prototype in section 13 of the codex, each with what the Lab measured and a verdict.
// Confirmed: a sharp interval reaches the prototype's number within its rounding. Refuted: it stays clear of it.
// Neighbour: balance.ts (where the table stands).

import type { BalanceResults } from './balance.ts';
import type { MatrixResult } from './matrix.ts';
import { number, percent, type Section, table, words } from './report/model.ts';
import type { Estimate } from './stats/estimate.ts';

interface Claim {
  readonly ruleset: string;
  readonly says: string;
  /** The range that the words allow, in the unit of the estimate. */
  readonly low: number;
  readonly high: number;
  readonly kind: 'share' | 'number';
  readonly measured: (b: BalanceResults, strength: number) => readonly (Estimate | undefined)[];
}

const matrix = (b: BalanceResults, ruleset: string, s: number): MatrixResult | undefined =>
  b.matrices.find((m) => m.ruleset === ruleset)?.results[s];

const summary =
  (ruleset: string, of: (m: MatrixResult) => Estimate | undefined): Claim['measured'] =>
  (b, s) => {
    const found = matrix(b, ruleset, s);
    return [found === undefined ? undefined : of(found)];
  };

const policy =
  (ruleset: string, name: string): Claim['measured'] =>
  (b, s) => [b.policies.find((p) => p.ruleset === ruleset)?.results[s]?.policies.find((p) => p.policy === name)?.score];

const CLAIMS: readonly Claim[] = [
  {
    ruleset: 'v3',
    says: 'always ends: no match reaches round 40',
    low: 0,
    high: 0.005,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.endings['round-limit']),
  },
  {
    ruleset: 'v3',
    says: 'no first-mover problem (48-49 %)',
    low: 0.475,
    high: 0.495,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.firstMover),
  },
  { ruleset: 'v3', says: 'lasts 5 rounds', low: 4.5, high: 5.5, kind: 'number', measured: summary('v3', (m) => m.summary.rounds) },
  {
    ruleset: 'v3',
    says: '99 % of duels end by the chassis',
    low: 0.98,
    high: 1,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.endings.chassis),
  },
  {
    ruleset: 'v3',
    says: '36 % end by one EXECUTION on the chassis',
    low: 0.35,
    high: 0.37,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.executions),
  },
  {
    ruleset: 'v3',
    says: 'the winner keeps 82 % of its deck',
    low: 0.81,
    high: 0.83,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.winnerKept),
  },
  {
    ruleset: 'v3',
    says: 'overspending is nearly free: never doing it wins 24 %',
    low: 0.22,
    high: 0.26,
    kind: 'share',
    measured: policy('v3', 'overspend=never'),
  },
  {
    ruleset: 'v3',
    says: '53 % of attacks strike the rear',
    low: 0.52,
    high: 0.54,
    kind: 'share',
    measured: summary('v3', (m) => m.summary.rearAttacks),
  },
  {
    ruleset: 'v3',
    says: 'fortress wins 28 %',
    low: 0.265,
    high: 0.295,
    kind: 'share',
    measured: summary('v3', (m) => m.frames.find((f) => f.name === 'fortress')?.score),
  },
  {
    ruleset: 'v2',
    says: 'mostly does not end (69 % at round 40)',
    low: 0.67,
    high: 0.71,
    kind: 'share',
    measured: summary('v2', (m) => m.summary.endings['round-limit']),
  },
  { ruleset: 'mended', says: 'lasts 8 rounds', low: 7.5, high: 8.5, kind: 'number', measured: summary('mended', (m) => m.summary.rounds) },
  {
    ruleset: 'mended',
    says: '59 % end by structure',
    low: 0.57,
    high: 0.61,
    kind: 'share',
    measured: summary('mended', (m) => m.summary.endings.structural),
  },
  {
    ruleset: 'mended',
    says: '32 % end by the chassis',
    low: 0.3,
    high: 0.34,
    kind: 'share',
    measured: summary('mended', (m) => m.summary.endings.chassis),
  },
  {
    ruleset: 'mended',
    says: '7 % end by the pilot',
    low: 0.06,
    high: 0.08,
    kind: 'share',
    measured: summary('mended', (m) => m.summary.endings.pilot),
  },
  {
    ruleset: 'mended',
    says: 'first mover 50 %',
    low: 0.49,
    high: 0.51,
    kind: 'share',
    measured: summary('mended', (m) => m.summary.firstMover),
  },
  {
    ruleset: 'mended',
    says: 'factions 45-55 %',
    low: 0.45,
    high: 0.55,
    kind: 'share',
    measured: (b, s) => matrix(b, 'mended', s)?.factions.map((f) => f.score) ?? [],
  },
];

/** Half widths beyond which an interval that reaches a number does not confirm it. */
const TOO_WIDE = { share: 0.05, number: 0.5 } as const;

export type FindingVerdict = 'confirmed' | 'refuted' | 'open: too few matches' | 'not measured';

/** One estimate that stays clear of the range is enough to refute; all must reach it, and be sharp, to confirm. */
export function verdict(
  estimates: readonly (Estimate | undefined)[],
  { low, high, kind }: { readonly low: number; readonly high: number; readonly kind: 'share' | 'number' },
): FindingVerdict {
  const found = estimates.filter((e) => e !== undefined);
  if (found.length === 0) return 'not measured';
  if (found.some((e) => e.low > high || e.high < low)) return 'refuted';
  return found.every((e) => (e.high - e.low) / 2 <= TOO_WIDE[kind]) ? 'confirmed' : 'open: too few matches';
}

export function findingsTable(b: BalanceResults): Section {
  const strengths = b.matrices[0]?.results.map((r) => r.strength) ?? [];
  const rows = CLAIMS.map((claim) => {
    const columns = strengths.flatMap((_, s) => {
      const estimates = claim.measured(b, s);
      const said = estimates.map((e) => (claim.kind === 'share' ? percent(e) : number(e))).filter((text) => text !== '');
      return [said.join(', '), verdict(estimates, claim)];
    });
    return [claim.ruleset, claim.says, ...columns];
  });
  return {
    heading: 'The findings of the prototype, tested',
    blocks: [
      words(
        'The codex, section 13, reports what a rough prototype found with a simple greedy player. Confirmed means that the 95 % interval reaches the number within its rounding; refuted, that it stays clear of it. The prototype had other bots and other decks: a refuted number is no error of anybody.',
      ),
      table(['ruleset', 'the prototype said', ...strengths.flatMap((s) => [s, ''])], rows),
    ],
  };
}
