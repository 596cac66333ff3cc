// A ruleset is data: one named field per contested rule and tuning knob (codex sections 1 to 13). The engine reads
// these fields and never a preset's name. The presets stand in src/content/rulesets; the check of foreign ones below.

import type { CardDef } from './cards.ts';
import type { Component, Frame, Wound } from './vocabulary.ts';

/** Boxes of one component (CP-2): the armour cap, the first body box of structure and of exposure (0: never), the last box. */
export interface Track {
  readonly armour: number;
  readonly structure: number;
  readonly exposure: number;
  readonly body: number;
}
export type TrackTable = Readonly<Record<Component, Track>>;

/** A card patch replaces fields of a card; `effects` as a whole. */
export type CardPatch = Partial<Pick<CardDef, 'sp' | 'effects' | 'once' | 'passive' | 'component'>>;

export interface Ruleset {
  readonly id: string;
  /** DK-1: `open` (1 to 3 sets by frame, 0 to 2 Tactics, 26 to 50 cards) or `fixed30`. */
  readonly deck: 'open' | 'fixed30';
  /** DM-2 */
  readonly damageTo: 'graveyard' | 'discard';
  /** TN-4: SP spent in a turn may reach this many times the turn's max; 1 forbids overspending. */
  readonly overspend: number;
  /** RD-3 */
  readonly handAtRoundEnd: 'discard' | 'keep';
  /** Once a turn, for nothing, cards of the hand may be discarded (section 12). */
  readonly handDump: boolean;
  /** TN-6 */
  readonly reshuffleAddsDamaged: number;
  /** DM-4: `die` (Sacrifice, Purge, Damage Die) or `playable` (played for nothing, no die). */
  readonly damagedCards: 'die' | 'playable';
  /** DM-3: cards lost to one attack that add a DAMAGED card; 0: none. */
  readonly majorWound: number;
  /** CP-1: shield and offhand cards lost count against the Left Arm. */
  readonly secondaryDamage: boolean;
  /** CP-2 */
  readonly tracks: 'zones' | 'flat3' | 'turn' | TrackTable;
  /** CP-2 */
  readonly apBypass: 'layered' | 'none';
  /** CP-3 to CP-6: what a destroyed component does, by the component document or by combat (section 12). */
  readonly destroyedEffects: 'component' | 'combat';
  /** PW-2, PW-3: `exposure`, or one wound per component destroyed. */
  readonly componentWounds: 'exposure' | 'destroyed';
  /** PW-4 */
  readonly neuralFeedback: 'multiples' | 'once';
  /** HT-4: Component Damage of a malfunction, or the component is destroyed. */
  readonly malfunction: number | 'destroy';
  /** SD-2: Blood Offering rolls a die, or discards this many. */
  readonly bloodOffering: 'die' | number;
  /** RD-4 */
  readonly roundLimit: number;
  /** MV-6 */
  readonly moveCards: 'points' | 'hexes';
  /** AT-1 */
  readonly targeting: 'choose' | 'random';
  /** RE-1 */
  readonly reactionWindow: 'before' | 'after';
  /** CP-7 */
  readonly cannibalize: { readonly sp: number; readonly in: number; readonly out: number };
  /** PW-1: how many (the table's first, repeating), or a list. */
  readonly woundDeck: number | readonly Wound[];
  /** SD-1 */
  readonly selfHarmTo: 'discard' | 'graveyard';
  /** CP-1, SD-1 */
  readonly selfHarmDamagesComponents: false | 'rolled';
  /** SD-3 */
  readonly recoverFrom: 'discard' | 'graveyard';
  /** DP-1 */
  readonly dicePool: boolean;
  /** TA-1, TA-2 */
  readonly taint: boolean;
  /** RD-5 */
  readonly tacticalMind: boolean;
  /** KN-1 */
  readonly execution: 'targeted' | 'rolled';
  /** KN-2 */
  readonly calledShot: number;
  /** KN-3 */
  readonly frameArmour: Readonly<Record<Frame, number>>;
  /** KN-4: 0, or +1 Heat per this many points overspent. */
  readonly overspendHeat: number;
  /** KN-5 */
  readonly overspendTo: 'discard' | 'graveyard';
  /** KN-6 */
  readonly tieBreak: 'hp' | 'share';
  /** KN-7: 0 is unlimited. */
  readonly cannibalizePerTurn: number;
  /** KN-8 */
  readonly disengage: number;
  /** KN-9 */
  readonly pivot: boolean;
  /** Card patches by card id. */
  readonly cards: Readonly<Record<string, CardPatch>>;
  /** Per-frame overrides (FR-1). */
  readonly frames: Readonly<Partial<Record<Frame, FramePatch>>>;
}

export interface FramePatch {
  readonly spMax?: number;
  readonly moveCost?: number;
  readonly initiative?: number;
  readonly majorWound?: number;
  readonly tracks?: Readonly<Partial<TrackTable>>;
}
