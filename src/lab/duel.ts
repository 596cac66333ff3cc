// duel: two loadouts against each other, at every strength: who wins, how often, how it ends; a fixed number of matches
// or until a sequential test has decided. Neighbours: stats/sequential.ts (the test), duel-report.ts (the words).

import type { Ruleset } from '../rules/index.ts';
import { designEffect, shareOf } from './estimates.ts';
import { type Progress, repeatedHalf, type Verdict } from './progress.ts';
import { botIndex, makeStudy, type Named, type Setting } from './setting.ts';
import { type Estimate, estimate, tidy } from './stats/estimate.ts';
import { lookPoints } from './stats/sequential.ts';
import type { Cell, Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';

export interface DuelPlan {
  readonly a: Named;
  readonly b: Named;
  readonly ruleset: Ruleset;
  readonly pairs: number;
  /** The half width that was asked for, as a share. */
  readonly precision?: number;
  /** Until decided: how often the test looks, and what counts as even. */
  readonly sequential?: { readonly looks: number; readonly margin: number };
}

export interface DuelResult {
  readonly strength: string;
  /** Points of A: a win 1, a draw a half. After a sequential test the repeated interval, which early stopping keeps honest. */
  readonly score: Estimate;
  readonly wins: Estimate;
  readonly losses: Estimate;
  readonly summary: Summary;
  /** How much more pairs scatter than coins: below 1 the swapped seats saved matches. */
  readonly designEffect: number;
  readonly lengths: readonly number[];
  /** A loadout and bot against themselves: each match has a seed of its own. */
  readonly mirror: boolean;
  readonly sequential?: {
    readonly verdict: Verdict;
    readonly looks: readonly { readonly matches: number; readonly z: number; readonly bound: number }[];
    readonly most: number;
  };
}

export function duelStudy(setting: Setting, plan: DuelPlan): Study {
  const mirror = JSON.stringify(plan.a.loadout) === JSON.stringify(plan.b.loadout);
  const cells = setting.strengths.map((strength, i): Cell => {
    const sequential =
      plan.sequential === undefined ? {} : { looks: lookPoints(plan.pairs, plan.sequential.looks), margin: plan.sequential.margin };
    return {
      a: { loadout: 0, bot: botIndex(setting, strength.a) },
      b: { loadout: 1, bot: botIndex(setting, strength.b) },
      arms: [0],
      stream: i,
      shared: !(mirror && strength.a === strength.b),
      pairs: plan.pairs,
      ...sequential,
    };
  });
  return makeStudy(setting, [plan.ruleset], [plan.a.loadout, plan.b.loadout], cells);
}

export function duelResults(setting: Setting, study: Study, progress: Progress): DuelResult[] {
  return setting.strengths.flatMap((strength, i) => {
    const state = progress.cells[i];
    const tally = state?.arms[0];
    const cell = study.cells[i];
    if (state === undefined || tally === undefined || cell === undefined || tally.pairs === 0) return [];
    const plain = shareOf([tally], 'score');
    const last = state.looks[state.looks.length - 1];
    const half = last === undefined ? 0 : repeatedHalf(tally, last.bound);
    const score =
      last === undefined ? plain : estimate(plain.value, Math.max(0, plain.value - half), Math.min(1, plain.value + half), plain.n);
    return {
      strength: strength.label,
      score,
      wins: shareOf([tally], 'won'),
      losses: shareOf([tally], 'lost'),
      summary: summarize([tally], study.detail),
      designEffect: tidy(designEffect([tally])),
      lengths: tally.lengths,
      mirror: !cell.shared,
      ...(cell.looks === undefined
        ? {}
        : {
            sequential: {
              verdict: state.verdict,
              looks: state.looks.map((look) => ({ matches: 2 * look.pairs, z: tidy(look.z), bound: tidy(look.bound) })),
              most: 2 * cell.pairs,
            },
          }),
    };
  });
}
