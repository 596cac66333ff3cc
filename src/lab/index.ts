// The Lab's face: what the command line uses. docs/lab.md tells what each command answers and by which statistic.

export { type BalanceResults, balanceSections } from './balance.ts';
export { knobSections } from './balance-knobs.ts';
export { BALANCE_MATCHES, BALANCE_POLICIES, BALANCE_RULESETS, IDLE_KNOBS, KNOB_VALUES } from './balance-plan.ts';
export { makeCheckpoint, readCheckpoint } from './checkpoint.ts';
export { everyTwo, type Matchup } from './compare.ts';
export { DIALS, type Dialled, dial, type KnobValues, patched, readKnob } from './dials.ts';
export { programHash, runStudy } from './engine.ts';
export {
  cardExperiment,
  compareExperiment,
  duelExperiment,
  type Experiment,
  matrixExperiment,
  playedWith,
  policyExperiment,
  sweepExperiment,
} from './experiments.ts';
export { pilotRate } from './pilot.ts';
export { policiesOf } from './policies.ts';
export { matchesIn, type Progress } from './progress.ts';
export { type Block, number, percent, plot, points, type Report, type Section, table, warning, words } from './report/model.ts';
export { markdownSections, plotsOf, renderHtml, renderMarkdown, renderText } from './report/render.ts';
export { coreLoadouts, type Named, rulesetHash, type Setting, type Strength, sampleLoadouts } from './setting.ts';
export type { Estimate } from './stats/estimate.ts';
export { halfFor, matchesFor } from './stats/intervals.ts';
export { matchesOf, type Study, studyHash } from './study.ts';
export type { SweepPoint } from './sweep.ts';
