// A study is what the Lab plays, as plain data: rulesets, loadouts, maps, bots, and cells of matches in pairs. Workers,
// checkpoints and reports all speak of the same study; its hash names it. Neighbours: batch.ts (plays a piece of one).

import { canonicalJson, type Loadout, type MapDef, type Ruleset, type ScenarioDef, sha256Hex } from '../rules/index.ts';

/** A side of a cell: indices into the study's lists. Loadout -1: drawn anew for each pair from the whole list. */
export interface Side {
  readonly loadout: number;
  readonly bot: number;
}

/**
 * Matches between two sides. A pair is two matches on one map with the seats swapped; the maps take turns, pair by pair.
 * Every arm (a ruleset) plays the same pairs with the same chance.
 */
export interface Cell {
  readonly a: Side;
  readonly b: Side;
  readonly arms: readonly number[];
  /** Which part of the seed's chance: cells with one stream share their luck. */
  readonly stream: number;
  /** Do the two matches of a pair share their seed? A mirror cell must not: it would be 50 % by itself. */
  readonly shared: boolean;
  readonly pairs: number;
  /** The map of the first pair; left out: the first. Cells of few pairs must not all play the same few maps. */
  readonly turn?: number;
  /** Pair counts at which a sequential test looks; the last is `pairs`. */
  readonly looks?: readonly number[];
  /** Half width around even that also counts as decided, as a share. */
  readonly margin?: number;
}

export interface Study {
  readonly format: 1;
  readonly seed: number;
  readonly rulesets: readonly Ruleset[];
  readonly loadouts: readonly Loadout[];
  readonly maps: readonly MapDef[];
  readonly scenario: ScenarioDef;
  readonly bots: readonly string[];
  /** Iterations a bot may take for an answer. */
  readonly iterations: number;
  /** Are events listened to, for attacks, overspending and EXECUTIONs? */
  readonly detail: boolean;
  /** Are single cards counted? */
  readonly cards: boolean;
  /** Pairs in one batch of work. */
  readonly batch: number;
  readonly cells: readonly Cell[];
}

/** Pairs of one cell, from the first to before the last. */
export interface Batch {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

export const hashOf = (x: unknown): string => sha256Hex(canonicalJson(x));

/** The name of a study: how its batches are cut is no part of it. */
export const studyHash = ({ batch: _, ...study }: Study): string => hashOf(study);

export const matchesOf = (study: Study): number => study.cells.reduce((sum, cell) => sum + 2 * cell.pairs * cell.arms.length, 0);
