// policies: a habit of play against the bot's own judgement, with the same loadout on both sides. A policy that wins
// says what the rules reward; one that loses, what they punish. Neighbours: ../bots/habits.ts (the policies there are).

import { BOTS } from '../bots/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { evenP, shareOf } from './estimates.ts';
import type { Progress } from './progress.ts';
import { makeStudy, type Named, type Setting } from './setting.ts';
import { type Estimate, tidy } from './stats/estimate.ts';
import { holm } from './stats/holm.ts';
import type { Cell, Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';
import type { Tally } from './tally.ts';
import { emptyTally, mergeTally } from './tally.ts';

/** Every `key=word` of a bot's policies. */
export function policiesOf(bot: string): string[] {
  const [name] = bot.split(':');
  const entry = BOTS.find((b) => b.name === name);
  return entry?.policies.flatMap((p) => p.words.map((word) => `${p.key}=${word}`)) ?? [];
}

export interface PolicyRow {
  readonly policy: string;
  /** Points of the side that follows the policy; its equal follows its own judgement. */
  readonly score: Estimate;
  readonly p: number;
  readonly marked: boolean;
  readonly summary: Summary;
}

export interface PolicyResult {
  readonly strength: string;
  readonly policies: readonly PolicyRow[];
}

export function policyStudy(
  setting: Setting,
  ruleset: Ruleset,
  loadouts: readonly Named[],
  policies: readonly string[],
  pairs: number,
): Study {
  const bots = setting.strengths.flatMap(({ a }) => [a, ...policies.map((p) => `${a}:${p}`)]);
  const cells = setting.strengths.flatMap((_, s) =>
    policies.flatMap((_, p) =>
      loadouts.map((_, l): Cell => {
        const base = s * (policies.length + 1);
        return {
          a: { loadout: l, bot: base + 1 + p },
          b: { loadout: l, bot: base },
          arms: [0],
          // The same chance for every policy: they are compared with each other too.
          stream: s * loadouts.length + l,
          shared: false,
          pairs,
          turn: l,
        };
      }),
    ),
  );
  return makeStudy(
    setting,
    [ruleset],
    loadouts.map((l) => l.loadout),
    cells,
    { bots },
  );
}

export function policyResults(
  setting: Setting,
  study: Study,
  loadouts: readonly Named[],
  policies: readonly string[],
  progress: Progress,
): PolicyResult[] {
  return setting.strengths.map((strength, s) => {
    const rows = policies.map((policy, p) => {
      const start = (s * policies.length + p) * loadouts.length;
      const tallies = loadouts.map((_, l) => progress.cells[start + l]?.arms[0] as Tally);
      const whole = emptyTally();
      for (const tally of tallies) mergeTally(whole, tally);
      return { policy, score: shareOf(tallies, 'score'), p: tidy(evenP(whole)), summary: summarize(tallies, study.detail) };
    });
    const marks = holm(rows.map((r) => r.p));
    return { strength: strength.label, policies: rows.map((row, i) => ({ ...row, marked: marks[i] as boolean })) };
  });
}
