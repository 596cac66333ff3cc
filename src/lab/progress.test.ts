// The sequential test as a run plays it: batches taken in, looks, verdicts, with coins in place of matches.
// Neighbours: progress.ts, stats/stats.test.ts (the bounds alone).

import { describe, expect, it } from 'vitest';
import { CONTENT, V3 } from '../content/index.ts';
import { seedRng } from '../rules/index.ts';
import { duelStudy } from './duel.ts';
import { missingBatches, startProgress, takeIn, type Verdict } from './progress.ts';
import { coreLoadouts } from './setting.ts';
import { coinTally } from './stats/known-truth.ts';

const [a, b] = coreLoadouts([V3]);
const [scenario] = CONTENT.scenarios;
if (a === undefined || b === undefined || scenario === undefined) throw new Error('no content');
const setting = { seed: 1, maps: CONTENT.maps, scenario, strengths: [{ label: 'random', a: 'random', b: 'random' }], iterations: 1 };

interface Law {
  readonly p: number;
  readonly draws?: number;
  readonly alike?: number;
}

/** How often each verdict falls in many runs. */
function verdicts(runs: number, pairs: number, looks: number, margin: number, { p, draws = 0, alike = 0 }: Law): Record<Verdict, number> {
  if (a === undefined || b === undefined) throw new Error('no content');
  const study = { ...duelStudy(setting, { a, b, ruleset: V3, pairs, sequential: { looks, margin } }), batch: pairs };
  const rng = seedRng(81);
  const found = { uneven: 0, even: 0, open: 0 };
  for (let run = 0; run < runs; run++) {
    const progress = startProgress(study);
    for (let queue = missingBatches(study, progress, 0); queue.length > 0; queue = missingBatches(study, progress, 0))
      for (const batch of queue) takeIn(study, progress, batch, { arms: [coinTally(rng, batch.to - batch.from, p, draws, alike)] });
    found[progress.cells[0]?.verdict ?? 'open']++;
  }
  return { uneven: found.uneven / runs, even: found.even / runs, open: found.open / runs };
}

/** Three standard errors above 5 %. */
const most = (runs: number): number => 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);

describe('until decided', () => {
  const even: readonly (readonly [string, number, number, Law])[] = [
    ['many pairs', 300, 5, { p: 0.5 }],
    ['few pairs', 20, 5, { p: 0.5 }],
    ['a look after every pair', 20, 20, { p: 0.5 }],
    ['mostly draws', 200, 5, { p: 0.5, draws: 0.8 }],
    ['pairs that share their luck', 200, 10, { p: 0.5, alike: 0.6 }],
  ];
  it.each(even)('calls an even matchup uneven in at most 5 of 100 runs: %s', (_, pairs, looks, law) => {
    expect(verdicts(3000, pairs, looks, 0.03, law).uneven).toBeLessThanOrEqual(most(3000));
  });

  it('calls a matchup at the margin even in at most 5 of 100 runs, and an even one nearly always', () => {
    expect(verdicts(3000, 1500, 5, 0.05, { p: 0.55 }).even).toBeLessThanOrEqual(most(3000));
    expect(verdicts(600, 1500, 5, 0.05, { p: 0.5 }).even).toBeGreaterThan(0.9);
  });

  it('finds what is uneven', () => {
    expect(verdicts(1000, 300, 5, 0.03, { p: 0.62 }).uneven).toBeGreaterThan(0.97);
  });
});
