// docs/balance.md: the state of the game as the Lab sees it, put together from experiments. Each finding of the codex,
// section 13, is confirmed or refuted by an interval. Neighbours: balance-findings.ts (the claims), ../cli/lab-balance.ts.

import { findingsTable } from './balance-findings.ts';
import { shortSection } from './balance-short.ts';
import type { CardsResult } from './cards.ts';
import type { MatrixResult } from './matrix.ts';
import type { PolicyResult } from './policies.ts';
import { type Block, percent, plot, points, type Section, table, words } from './report/model.ts';
import { endingsBeside, sweepSections } from './report/sections-rules.ts';
import { HOLM_WORDS, star, summaryTable } from './report/shared.ts';
import { forest } from './report/svg.ts';
import type { Estimate } from './stats/estimate.ts';
import type { SweepResult } from './sweep.ts';

/** A ruleset's name and what was measured under it. */
export interface Of<R> {
  readonly ruleset: string;
  readonly results: readonly R[];
}

export interface SweptKnob {
  readonly knob: string;
  readonly what: string;
  readonly results: readonly SweepResult[];
}

export interface BalanceResults {
  readonly matrices: readonly Of<MatrixResult>[];
  readonly cards: readonly Of<CardsResult>[];
  readonly policies: readonly Of<PolicyResult>[];
  readonly sweeps: readonly SweptKnob[];
}

const strengthOf = (m: Of<MatrixResult>, strength: number): MatrixResult | undefined => m.results[strength];

function stateSection(b: BalanceResults): Section {
  const strengths = b.matrices[0]?.results.map((r) => r.strength) ?? [];
  const blocks = strengths.flatMap((strength, s): Block[] => {
    const columns = b.matrices.flatMap((m) => {
      const result = strengthOf(m, s);
      return result === undefined ? [] : [{ name: m.ruleset, summary: result.summary }];
    });
    return [
      words(`Played by ${strength}, every loadout of the core against every other and itself:`),
      summaryTable(columns),
      plot(`endings-${strength}`, `How matches end (${strength})`, endingsBeside(columns, `How matches end (${strength})`)),
    ];
  });
  return { heading: 'The three rulesets side by side', blocks };
}

function groupSection(b: BalanceResults): Section {
  const blocks = (['factions', 'frames'] as const).flatMap((kind): Block[] => {
    const name = kind === 'factions' ? 'faction' : 'frame';
    const columns = b.matrices.flatMap((m) => m.results.map((r) => ({ title: `${m.ruleset}, ${r.strength}`, groups: r[kind] })));
    const names = columns[0]?.groups.map((g) => g.name) ?? [];
    const rows = names.map((n) => [n, ...columns.map((c) => percent(c.groups.find((g) => g.name === n)?.score))]);
    return [
      table([name, ...columns.map((c) => c.title)], rows),
      ...b.matrices.map((m) =>
        plot(
          `${name}-${m.ruleset}`,
          `Points by ${name}, ${m.ruleset}`,
          forest(
            m.results.flatMap((r, s) => r[kind].map((g) => ({ name: `${g.name}, ${r.strength}`, estimate: g.score, series: s }))),
            { title: `${m.ruleset}: points of each ${name} against the others`, zero: 0.5, percent: true },
          ),
        ),
      ),
    ];
  });
  return {
    heading: 'Factions and frames',
    blocks: [words('Points against the other factions or frames; a draw is half a point.'), ...blocks],
  };
}

function rankingSection(b: BalanceResults): Section {
  const blocks = b.matrices.flatMap((m): Block[] => {
    const [result] = m.results;
    if (result === undefined) return [];
    const marked = result.cells.filter((c) => c.marked).length;
    const broken = m.results.flatMap((r) => r.mirrors.broken);
    return [
      plot(
        `ranking-${m.ruleset}`,
        `Ranking, ${m.ruleset}`,
        forest(
          result.ranking.map((r) => ({ name: r.name, estimate: r.elo })),
          { title: `${m.ruleset}: Elo around the mean of the field (${result.strength})`, zero: 0, percent: false },
        ),
      ),
      words(
        `${m.ruleset}: ${marked} of ${result.cells.length} matchups are uneven beyond doubt (Holm, 5 % over all). Mirror cells ${broken.length === 0 ? 'contain 50 %, as they must' : `of ${broken.join(', ')} miss 50 %: this part is broken`}.`,
      ),
    ];
  });
  return { heading: 'Loadouts', blocks: [words('Ratings by maximum likelihood (Bradley and Terry), 95 % intervals.'), ...blocks] };
}

/** A set is a trap if decks of the same faction and frame do better without it, beyond doubt. */
function verdictOf(e: Estimate, marked: boolean): string {
  if (marked) return e.value < 0 ? 'a trap' : 'worth taking';
  if (e.high < 0) return 'likely a trap';
  if (e.low > 0) return 'likely worth taking';
  return 'not told apart from the others';
}

