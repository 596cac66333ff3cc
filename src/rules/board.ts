// A map, compiled: every hex has an index, and distance, bearing and sight between any two are looked up.
// Chapters: Movement (MV-1), Sight (LS). Neighbour: hex.ts (the mathematics).

import type { MapDef } from './cards.ts';

export interface Board {
  readonly map: MapDef;
  /** Number of hexes; rows of pair tables have this length: `distance[from * count + to]`. */
  readonly count: number;
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Index in TERRAINS. */
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  /** 1: smoke lies on the hex. */
  readonly smoke: Uint8Array;
  /** 1: water (HT-5). */
  readonly water: Uint8Array;
  /** SP to enter, without levels and surcharges; 0: never (MV-1). */
  readonly enterCost: Uint8Array;
  /** Cover of a target standing there: 0, 1 or 2 (LS-5). */
  readonly cover: Uint8Array;
  /** `neighbour[hex * 6 + direction]`: a hex index or -1. */
  readonly neighbour: Int16Array;
  readonly distance: Uint8Array;
  /** Bearing of `to` seen from `from`, 0..11: 2 x direction inside a sextant, odd on the corner line after it. */
  readonly bearing: Uint8Array;
  /** 1: nothing on the map blocks sight (LS-2). Symmetric. */
  readonly sight: Uint8Array;
  readonly zones: readonly (readonly number[])[];
  readonly marks: readonly number[];
}
