// What the board is told to draw: plain records, made by the table (table/board-data.ts). The board knows no rules.

import type { FrameId, Zones } from '../art/shapes.ts';
import type { Point } from './geometry.ts';

export interface HexCell {
  readonly hex: number;
  /** `E5` */
  readonly name: string;
  readonly center: Point;
  readonly row: number;
  readonly column: number;
  readonly terrain: string;
  readonly level: number;
  readonly smoke: boolean;
  readonly mark: boolean;
  /** The team that may deploy here, -1 for none. */
  readonly zone: number;
}

export interface Token {
  readonly seat: number;
  readonly hex: number;
  readonly facing: number;
  readonly faction: string;
  readonly frame: FrameId;
  readonly team: number;
  readonly damaged: Zones;
  readonly name: string;
  readonly active: boolean;
}

export const HIGHLIGHTS = ['move', 'over', 'deploy', 'target', 'chosen', 'threat', 'trace'] as const;
export type HighlightKind = (typeof HIGHLIGHTS)[number];

export interface Highlight {
  readonly hex: number;
  readonly kind: HighlightKind;
  /** A short text in the hex: the cost of a move. */
  readonly text?: string;
}

/** A zone a card laid on the board. */
export interface ZoneRing {
  readonly hexes: readonly number[];
  readonly team: number;
}

/** A line from hex to hex: sight that is clear or not, with words at its middle. */
export interface SightLine {
  readonly from: number;
  readonly to: number;
  readonly clear: boolean;
  readonly text: string;
}

/** Arrows around a hex: facings that can be picked there. */
export interface Compass {
  readonly hex: number;
  readonly directions: readonly number[];
}

/** What stays as it is until the next answer. */
export interface BoardScene {
  readonly tokens: readonly Token[];
  readonly wrecks: readonly number[];
  readonly zones: readonly ZoneRing[];
  readonly highlights: readonly Highlight[];
}

/** What follows the pointer and the keys: told apart, so that pointing at a hex leaves the rest of the board alone. */
export interface PointerScene {
  /** Hexes of a way, from where it begins. */
  readonly path: readonly number[];
  readonly arcs: readonly { readonly hex: number; readonly facing: number; readonly radius: number; readonly hostile: boolean }[];
  readonly lines: readonly SightLine[];
  readonly compass?: Compass | undefined;
}

export const NOTHING_POINTED: PointerScene = { path: [], arcs: [], lines: [] };