function setSection(b: BalanceResults): Section {
  const blocks = b.cards.flatMap((c): Block[] =>
    c.results.flatMap((result, s) => {
      const rows = result.rows.filter((r) => r.measure === 'deck');
      const sets = rows.filter((r) => r.item.startsWith('set:'));
      const tactics = rows.filter((r) => !r.item.startsWith('set:'));
      return [
        words(`${c.ruleset}, played by ${result.strength}, ${result.summary.matches} matches:`),
        table(
          ['equipment set', 'with it', 'without it', 'difference', 'verdict'],
          sets.map((r) => [
            r.item.slice(4),
            percent(r.with),
            percent(r.without),
            `${points(r.difference)}${star(r.marked)}`,
            verdictOf(r.difference, r.marked),
          ]),
        ),
        table(
          ['Tactic', 'difference', 'verdict'],
          tactics.map((r) => [r.item, `${points(r.difference)}${star(r.marked)}`, verdictOf(r.difference, r.marked)]),
        ),
        plot(
          `sets-${c.ruleset}-${s}`,
          `Sets and Tactics, ${c.ruleset}`,
          forest(
            rows.map((r) => ({ name: r.item.replace('set:', 'set '), estimate: r.difference, series: s })),
            { title: `${c.ruleset}: points with it in the deck, minus without (${result.strength})`, zero: 0, percent: true },
          ),
        ),
      ];
    }),
  );
  return {
    heading: 'Equipment sets and Tactics: what is a trap',
    blocks: [
      words(
        'Decks were drawn at random; a set or Tactic is compared within its faction and frame. A set also brings cards, and cards are structure, so a large set starts ahead.',
      ),
      ...blocks,
      words(HOLM_WORDS),
    ],
  };
}

function repairSection(b: BalanceResults): Section {
  const rows = b.cards.flatMap((c) =>
    c.results.flatMap((result) =>
      result.rows
        .filter(
          (r) =>
            r.item === 'set:repair-kit' ||
            ((r.item === 'emergency-repair' || r.item === 'jury-rig' || r.item === 'scrap-armor') && r.measure === 'opening'),
        )
        .map((r) => [c.ruleset, result.strength, r.item.replace('set:', 'set '), r.measure, `${points(r.difference)}${star(r.marked)}`]),
    ),
  );
  return {
    heading: 'Does Repair Kit ever pay?',
    blocks: [
      words(
        'The set in the deck against the others, and its cards in the opening hand against the same decks without them there. What `recoverFrom` changes stands under its knob.',
      ),
      table(['ruleset', 'bots', 'what', 'question', 'difference in points'], rows),
    ],
  };
}

function policySection(b: BalanceResults): Section {
  const [first] = b.policies;
  const names = first?.results[0]?.policies.map((p) => p.policy) ?? [];
  const columns = b.policies.flatMap((p) => p.results.map((r) => ({ title: `${p.ruleset}, ${r.strength}`, rows: r.policies })));
  return {
    heading: 'Overspending and other policies',
    blocks: [
      words(
        'A bot that always keeps to one habit against the same bot left to its judgement, the same loadout on both sides, all loadouts of the core. Above 50 % the habit is a discovery; far below, the rules reward the opposite.',
      ),
      table(
        ['policy', ...columns.map((c) => c.title)],
        names.map((n) => [
          n,
          ...columns.map((c) => {
            const row = c.rows.find((r) => r.policy === n);
            return row === undefined ? '' : `${percent(row.score)}${star(row.marked)}`;
          }),
        ]),
      ),
      ...b.policies.map((p) =>
        plot(
          `policies-${p.ruleset}`,
          `Policies, ${p.ruleset}`,
          forest(
            p.results.flatMap((r, s) => r.policies.map((x) => ({ name: x.policy, estimate: x.score, series: s }))),
            { title: `${p.ruleset}: points of a policy against its own bot`, zero: 0.5, percent: true },
          ),
        ),
      ),
      words(HOLM_WORDS),
    ],
  };
}

function knobSections(b: BalanceResults): Section[] {
  return b.sweeps.map(({ knob, what, results }, i) => {
    const [picture, ...tables] = sweepSections([knob], results, `knob-${i}-${knob}`);
    const plots = picture?.blocks.filter((block) => block.kind === 'plot') ?? [];
    // Length and endings are what a knob is turned for; the other curves are in the tables.
    const shown = plots.filter((block) => block.kind === 'plot' && (block.name.endsWith('-1') || block.name.endsWith('-endings')));
    return {
      heading: `Knob: ${knob}`,
      blocks: [words(what), ...shown, ...tables.flatMap((t) => t.blocks.filter((block) => block.kind !== 'words'))],
    };
  });
}

export function balanceSections(b: BalanceResults): Section[] {
  return [
    shortSection(b),
    findingsTable(b),
    stateSection(b),
    groupSection(b),
    rankingSection(b),
    setSection(b),
    repairSection(b),
    policySection(b),
    ...knobSections(b),
    {
      heading: 'How far this can be believed',
      blocks: [
        words(
          'Every number is a property of the rules and of the bots together. Where the two strengths disagree, play matters more than rules, and a person may find a third answer. The bots look one turn ahead at most: they do not set traps, do not hold a card for a later round on purpose, and judge Heat and structure by fixed weights. A policy that loses here may win in better hands; one that wins here is there for anybody.',
        ),
        words(
          'Intervals are for chance only: they say what more matches of these bots would show, not what better bots would. Samples are the shipped loadouts; only the tables of sets and Tactics speak of all decks.',
        ),
      ],
    },
  ];
}
