// The findings of the rough prototype in section 13 of the codex, each with what the Lab measured and a verdict. Every
// finding has a range in which it holds, shown in the table: what the words say, or within five points (half a round) of
// the number. Confirmed: the whole interval lies in it. Refuted: all of it lies outside. Neighbour: balance.ts.

import type { BalanceResults } from './balance.ts';
import type { MatrixResult } from './matrix.ts';
import { number, percent, type Section, table, words } from './report/model.ts';
import type { Estimate } from './stats/estimate.ts';

interface Claim {
  readonly ruleset: string;
  readonly says: string;
  /** The range in which it holds, in the unit of the estimate. */
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

/** A share that the prototype gave as a number: it holds within five points. */
const near = (ruleset: string, says: string, share: number, measured: Claim['measured']): Claim => ({
  ruleset,
  says,
  low: Math.max(0, share - 0.05),
  high: Math.min(1, share + 0.05),
  kind: 'share',
  measured,
});

/** A share of which the words give the range. */
const within = (ruleset: string, says: string, low: number, high: number, measured: Claim['measured']): Claim => ({
  ruleset,
  says,
  low,
  high,
  kind: 'share',
  measured,
});

/** Rounds: they hold when they round to the number. */
const rounds = (ruleset: string, says: string, n: number, of: (m: MatrixResult) => Estimate): Claim => ({
  ruleset,
  says,
  low: n - 0.5,
  high: n + 0.5,
  kind: 'number',
  measured: summary(ruleset, of),
});

const CLAIMS: readonly Claim[] = [
  within(
    'v3',
    'always ends',
    0,
    0.01,
    summary('v3', (m) => m.summary.endings['round-limit']),
  ),
  within(
    'v3',
    'has no first-mover problem (48-49 %)',
    0.45,
    0.55,
    summary('v3', (m) => m.summary.firstMover),
  ),
  rounds('v3', 'lasts 5 rounds', 5, (m) => m.summary.rounds),
  near(
    'v3',
    '99 % end by the chassis',
    0.99,
    summary('v3', (m) => m.summary.endings.chassis),
  ),
  near(
    'v3',
    '36 % end by one EXECUTION on the chassis',
    0.36,
    summary('v3', (m) => m.summary.executions),
  ),
  near(
    'v3',
    'the winner keeps 82 % of its deck',
    0.82,
    summary('v3', (m) => m.summary.winnerKept),
  ),
  within('v3', 'overspending is nearly free: always doing it loses next to nothing', 0.45, 1, policy('v3', 'overspend=always')),
  near('v3', 'never overspending wins 24 %', 0.24, policy('v3', 'overspend=never')),
  near(
    'v3',
    '53 % of attacks strike the rear',
    0.53,
    summary('v3', (m) => m.summary.rearAttacks),
  ),
  near(
    'v3',
    'fortress wins 28 %',
    0.28,
    summary('v3', (m) => m.frames.find((f) => f.name === 'fortress')?.score),
  ),
  within(
    'v2',
    'mostly does not end',
    0.5,
    1,
    summary('v2', (m) => m.summary.endings['round-limit']),
  ),
  near(
    'v2',
    '69 % reach round 40',
    0.69,
    summary('v2', (m) => m.summary.endings['round-limit']),
  ),
  rounds('mended', 'lasts 8 rounds', 8, (m) => m.summary.rounds),
  rounds('mended', 'from 4 rounds (read as: 5 % are over by then)', 4, (m) => m.summary.rounds5),
  rounds('mended', 'to 13 rounds (read as: 95 % are over by then)', 13, (m) => m.summary.rounds95),
  near(
    'mended',
    '59 % end by structure',
    0.59,
    summary('mended', (m) => m.summary.endings.structural),
  ),
  near(
    'mended',
    '32 % end by the chassis',
    0.32,
    summary('mended', (m) => m.summary.endings.chassis),
  ),
  near(
    'mended',
    '7 % end by the pilot',
    0.07,
    summary('mended', (m) => m.summary.endings.pilot),
  ),
  near(
    'mended',
    'first mover 50 %',
    0.5,
    summary('mended', (m) => m.summary.firstMover),
  ),
  within('mended', 'every faction 45-55 %', 0.45, 0.55, (b, s) => matrix(b, 'mended', s)?.factions.map((f) => f.score) ?? []),
];

export type FindingVerdict = 'confirmed' | 'refuted' | 'open' | 'not measured';

/** One estimate that lies outside is enough to refute; all must lie inside to confirm. */
export function verdict(
  estimates: readonly (Estimate | undefined)[],
  { low, high }: { readonly low: number; readonly high: number },
): FindingVerdict {
  const found = estimates.filter((e) => e !== undefined);
  if (found.length === 0) return 'not measured';
  if (found.some((e) => e.low > high || e.high < low)) return 'refuted';
  return found.every((e) => e.low >= low && e.high <= high) ? 'confirmed' : 'open';
}

const range = ({ low, high, kind }: Claim): string =>
  kind === 'share' ? `${Math.round(100 * low)} to ${Math.round(100 * high)} %` : `${low} to ${high}`;

export interface Finding {
  readonly ruleset: string;
  readonly says: string;
  readonly verdicts: readonly FindingVerdict[];
}

const strengthsOf = (b: BalanceResults): string[] => b.matrices[0]?.results.map((r) => r.strength) ?? [];

/** The verdict on each finding, by strength. */
export const findings = (b: BalanceResults): Finding[] =>
  CLAIMS.map((claim) => ({
    ruleset: claim.ruleset,
    says: claim.says,
    verdicts: strengthsOf(b).map((_, s) => verdict(claim.measured(b, s), claim)),
  }));

export function findingsTable(b: BalanceResults): Section {
  const strengths = strengthsOf(b);
  const rows = CLAIMS.map((claim) => {
    const columns = strengths.flatMap((_, s) => {
      const estimates = claim.measured(b, s);
      const said = estimates.map((e) => (claim.kind === 'share' ? percent(e) : number(e))).filter((text) => text !== '');
      return [said.join(', '), verdict(estimates, claim)];
    });
    return [claim.ruleset, claim.says, range(claim), ...columns];
  });
  return {
    heading: 'The findings of the prototype, tested',
    blocks: [
      words(
        "The codex, section 13, reports what a rough prototype found with a simple greedy player. A finding holds in the range of the third column: what its words say, or within five points of its number, or rounds that round to it. It is confirmed if the whole 95 % interval lies in that range, refuted if none of it does, and open if the interval reaches over the edge. The prototype had other bots and other decks, so a refuted number is nobody's error: it says that the number belongs to the player as much as to the rules.",
      ),
      table(['ruleset', 'the prototype said', 'holds in', ...strengths.flatMap((s) => [s, 'verdict'])], rows),
    ],
  };
}
