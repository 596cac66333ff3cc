// The component tracks a ruleset and a frame give (CP-2, KN-3, FR-1), as numbers by component index.
// Neighbours: ruleset.ts (the knob `tracks`), game-compile.ts (who reads them).

import type { Ruleset, Track, TrackTable } from './ruleset.ts';
import { COMPONENTS, type Frame } from './vocabulary.ts';

const arm: Track = { armour: 3, structure: 1, exposure: 3, body: 5 };
const plain = (body: number): Track => ({ armour: 0, structure: 0, exposure: 0, body });

/** The tables of CP-2. The exposure of `zones` legs is where a hex costs 2 SP more; legs never wound. */
export const TRACK_TABLES: Readonly<Record<'zones' | 'flat3' | 'turn', TrackTable>> = {
  zones: {
    head: { armour: 2, structure: 1, exposure: 3, body: 4 },
    'right-arm': arm,
    'left-arm': arm,
    chassis: { armour: 4, structure: 1, exposure: 3, body: 6 },
    legs: arm,
  },
  flat3: { head: plain(3), 'right-arm': plain(3), 'left-arm': plain(3), chassis: plain(3), legs: plain(3) },
  turn: { head: plain(3), 'right-arm': plain(4), 'left-arm': plain(4), chassis: plain(5), legs: plain(6) },
};

export interface Tracks {
  readonly armourCap: readonly number[];
  readonly structureAt: readonly number[];
  readonly exposureAt: readonly number[];
  readonly bodyFull: readonly number[];
}

/** A frame's own track takes the place of the ruleset's; `frameArmour` comes on top of either. */
export function tracksOf(ruleset: Ruleset, frame: Frame): Tracks {
  const table = typeof ruleset.tracks === 'string' ? TRACK_TABLES[ruleset.tracks] : ruleset.tracks;
  const own = ruleset.frames[frame]?.tracks;
  const tracks = COMPONENTS.map((c) => own?.[c] ?? table[c]);
  return {
    armourCap: tracks.map((t) => t.armour + ruleset.frameArmour[frame]),
    structureAt: tracks.map((t) => t.structure),
    exposureAt: tracks.map((t) => t.exposure),
    bodyFull: tracks.map((t) => t.body),
  };
}
