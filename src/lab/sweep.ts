// sweep: one knob over its values, or two as a grid; all points play the same pairs, so that curves differ by the knob
// and not by luck. Neighbours: dials.ts (knobs and values from words), compare.ts (arms).

import { CONTENT } from '../content/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { TRACK_TABLES } from '../rules/tracks.ts';
import { armTallies, COMPARED, type CompareRow, type Matchup } from './compare.ts';
import type { Dialled } from './dials.ts';
import { differenceOf } from './estimates.ts';
import { type Group, groups } from './matrix.ts';
import type { Progress } from './progress.ts';
import type { Named, Setting } from './setting.ts';
import { holm } from './stats/holm.ts';
import { hashOf, type Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';
import { flipTally, type Tally } from './tally.ts';

/** A point of the sweep: what was set to what, and the ruleset that gives. */
export interface SweepPoint {
  readonly values: readonly Dialled[];
  readonly ruleset: Ruleset;
}

/** A patch without what the thing has anyhow. */
function withoutOwn(patch: object, own: object | undefined): object {
  return Object.fromEntries(Object.entries(patch).filter(([key, value]) => own === undefined || Reflect.get(own, key) !== value));
}

/** Patches by id; those that change nothing are left out. */
function changes(patches: Readonly<Record<string, object>>, list: readonly { readonly id: string }[]): object {
  const left = Object.entries(patches).map(
    ([id, patch]) =>
      [
        id,
        withoutOwn(
          patch,
          list.find((x) => x.id === id),
        ),
      ] as const,
  );
  return Object.fromEntries(left.filter(([, patch]) => Object.keys(patch).length > 0));
}

const ALL_CARDS = [...CONTENT.universal, ...CONTENT.equipmentCards, ...CONTENT.factions.flatMap((f) => f.cards)];

/** Tracks by name and the same tracks written out are one ruleset; so is a frame or card set to its own value. */
const sameAs = (ruleset: Ruleset): string =>
  hashOf({
    ...ruleset,
    id: '',
    tracks: typeof ruleset.tracks === 'string' ? TRACK_TABLES[ruleset.tracks] : ruleset.tracks,
    frames: changes(ruleset.frames, CONTENT.frames),
    cards: changes(ruleset.cards, ALL_CARDS),
  });

/** The base first, then every point that differs from it; and which arm plays which point. */
export function sweepArms(base: Ruleset, points: readonly SweepPoint[]): { readonly rulesets: Ruleset[]; readonly armOf: number[] } {
  const rulesets = [base];
  const hashes = [sameAs(base)];
  const armOf = points.map(({ ruleset }) => {
    const hash = sameAs(ruleset);
    const known = hashes.indexOf(hash);
    if (known >= 0) return known;
    hashes.push(hash);
    return rulesets.push(ruleset) - 1;
  });
  return { rulesets, armOf };
}

export interface SweepRow {
  readonly values: readonly Dialled[];
  /** Is this the base's own value? */
  readonly isBase: boolean;
  readonly summary: Summary;
  /** Points of each frame and faction against the others, where there are others. */
  readonly frames: readonly Group[];
  readonly factions: readonly Group[];
  /** Against the base, pair by pair. Marks: Holm over all points and numbers of a strength. */
  readonly differences: readonly CompareRow[];
}

export interface SweepResult {
  readonly strength: string;
  readonly points: readonly SweepRow[];
}

/** Points of each frame and faction against the others: this point minus the base, pair by pair. */
function groupDifferences(
  loadouts: readonly Named[],
  matchups: readonly Matchup[],
  arms: readonly Tally[],
  bases: readonly Tally[],
): CompareRow[] {
  return (['frame', 'faction'] as const).flatMap((kind) =>
    [...new Set(loadouts.map((l) => l.loadout[kind]))].flatMap((name) => {
      const own = matchups.flatMap(([a, b], k): [Tally, Tally][] => {
        const [mine, theirs] = [loadouts[a]?.loadout[kind] === name, loadouts[b]?.loadout[kind] === name];
        const [arm, base] = [arms[k] as Tally, bases[k] as Tally];
        if (mine === theirs) return [];
        return [mine ? [arm, base] : [flipTally(arm, base), flipTally(base)]];
      });
      if (own.length === 0) return [];
      const difference = differenceOf(
        own.map(([arm]) => arm),
        own.map(([, base]) => base),
        'score',
      );
      return [{ name: `points of ${name}`, kind: 'share' as const, ...difference, marked: false }];
    }),
  );
}

export function sweepResults(
  setting: Setting,
  study: Study,
  loadouts: readonly Named[],
  points: readonly SweepPoint[],
  armOf: readonly number[],
  matchups: readonly Matchup[],
  progress: Progress,
): SweepResult[] {
  return setting.strengths.map((strength, s) => {
    const bases = armTallies(progress, s, matchups.length, 0);
    const rows = points.map(({ values }, i) => {
      const arm = armOf[i] ?? 0;
      const arms = armTallies(progress, s, matchups.length, arm);
      const differences =
        arm === 0
          ? []
          : [
              ...COMPARED.map(([quantity, name, kind]) => ({ name, kind, ...differenceOf(arms, bases, quantity), marked: false })),
              ...groupDifferences(loadouts, matchups, arms, bases),
            ];
      const met = matchups.map(([a, b], k) => ({ a, b, tally: arms[k] as Tally }));
      const grouped = (of: (l: Named) => string): Group[] =>
        groups([...new Set(loadouts.map(of))], (n) => (loadouts[n] === undefined ? '' : of(loadouts[n] as Named)), met);
      return {
        values,
        isBase: arm === 0,
        summary: summarize(arms, study.detail),
        frames: grouped((l) => l.loadout.frame),
        factions: grouped((l) => l.loadout.faction),
        differences,
      };
    });
    const marks = holm(rows.flatMap((r) => r.differences.map((d) => d.p)));
    let next = 0;
    return {
      strength: strength.label,
      points: rows.map((row) => ({ ...row, differences: row.differences.map((d) => ({ ...d, marked: marks[next++] as boolean })) })),
    };
  });
}
