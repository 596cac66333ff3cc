// How fast a study will be played: a few of its own matches, timed once the machine has warmed up. Neighbour: engine.ts.

import { openBench, playBatch } from './batch.ts';
import type { Study } from './study.ts';

const BUDGET_MS = 400;

/** Matches a second on one thread, over all bots of the study, by so many milliseconds of play. */
export function pilotRate(study: Study, budget = BUDGET_MS): number {
  const picked = study.cells
    .filter((cell, i) => study.cells.findIndex((c) => c.a.bot === cell.a.bot && c.b.bot === cell.b.bot) === i)
    .slice(0, 4);
  if (picked.length === 0) return 1;
  const cells = picked.map((cell) => ({ ...cell, arms: cell.arms.slice(0, 1), pairs: 1_000_000 }));
  const bench = openBench({ ...study, cells });
  let time = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const started = performance.now();
    let [matches, late, since] = [0, 0, started];
    for (let pair = 0; performance.now() - started < budget / cells.length; pair++) {
      playBatch(bench, { cell, from: pair, to: pair + 1 });
      matches += 2;
      // The first half warms up.
      if (performance.now() - started < budget / cells.length / 2) [late, since] = [matches, performance.now()];
    }
    const counted = matches - late > 0 ? matches - late : matches;
    time += (performance.now() - (matches - late > 0 ? since : started)) / counted;
  }
  return 1000 / (time / cells.length);
}
