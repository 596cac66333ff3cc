// docs/balance.md: the state of the game as the Lab sees it, put together from experiments. Neighbours:
// balance-short.ts (first section), balance-findings.ts (the codex's claims), balance-tables.ts (sets, policies),
// balance-knobs.ts (knobs), ../cli/lab-balance.ts (who plays them).

import { findingsTable } from './balance-findings.ts';
import { knobSummary } from './balance-knobs.ts';
import { shortSection } from './balance-short.ts';
import { policySection, repairSection, setSection } from './balance-tables.ts';
import type { CardsResult } from './cards.ts';
import type { MatrixResult } from './matrix.ts';
import type { PolicyResult } from './policies.ts';
import { type Block, percent, plot, type Section, table, words } from './report/model.ts';
import { matrixHeat } from './report/sections.ts';
import { endingsBeside } from './report/sections-rules.ts';
import { groupHeat, summaryTable } from './report/shared.ts';
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
  /** Knobs that were not turned, and why. */
  readonly idle: readonly (readonly [string, string])[];
}

const strengthsOf = (b: BalanceResults): string[] => b.matrices[0]?.results.map((r) => r.strength) ?? [];

/** A line for each ruleset and strength. */
function beside(b: BalanceResults, name: string, title: string, of: (m: MatrixResult) => Estimate, zero: number, share: boolean): Block {
  return plot(
    name,
    title,
    forest(
      b.matrices.flatMap((m) => m.results.map((r, s) => ({ name: `${m.ruleset}, ${r.strength}`, estimate: of(r), series: s }))),
      { title, zero, percent: share, series: strengthsOf(b) },
    ),
  );
}

function stateSection(b: BalanceResults): Section {
  const blocks = strengthsOf(b).flatMap((strength, s): Block[] => {
    const columns = b.matrices.flatMap((m) => {
      const result = m.results[s];
      return result === undefined ? [] : [{ name: m.ruleset, summary: result.summary }];
    });
    return [
      words(`Played by ${strength}, every loadout of the core against every other and itself:`),
      summaryTable(columns),
      plot(`endings-${strength}`, `How matches end (${strength})`, endingsBeside(columns, `How matches end (${strength})`)),
    ];
  });
  return {
    heading: 'The three rulesets side by side',
    blocks: [
      beside(b, 'first-mover', 'Points of the first mover', (m) => m.summary.firstMover, 0.5, true),
      beside(b, 'length', 'Rounds of a match, on average', (m) => m.summary.rounds, 0, false),
      ...blocks,
    ],
  };
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
            names.flatMap((n) =>
              m.results.flatMap((r, s) =>
                r[kind].filter((g) => g.name === n).map((g) => ({ name: `${n}, ${r.strength}`, estimate: g.score, series: s })),
              ),
            ),
            { title: `${m.ruleset}: points of each ${name} against the others`, zero: 0.5, percent: true, series: strengthsOf(b) },
          ),
        ),
      ),
    ];
  });
  return {
    heading: 'Factions and frames',
    blocks: [
      words(
        'Points against the other factions or frames; a draw is half a point. An interval that does not reach 50 % is ahead or behind by itself; with so many rows, about one of twenty would be so by luck.',
      ),
      ...blocks,
    ],
  };
}

/** Who beats whom: factions, frames, and the loadouts of the core, by the stronger bots. */
function whomSection(b: BalanceResults): Section {
  const blocks = b.matrices.flatMap((m): Block[] => {
    const result = m.results[m.results.length - 1];
    if (result === undefined) return [];
    const heat = matrixHeat(result, `core-${m.ruleset}`, `${m.ruleset}: points of the row against the column, in % (${result.strength})`);
    return [
      ...groupHeat(
        `factions-${m.ruleset}`,
        `${m.ruleset}: points of a faction against another, in % (${result.strength})`,
        result.factionCells,
      ),
      ...groupHeat(`frames-${m.ruleset}`, `${m.ruleset}: points of a frame against another, in % (${result.strength})`, result.frameCells),
      heat,
    ];
  });
  return {
    heading: 'Who beats whom',
    blocks: [
      words(
        'Rows against columns; "ahead" names a side whose interval does not reach 50 %. In the large maps a star is beyond doubt (Holm, 5 % over the map), and the diagonal holds the mirror cells. The numbers of the other bots are in the data.',
      ),
      ...blocks,
    ],
  };
}

