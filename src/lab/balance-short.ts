// The first section of docs/balance.md: what the tables below say, in sentences made from the same numbers. A sentence
// speaks of a difference only where the intervals do, and of the rules only where both strengths do. Neighbour: balance.ts.

import type { BalanceResults, Of } from './balance.ts';
import { findings } from './balance-findings.ts';
import { choiceVerdict, type Sight, sightsOf } from './balance-tables.ts';
import type { Group, MatrixResult } from './matrix.ts';
import { change, number, percent, points, type Section, words } from './report/model.ts';
import { itemName } from './report/sections-rules.ts';
import { complement, type Estimate } from './stats/estimate.ts';

const listed = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));

const spread = (groups: readonly Group[]): string => {
  const sorted = [...groups].sort((x, y) => y.score.value - x.score.value);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  return best === undefined || worst === undefined
    ? ''
    : `from ${best.name} with ${percent(best.score)} to ${worst.name} with ${percent(worst.score)}`;
};

/** Numbers of every strength: `5.5 (5.4 to 5.6) by greedy, ...` */
const each = (results: readonly MatrixResult[], of: (m: MatrixResult) => Estimate, said: (e: Estimate) => string): string =>
  results.map((r) => `${said(of(r))} by ${r.strength}`).join(', ');

/** Only where all strengths agree is it a sentence about the rules. */
function firstMover(list: readonly Estimate[]): string {
  const second = list.every((e) => e.high < 0.5);
  const first = list.every((e) => e.low > 0.5);
  if (second) return 'moving second is an advantage';
  if (first) return 'moving first is an advantage';
  return list.every((e) => e.low <= 0.5 && e.high >= 0.5)
    ? 'moving first is worth nothing that could be seen'
    : 'whether moving first matters depends on the bots';
}

function stateOf({ ruleset, results }: Of<MatrixResult>): string {
  const last = results[results.length - 1];
  if (last === undefined) return '';
  const endings = (['chassis', 'structural', 'pilot', 'round-limit'] as const)
    .filter((e) => last.summary.endings[e].value >= 0.005)
    .sort((x, y) => last.summary.endings[y].value - last.summary.endings[x].value)
    .map((e) => `${e} ${percent(last.summary.endings[e])}`);
  const moves = results.map((r) => r.summary.firstMover);
  return `**${ruleset}**: the rounds of a match are ${each(
    results,
    (m) => m.summary.rounds,
    (e) => number(e),
  )}. The first mover takes ${each(results, (m) => m.summary.firstMover, percent)}: ${firstMover(moves)}. As ${last.strength} plays it, matches end by ${endings.join(', ')}; frames reach ${spread(last.frames)}, factions ${spread(last.factions)}.`;
}

function worstOf({ ruleset, results }: Of<MatrixResult>): string {
  const result = results[results.length - 1];
  const worst = [...(result?.cells ?? [])].sort((x, y) => Math.abs(y.score.value - 0.5) - Math.abs(x.score.value - 0.5))[0];
  if (worst === undefined || result === undefined) return '';
  const ahead = worst.score.value >= 0.5;
  return `${ruleset}: ${ahead ? worst.a : worst.b} against ${ahead ? worst.b : worst.a}, ${percent(ahead ? worst.score : complement(worst.score))}${worst.marked ? '' : ', not beyond doubt'}`;
}

function findingsOf(b: BalanceResults): string {
  const all = findings(b);
  const every = (verdict: string): string[] =>
    all.filter((f) => f.verdicts.length > 0 && f.verdicts.every((v) => v === verdict)).map((f) => `${f.ruleset} ${f.says}`);
  const [yes, no] = [every('confirmed'), every('refuted')];
  return `Of ${all.length} findings of the prototype, both strengths confirm ${yes.length} (${listed(yes)}) and refute ${no.length} (${listed(no)}); the others are open, or the strengths part.`;
}

function setsOf(b: BalanceResults): string {
  const told = b.cards.map(({ ruleset, results }) => {
    const items = [...new Set(results.flatMap((r) => r.rows.filter((x) => x.measure === 'deck').map((x) => x.item)))];
    const by = (verdict: RegExp): string => {
      const found = items.filter((item) => verdict.test(choiceVerdict(sightsOf(results, item))));
      return listed(found.map((item) => itemName(item).replace(/^set /, '')));
    };
    return `${ruleset}: traps ${by(/^a trap$/)} (probably ${by(/^probably a trap$/)}), worth taking ${by(/^worth taking$/)} (probably ${by(/^probably worth/)})`;
  });
  return `Sets and Tactics in place of others of their kind, ${told.join('; ')}.`;
}

