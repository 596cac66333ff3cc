// An experiment is a study with its meaning: how its progress becomes results and sections. Every command of the Lab is
// one, and docs/balance.md is made of them. Neighbours: duel.ts, matrix.ts, ... (the results), report/ (the words).

import type { Ruleset } from '../rules/index.ts';
import { cardResults, cardStudy } from './cards.ts';
import { armsStudy, compareResults, type Matchup } from './compare.ts';
import { type DuelPlan, duelResults, duelStudy } from './duel.ts';
import { programHash } from './engine.ts';
import { shareOf } from './estimates.ts';
import { matrixResults, matrixStudy } from './matrix.ts';
import { policyResults, policyStudy } from './policies.ts';
import type { Progress } from './progress.ts';
import type { Section } from './report/model.ts';
import { duelSections, matrixSections, policySections } from './report/sections.ts';
import { cardSections, compareSections, sweepSections } from './report/sections-rules.ts';
import { CONTENT_HASH, type Named, rulesetHash, type Setting } from './setting.ts';
import type { Estimate } from './stats/estimate.ts';
import type { Study } from './study.ts';
import { type SweepPoint, sweepArms, sweepResults } from './sweep.ts';
import type { Tally } from './tally.ts';

export interface Experiment<R = unknown> {
  readonly name: string;
  readonly title: string;
  readonly study: Study;
  readonly results: (progress: Progress) => readonly R[];
  sections(results: readonly R[]): Section[];
  /** What a run shows of itself while it runs. */
  readonly running: (progress: Progress) => { readonly name: string; readonly estimate: Estimate } | undefined;
  /** True: these results say that the run itself cannot be believed. */
  broken?(results: readonly R[]): boolean;
}

const played = (progress: Progress, arm = 0): Tally[] =>
  progress.cells.flatMap((c) => {
    const tally = c.arms[arm];
    return tally !== undefined && tally.pairs > 1 ? [tally] : [];
  });

const firstMover = (progress: Progress): { name: string; estimate: Estimate } | undefined => {
  const tallies = played(progress);
  return tallies.length === 0 ? undefined : { name: 'first mover', estimate: shareOf(tallies, 'first') };
};

export function duelExperiment(setting: Setting, plan: DuelPlan) {
  const study = duelStudy(setting, plan);
  return {
    name: 'duel',
    title: `Duel: ${plan.a.label} against ${plan.b.label}, ${plan.ruleset.id}`,
    study,
    results: (progress: Progress) => duelResults(setting, study, progress),
    sections: (results: Readonly<ReturnType<typeof duelResults>>) => duelSections(plan.a.label, plan.b.label, results, plan.precision),
    running: (progress: Progress) => {
      const [tally] = played(progress);
      return tally === undefined ? undefined : { name: plan.a.label, estimate: shareOf([tally], 'score') };
    },
  };
}

export function matrixExperiment(setting: Setting, ruleset: Ruleset, loadouts: readonly Named[], pairs: number, id?: string) {
  const study = matrixStudy(setting, ruleset, loadouts, pairs);
  return {
    name: 'matrix',
    title: `Matrix of ${loadouts.length} loadouts, ${ruleset.id}`,
    study,
    results: (progress: Progress) => matrixResults(setting, study, loadouts, progress),
    sections: (results: Readonly<ReturnType<typeof matrixResults>>) => matrixSections(results, id),
    running: firstMover,
    broken: (results: Readonly<ReturnType<typeof matrixResults>>) => results.some((r) => r.mirrors.broken.length > 0),
  };
}

export function compareExperiment(
  setting: Setting,
  [base, other]: readonly [Ruleset, Ruleset],
  [baseName, otherName]: readonly [string, string],
  loadouts: readonly Named[],
  matchups: readonly Matchup[],
  pairs: number,
) {
  const study = armsStudy(setting, [base, other], loadouts, matchups, pairs);
  return {
    name: 'compare',
    title: `Comparison: ${otherName} against ${baseName}`,
    study,
    results: (progress: Progress) => compareResults(setting, study, loadouts, matchups, progress),
    sections: (results: Readonly<ReturnType<typeof compareResults>>) => compareSections(baseName, otherName, results),
    running: firstMover,
  };
}

export function sweepExperiment(
  setting: Setting,
  base: Ruleset,
  points: readonly SweepPoint[],
  loadouts: readonly Named[],
  matchups: readonly Matchup[],
  pairs: number,
  id?: string,
) {
  const { rulesets, armOf } = sweepArms(base, points);
  const study = armsStudy(setting, rulesets, loadouts, matchups, pairs);
  const knobs = points[0]?.values.map((v) => v.knob) ?? [];
  return {
    name: 'sweep',
    title: `Sweep of ${knobs.join(' and ')}, ${base.id}`,
    study,
    results: (progress: Progress) => sweepResults(setting, study, loadouts, points, armOf, matchups, progress),
    sections: (results: Readonly<ReturnType<typeof sweepResults>>) => sweepSections(knobs, results, id),
    running: firstMover,
  };
}

export function policyExperiment(
  setting: Setting,
  ruleset: Ruleset,
  loadouts: readonly Named[],
  policies: readonly string[],
  pairs: number,
  id?: string,
) {
  const study = policyStudy(setting, ruleset, loadouts, policies, pairs);
  return {
    name: 'policies',
    title: `Policies, ${ruleset.id}`,
    study,
    results: (progress: Progress) => policyResults(setting, study, loadouts, policies, progress),
    sections: (results: Readonly<ReturnType<typeof policyResults>>) => policySections(results, id),
    running: firstMover,
  };
}

export function cardExperiment(setting: Setting, ruleset: Ruleset, pairs: number) {
  const study = cardStudy(setting, ruleset, pairs);
  return {
    name: 'cards',
    title: `Cards and equipment sets, ${ruleset.id}`,
    study,
    results: (progress: Progress) => cardResults(setting, study, progress),
    sections: cardSections,
    running: firstMover,
  };
}

/** What JSON and page say of the things that were played, with the hashes that name them. */
export function playedWith(study: Study) {
  return {
    seed: study.seed,
    program: programHash(),
    content: CONTENT_HASH,
    rulesets: study.rulesets.map((r) => ({ id: r.id, hash: rulesetHash(r) })),
    maps: study.maps.map((m) => m.id),
    scenario: study.scenario.id,
    bots: study.bots,
    iterations: study.iterations,
    loadouts: study.loadouts.length,
  };
}
