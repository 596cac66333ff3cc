// The first section of docs/balance.md: what the tables below say, in sentences made from the same numbers. A sentence
// speaks of a difference only where the intervals do. Neighbour: balance.ts.

import type { BalanceResults, Of } from './balance.ts';
import type { Group, MatrixResult } from './matrix.ts';
import { number, percent, type Section, words } from './report/model.ts';
import { complement, contains, type Estimate } from './stats/estimate.ts';

const spread = (groups: readonly Group[]): string => {
  const sorted = [...groups].sort((x, y) => y.score.value - x.score.value);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  return best === undefined || worst === undefined
    ? ''
    : `from ${best.name} with ${percent(best.score)} to ${worst.name} with ${percent(worst.score)}`;
};

function firstMover(e: Estimate): string {
  if (contains(e, 0.5)) return `moving first is worth nothing that could be seen (${percent(e)})`;
  return e.value < 0.5
    ? `moving second is an advantage: the first mover takes ${percent(e)}`
    : `moving first is an advantage: ${percent(e)}`;
}

function stateOf({ ruleset, results }: Of<MatrixResult>): string {
  const [result] = results;
  if (result === undefined) return '';
  const { summary } = result;
  const endings = (['chassis', 'structural', 'pilot', 'round-limit'] as const)
    .filter((e) => summary.endings[e].value >= 0.005)
    .sort((x, y) => summary.endings[y].value - summary.endings[x].value)
    .map((e) => `${e} ${percent(summary.endings[e])}`);
  return `${ruleset} (${result.strength}): a match lasts ${number(summary.rounds)} rounds; ${firstMover(summary.firstMover)}. Endings: ${endings.join(', ')}. Frames reach ${spread(result.frames)}; factions ${spread(result.factions)}.`;
}

/** Sets or Tactics below or above the others by their own interval, at every strength measured. */
function agreed(b: BalanceResults, ruleset: string, worse: boolean): string[] {
  const results = b.cards.find((c) => c.ruleset === ruleset)?.results ?? [];
  const lists = results.map((r) =>
    r.rows.filter((x) => x.measure === 'deck' && (worse ? x.difference.high < 0 : x.difference.low > 0)).map((x) => x.item),
  );
  return (lists[0] ?? []).filter((item) => lists.every((list) => list.includes(item))).map((item) => item.replace('set:', ''));
}

function setsOf(b: BalanceResults): string {
  const told = b.cards.map(({ ruleset }) => {
    const [bad, good] = [agreed(b, ruleset, true), agreed(b, ruleset, false)];
    return `${ruleset}: behind ${bad.join(', ') || 'none'}, ahead ${good.join(', ') || 'none'}`;
  });
  return `Sets and Tactics that both strengths find behind or ahead, each by its own interval: ${told.join('; ')}. Stars in the tables are stricter.`;
}

function overspendOf(b: BalanceResults): string {
  const told = b.policies.flatMap(({ ruleset, results }) =>
    results.flatMap((r) => {
      const never = r.policies.find((p) => p.policy === 'overspend=never');
      const always = r.policies.find((p) => p.policy === 'overspend=always');
      return never === undefined || always === undefined
        ? []
        : [`under ${ruleset} never overspending takes ${percent(never.score)}, and overspending whenever it can ${percent(always.score)}`];
    }),
  );
  return told.length === 0 ? '' : `Against the bot's own judgement, ${told.join('; ')}.`;
}

function dominantOf(b: BalanceResults): string {
  const found = b.policies.flatMap(({ ruleset, results }) =>
    results.flatMap((r) =>
      r.policies.filter((p) => p.marked && p.score.value > 0.5).map((p) => `${p.policy} under ${ruleset} (${percent(p.score)})`),
    ),
  );
  return found.length === 0
    ? "No habit tried beats the bot's own judgement beyond doubt."
    : `Habits that beat the bot's own judgement beyond doubt: ${found.join(', ')}.`;
}

function repairOf(b: BalanceResults): string {
  const rows = b.cards.flatMap((c) =>
    c.results.flatMap((r) =>
      r.rows
        .filter((x) => x.item === 'set:repair-kit' && x.measure === 'deck')
        .map((x) => ({ ruleset: c.ruleset, strength: r.strength, d: x.difference })),
    ),
  );
  const paid = rows.filter((r) => r.d.low > 0);
  const cost = rows.filter((r) => r.d.high < 0);
  const where = (list: typeof rows): string => list.map((r) => `${r.ruleset} by ${r.strength}`).join(', ');
  const nowhere = paid.length === 0 ? 'Repair Kit pays nowhere' : `Repair Kit pays under ${where(paid)}`;
  return `${nowhere}${cost.length === 0 ? '' : `; it costs points under ${where(cost)}`}.`;
}

function knobsOf(b: BalanceResults): string {
  const effects = b.sweeps.flatMap(({ knob, results }) =>
    (results[0]?.points ?? []).flatMap((point) =>
      point.differences
        .filter((d) => d.name === 'rounds' && d.marked)
        .map((d) => ({
          text: `${knob}=${point.values[0]?.value ?? ''} (${d.difference.value > 0 ? '+' : ''}${number(d.difference)})`,
          size: Math.abs(d.difference.value),
        })),
    ),
  );
  const first = b.sweeps.flatMap(({ knob, results }) =>
    (results[0]?.points ?? []).flatMap((point) =>
      point.differences
        .filter((d) => d.name === 'points of the first mover' && d.marked)
        .map(() => `${knob}=${point.values[0]?.value ?? ''}`),
    ),
  );
  const longest = effects.sort((x, y) => y.size - x.size).slice(0, 8);
  const length =
    longest.length === 0
      ? 'No knob changes the length of a v3 match beyond doubt.'
      : `Knobs that change the length of a v3 match most, in rounds: ${longest.map((e) => e.text).join(', ')}.`;
  return `${length} ${first.length === 0 ? 'None changes what moving first is worth, as far as these matches can tell.' : `What moving first is worth changes with ${first.join(', ')}.`}`;
}

/** Matchups by the matrix of the first strength: how lopsided the worst is. */
function worstOf({ ruleset, results }: Of<MatrixResult>): string {
  const [result] = results;
  const worst = [...(result?.cells ?? [])].sort((x, y) => Math.abs(y.score.value - 0.5) - Math.abs(x.score.value - 0.5))[0];
  if (worst === undefined) return '';
  const ahead = worst.score.value >= 0.5;
  return `${ruleset}: ${ahead ? worst.a : worst.b} against ${ahead ? worst.b : worst.a}, ${percent(ahead ? worst.score : complement(worst.score))}`;
}

export function shortSection(b: BalanceResults): Section {
  const texts = [
    ...b.matrices.map(stateOf),
    `The most uneven matchup of the core: ${b.matrices
      .map(worstOf)
      .filter((t) => t !== '')
      .join('; ')}.`,
    setsOf(b),
    repairOf(b),
    overspendOf(b),
    dominantOf(b),
    knobsOf(b),
  ];
  return { heading: 'In short', blocks: texts.filter((t) => t !== '').map(words) };
}
