// Studies short enough to be played in a test: the settings and matches that the tests of the Lab share.

import { CONTENT, V3 } from '../src/content/index.ts';
import { openBench, playBatch } from '../src/lab/batch.ts';
import { missingBatches, type Progress, startProgress, takeIn } from '../src/lab/progress.ts';
import { coreLoadouts, type Setting } from '../src/lab/setting.ts';
import type { Study } from '../src/lab/study.ts';

const [scenario] = CONTENT.scenarios;
if (scenario === undefined) throw new Error('no content');

export const setting = (...bots: string[]): Setting => ({
  seed: 2,
  maps: CONTENT.maps,
  scenario,
  strengths: bots.map((bot) => ({ label: bot, a: bot, b: bot })),
  iterations: 1,
});
export const short = { ...V3, id: 'v3', roundLimit: 3 };
export const three = coreLoadouts([V3]).filter((_, i) => i % 5 === 0);

export function play(study: Study): Progress {
  const progress = startProgress(study);
  const bench = openBench(study);
  for (const batch of study.cells.flatMap((_, cell) => missingBatches(study, progress, cell)))
    takeIn(study, progress, batch, playBatch(bench, batch));
  return progress;
}