function rankingSection(b: BalanceResults): Section {
  const blocks = b.matrices.flatMap((m): Block[] => {
    const told = m.results.map((r) => {
      const marked = r.cells.filter((c) => c.marked).length;
      return r.canMark
        ? `${marked} of ${r.cells.length} matchups are uneven beyond doubt (${r.strength}; Holm, 5 % over all)`
        : `too few matches for a star in any of ${r.cells.length} matchups (${r.strength})`;
    });
    const broken = m.results.flatMap((r) => r.mirrors.broken.map((name) => `${name} (${r.strength})`));
    return [
      plot(
        `ranking-${m.ruleset}`,
        `Ranking, ${m.ruleset}`,
        forest(
          (m.results[0]?.ranking ?? []).flatMap(({ name }) =>
            m.results.flatMap((r, s) =>
              r.ranking.filter((x) => x.name === name).map((x) => ({ name: `${name}, ${r.strength}`, estimate: x.elo, series: s })),
            ),
          ),
          { title: `${m.ruleset}: Elo around the mean of the field`, zero: 0, percent: false, series: strengthsOf(b) },
        ),
      ),
      words(
        `${m.ruleset}: ${told.join('; ')}. Mirror cells ${broken.length === 0 ? 'contain 50 %, as they must' : `of ${broken.join(', ')} miss 50 %: **this part is broken**`}.`,
      ),
    ];
  });
  return { heading: 'Loadouts', blocks: [words('Ratings by maximum likelihood (Bradley and Terry), 95 % intervals.'), ...blocks] };
}

/** Everything that two strengths see unlike, each beyond its interval. */
function disagreements(b: BalanceResults): string[] {
  return b.matrices.flatMap((m) => {
    const [one, two] = m.results;
    if (one === undefined || two === undefined) return [];
    const pairs: (readonly [string, Estimate, Estimate | undefined])[] = [
      ['points of the first mover', one.summary.firstMover, two.summary.firstMover],
      ...(['structural', 'chassis', 'pilot', 'round-limit'] as const).map(
        (e) => [`endings: ${e}`, one.summary.endings[e], two.summary.endings[e]] as const,
      ),
      ...(['factions', 'frames'] as const).flatMap((kind) =>
        one[kind].map((g) => [g.name, g.score, two[kind].find((x) => x.name === g.name)?.score] as const),
      ),
    ];
    return pairs.flatMap(([name, x, y]) =>
      y !== undefined && (x.low > y.high || y.low > x.high)
        ? [`${m.ruleset}, ${name}: ${percent(x)} by ${one.strength}, ${percent(y)} by ${two.strength}`]
        : [],
    );
  });
}

function limitSection(b: BalanceResults): Section {
  const apart = disagreements(b);
  return {
    heading: 'How far this can be believed',
    blocks: [
      words(
        'Every number is a property of the rules and of the bots together. Intervals are for chance only: they say what more matches of these bots would show, not what better players would.',
      ),
      words(
        apart.length === 0
          ? 'In the matrices the two strengths disagree nowhere beyond their intervals.'
          : 'Here the two strengths disagree beyond their intervals, so that play matters more than rules, and a person may find a third answer:',
      ),
      ...apart.map((text) => words(`- ${text}`)),
      words(
        'These bots do not bluff, do not lay traps over several rounds, and judge Heat and structure by fixed weights. So a policy that loses here may win in better hands, and a card that they cannot use looks worse than it is; but a habit that wins here is there for anybody to take. The core is one shipped loadout of each faction and frame: a faction may be ahead because its samples are well built. Only the tables of sets and Tactics speak of all decks.',
      ),
    ],
  };
}

/** `knobsFile`: the file with the curves of every knob, as seen from the text. */
export function balanceSections(b: BalanceResults, knobsFile = 'balance/knobs.md'): Section[] {
  return [
    shortSection(b),
    findingsTable(b),
    stateSection(b),
    groupSection(b),
    whomSection(b),
    rankingSection(b),
    setSection(b),
    repairSection(b),
    policySection(b),
    knobSummary(b.sweeps, b.idle, knobsFile),
    limitSection(b),
  ];
}
