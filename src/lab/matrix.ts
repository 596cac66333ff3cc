// matrix: every loadout against every other and against itself. Scores with intervals, Holm's marks, a rating by Bradley
// and Terry, factions and frames as groups; mirror cells tell whether the run itself is sound.
// Neighbours: stats/bradley-terry.ts, stats/holm.ts.

import { FRAMES, type Ruleset } from '../rules/index.ts';
import { designEffect, evenP, shareOf } from './estimates.ts';
import type { Progress } from './progress.ts';
import { botIndex, makeStudy, type Named, type Setting } from './setting.ts';
import { bradleyTerry, type Meeting } from './stats/bradley-terry.ts';
import { contains, type Estimate, tidy } from './stats/estimate.ts';
import { holm, jointLevel } from './stats/holm.ts';
import { upperTail } from './stats/normal.ts';
import type { Cell, Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';
import { flipTally, Q, type Tally } from './tally.ts';

export interface MatrixCell {
  readonly a: string;
  readonly b: string;
  /** Points of A. */
  readonly score: Estimate;
  readonly p: number;
  /** Uneven even though so many cells were looked at (Holm, 5 % over the whole matrix). */
  readonly marked: boolean;
}

export interface Ranked {
  readonly name: string;
  /** Elo points around the mean of the field. */
  readonly elo: Estimate;
  /** Points against all the others, each weighing the same. */
  readonly score: Estimate;
}

export interface Group {
  readonly name: string;
  /** Points against the other groups. */
  readonly score: Estimate;
}

/** One group against another: points of A. */
export interface GroupCell {
  readonly a: string;
  readonly b: string;
  readonly score: Estimate;
}

export interface MatrixResult {
  readonly strength: string;
  readonly cells: readonly MatrixCell[];
  readonly ranking: readonly Ranked[];
  readonly factions: readonly Group[];
  readonly frames: readonly Group[];
  readonly factionCells: readonly GroupCell[];
  readonly frameCells: readonly GroupCell[];
  /** Could a cell of so few matches be marked at all, had one side won all of them? */
  readonly canMark: boolean;
  readonly mirrors: {
    /** False: the sides have unlike bots, so that nothing must be even. */
    readonly checked: boolean;
    readonly level: number;
    readonly cells: readonly { readonly name: string; readonly score: Estimate }[];
    readonly broken: readonly string[];
  };
  readonly designEffect: number;
  readonly summary: Summary;
}

/** The family of mirror cells raises a false alarm in one run of a hundred. */
const MIRROR_ALPHA = 0.01;

/** Pairs of indices: first the mirrors, then every two. */
function meetingsOf(count: number): (readonly [number, number])[] {
  const list: (readonly [number, number])[] = Array.from({ length: count }, (_, i) => [i, i] as const);
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) list.push([a, b]);
  return list;
}

export function matrixStudy(setting: Setting, ruleset: Ruleset, loadouts: readonly Named[], pairs: number): Study {
  const meetings = meetingsOf(loadouts.length);
  const cells = setting.strengths.flatMap((strength, s) =>
    meetings.map(([a, b], i): Cell => {
      const bots = { a: botIndex(setting, strength.a), b: botIndex(setting, strength.b) };
      const alike = a === b && strength.a === strength.b;
      return {
        a: { loadout: a, bot: bots.a },
        b: { loadout: b, bot: bots.b },
        arms: [0],
        stream: s * meetings.length + i,
        shared: !alike,
        pairs,
        turn: i,
      };
    }),
  );
  return makeStudy(
    setting,
    [ruleset],
    loadouts.map((l) => l.loadout),
    cells,
  );
}

/** The cells where one group meets another, seen from the first: points of `mine`. */
function meetingsBetween(
  cells: readonly { a: number; b: number; tally: Tally }[],
  mine: (i: number) => boolean,
  other: (i: number) => boolean,
): Tally[] {
  return cells.flatMap(({ a, b, tally }) => {
    if (a === b) return [];
    if (mine(a) && other(b)) return [tally];
    if (mine(b) && other(a)) return [flipTally(tally)];
    return [];
  });
}

