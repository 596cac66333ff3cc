// A Game is all that never changes in a match: the compiled cards, the ruleset, the board and who sits where.
// Many matches share one Game. Chapters: Frames (FR), Decks (DK). Neighbours: catalog.ts, board.ts, loadout.ts.

import type { Board } from './board.ts';
import type { FactionDef, Loadout, MapDef, ScenarioDef } from './cards.ts';
import type { Catalog } from './catalog.ts';
import type { Ruleset } from './ruleset.ts';

/** One seat as it is asked for: its name, its team (left out: its own) and its deck list. */
export interface SeatSetup {
  readonly id: string;
  readonly team?: string;
  readonly loadout: Loadout;
}

/** A match as it is asked for, in JSON. With a seed it gives one match and no other (MT-3). */
export interface MatchSetup {
  readonly ruleset: Ruleset;
  readonly map: MapDef;
  readonly scenario: ScenarioDef;
  readonly seats: readonly SeatSetup[];
}

/** One seat, compiled: numbers by component index come from the ruleset's tracks and the frame (CP-2, KN-3, FR-1). */
export interface SeatInfo {
  readonly id: string;
  readonly team: number;
  readonly faction: FactionDef;
  readonly frame: number;
  readonly loadout: Loadout;
  readonly fleshBargain: boolean;
  readonly tacticalMind: boolean;
  readonly spMax: number;
  readonly moveCost: number;
  readonly initiative: number;
  readonly majorWound: number;
  readonly armourCap: readonly number[];
  readonly structureAt: readonly number[];
  readonly exposureAt: readonly number[];
  readonly bodyFull: readonly number[];
  /** The whole deck as card kinds, in the order of the deck list. */
  readonly deck: readonly number[];
  /** Hexes this seat may deploy on. */
  readonly zone: readonly number[];
}

export interface Game {
  readonly setup: MatchSetup;
  readonly ruleset: Ruleset;
  readonly catalog: Catalog;
  readonly board: Board;
  readonly seats: readonly SeatInfo[];
  readonly teams: readonly string[];
  /** Marked hexes of the scenario (VC-2). */
  readonly marks: readonly number[];
  readonly darkness: boolean;
  /** Indices into WOUNDS (PW-1). */
  readonly woundDeck: readonly number[];
}