function repairOf(b: BalanceResults): string {
  const rows = b.cards.flatMap((c) => sightsOf(c.results, 'set:repair-kit').map((s) => ({ ruleset: c.ruleset, ...s })));
  if (rows.length === 0) return '';
  const where = (list: readonly (Sight & { ruleset: string })[]): string =>
    list.map((r) => `${r.ruleset} by ${r.strength} (${points(r.difference)})`).join(', ');
  const paid = rows.filter((r) => r.difference.low > 0);
  const cost = rows.filter((r) => r.difference.high < 0);
  const lead = paid.length === 0 ? 'Repair Kit was never seen to pay' : `Repair Kit pays under ${where(paid)}`;
  return `${lead}${cost.length === 0 ? '' : `; it costs points under ${where(cost)}`}${paid.length + cost.length === 0 ? `: ${where(rows)}` : ''}.`;
}

function overspendOf(b: BalanceResults): string {
  const told = b.policies.flatMap(({ ruleset, results }) =>
    results.flatMap((r) => {
      const never = r.policies.find((p) => p.policy === 'overspend=never');
      const always = r.policies.find((p) => p.policy === 'overspend=always');
      return never === undefined || always === undefined
        ? []
        : [`${ruleset} by ${r.strength}: never ${percent(never.score)}, whenever it can ${percent(always.score)}`];
    }),
  );
  return told.length === 0 ? '' : `Overspending against the bot's own judgement, ${told.join('; ')}.`;
}

function dominantOf(b: BalanceResults): string {
  const found = b.policies.flatMap(({ ruleset, results }) =>
    results.flatMap((r) =>
      r.policies
        .filter((p) => p.marked && p.score.value > 0.5)
        .map((p) => `${p.policy} under ${ruleset} by ${r.strength} (${percent(p.score)})`),
    ),
  );
  return found.length === 0
    ? 'No habit tried beats the bot that has none of them beyond doubt: none dominates.'
    : `Habits that beat the bot's own judgement beyond doubt: ${found.join(', ')}.`;
}

/** Knob values whose mark on a number both strengths share, the largest first. */
function moved(b: BalanceResults, name: string): { readonly text: string; readonly size: number }[] {
  return b.sweeps
    .flatMap(({ knob, results }) =>
      (results[0]?.points ?? []).flatMap((point, i) => {
        const rows = results.map((r) => r.points[i]?.differences.find((d) => d.name === name));
        const [first] = rows;
        if (first === undefined || !rows.every((d) => d?.marked && Math.sign(d.difference.value) === Math.sign(first.difference.value)))
          return [];
        return [
          {
            text: `${knob}=${point.values[0]?.value ?? ''} (${change(first.difference, first.kind).replace(' (', ', ').replace(')', '')})`,
            size: Math.abs(first.difference.value),
          },
        ];
      }),
    )
    .sort((x, y) => y.size - x.size);
}

function knobsOf(b: BalanceResults): string {
  if (b.sweeps.length === 0) return '';
  const most = (name: string, count: number): string =>
    listed(
      moved(b, name)
        .slice(0, count)
        .map((e) => e.text),
    );
  return `Knobs that all strengths see move v3 beyond doubt, the largest first. Rounds: ${most('rounds', 6)}. Points of the first mover: ${most('points of the first mover', 6)}. Endings by the chassis: ${most('ended: chassis', 6)}.`;
}

export function shortSection(b: BalanceResults): Section {
  const texts = [
    ...b.matrices.map(stateOf),
    `The most uneven matchup of the core, and as the largest of many a little overstated: ${b.matrices
      .map(worstOf)
      .filter((t) => t !== '')
      .join('; ')}.`,
    findingsOf(b),
    setsOf(b),
    repairOf(b),
    overspendOf(b),
    dominantOf(b),
    knobsOf(b),
  ];
  return { heading: 'In short', blocks: texts.filter((t) => t !== '').map(words) };
}