/** Points of each group against all others. */
export function groups(
  names: readonly string[],
  of: (i: number) => string,
  cells: readonly { a: number; b: number; tally: Tally }[],
): Group[] {
  return names.flatMap((name) => {
    const tallies = meetingsBetween(
      cells,
      (i) => of(i) === name,
      (i) => of(i) !== name,
    );
    return tallies.length === 0 ? [] : [{ name, score: shareOf(tallies, 'score') }];
  });
}

function groupCells(
  names: readonly string[],
  of: (i: number) => string,
  cells: readonly { a: number; b: number; tally: Tally }[],
): GroupCell[] {
  return names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b) => {
      const tallies = meetingsBetween(
        cells,
        (x) => of(x) === a,
        (x) => of(x) === b,
      );
      return tallies.length === 0 ? [] : [{ a, b, score: shareOf(tallies, 'score') }];
    }),
  );
}

export function matrixResults(setting: Setting, study: Study, loadouts: readonly Named[], progress: Progress): MatrixResult[] {
  const meetings = meetingsOf(loadouts.length);
  const label = (i: number): string => loadouts[i]?.label ?? '?';
  return setting.strengths.map((strength, s) => {
    const all = meetings.map(([a, b], i) => ({ a, b, tally: progress.cells[s * meetings.length + i]?.arms[0] as Tally }));
    const met = all.filter((c) => c.a !== c.b);
    const mirrors = all.filter((c) => c.a === c.b);
    const ps = met.map((c) => evenP(c.tally));
    const marks = holm(ps);
    // Few pairs that came out alike must not make a rating look sure.
    const spread = Math.max(0.5, designEffect(met.map((c) => c.tally)));
    const listed: Meeting[] = met.map(({ a, b, tally }) => ({ a, b, matches: 2 * tally.pairs, score: (tally.sum[Q.score] as number) / 2 }));
    const { elo } = bradleyTerry(loadouts.length, listed, spread);
    const ranking = loadouts.map((l, i) => ({
      name: l.label,
      elo: elo[i] as Estimate,
      score: shareOf(
        meetingsBetween(
          met,
          (x) => x === i,
          (x) => x !== i,
        ),
        'score',
      ),
    }));
    const level = jointLevel(mirrors.length, MIRROR_ALPHA);
    const looked = mirrors.map((c) => ({ name: label(c.a), score: shareOf([c.tally], 'score', level) }));
    const fair = strength.a === strength.b;
    const factions = [...new Set(loadouts.map((l) => l.loadout.faction))];
    const frames = FRAMES.filter((f) => loadouts.some((l) => l.loadout.frame === f));
    const factionOf = (i: number): string => loadouts[i]?.loadout.faction ?? '';
    const frameOf = (i: number): string => loadouts[i]?.loadout.frame ?? '';
    const fewest = Math.min(...met.map((c) => c.tally.pairs));
    return {
      strength: strength.label,
      cells: met.map((c, i) => ({
        a: label(c.a),
        b: label(c.b),
        score: shareOf([c.tally], 'score'),
        p: tidy(ps[i] as number),
        marked: marks[i] as boolean,
      })),
      ranking: ranking.sort((x, y) => y.elo.value - x.elo.value),
      factions: groups(factions, factionOf, met),
      frames: groups(frames, frameOf, met),
      factionCells: groupCells(factions, factionOf, met),
      frameCells: groupCells(frames, frameOf, met),
      // Of pairs that one side won altogether z is the root of their number.
      canMark: 2 * upperTail(Math.sqrt(fewest)) <= 0.05 / met.length,
      mirrors: {
        checked: fair,
        level,
        cells: looked,
        broken: fair ? looked.filter((m) => !contains(m.score, 0.5)).map((m) => m.name) : [],
      },
      designEffect: tidy(spread),
      summary: summarize(
        all.map((c) => c.tally),
        study.detail,
      ),
    };
  });
}
