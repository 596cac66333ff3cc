// The state of a match: a plain mutable record of integers and arrays, saved by JSON.stringify at any moment.
// What never changes in a match (cards, ruleset, board, seats' names) is its Game, held under a symbol so that a saved
// match stays small; `attachGame` puts it back. Chapter: The table (MT). Neighbours: game.ts (Game), work.ts (frames).

import type { Dice } from './chance.ts';
import type { Sink } from './events.ts';
import type { Game } from './game.ts';
import type { Frame } from './work.ts';

export const GAME: unique symbol = Symbol('game');
export const DICE: unique symbol = Symbol('dice');
export const SINK: unique symbol = Symbol('sink');

/** A card: the index of its kind in the catalog, plus SCRAP once its component is destroyed (CP-4). Copies are alike. */
export type Card = number;
export const SCRAP = 256;
export const KIND_MASK = 255;

/** One seat's Casket and pilot. Piles hold their top card last; the hand its latest. */
export interface Seat {
  draw: Card[];
  hand: Card[];
  discard: Card[];
  graveyard: Card[];
  /** Cards being resolved (DK-5). */
  aside: Card[];
  /** Face-down wounds, top last; `woundsShuffled` 0: in no order yet, each flip picks (case files). */
  woundDeck: number[];
  woundsShuffled: number;
  /** Face-up wounds in the order they came. */
  wounds: number[];
  /** 0 in play; else 1 + the index in ENDINGS. */
  out: number;
  /** Index of the board's hex; -1 before deployment. */
  hex: number;
  facing: number;
  sp: number;
  /** This turn's SP max (TN-2), SP spent and gained this turn, and how many of them were paid in cards (KN-4). */
  spMax: number;
  spSpent: number;
  spGained: number;
  overspent: number;
  heat: number;
  /** Boxes marked per component (CP-2). */
  armour: number[];
  body: number[];
  moved: number;
  movedLast: number;
  movePoints: number;
  rotations: number;
  /** Flags of this turn: any action but pass; an attack; Retreat; v2's hand dump. */
  acted: number;
  attacked: number;
  noAttack: number;
  dumped: number;
  cannibalized: number;
  /** Defense from cards until the start of the next turn; Armor tokens; rune counters. */
  defense: number;
  armor: number;
  runes: number;
  taint: number;
  /** Martyrdom Protocol waiting (RE-3). */
  guarding: number;
  /** Deathless Advance: most cards one attack may cost; 0: no cap. */
  lossCap: number;
  /** Attack buffs waiting, packed by pending.ts. */
  pending: number[];
  /** Jam penalty waiting, and the part of it incurred this turn (AT-4). */
  jam: number;
  jamFresh: number;
  /** Debts of the Damage Die and of cards, due at the next Refresh, or for weakness at the next hit (DM-4). */
  glitch: number;
  bleeding: number;
  weakness: number;
  /** The part of glitch and bleeding that was rolled in this turn's own Refresh: it waits for the next (DM-4). */
  glitchLater: number;
  bleedingLater: number;
  spDebt: number;
  /** Kinds of once-cards used up. */
  used: number[];
  /** Bit i: the passive with that index in the game's list works. */
  passives: number;
  /** Highest total of Component Damage checked for neural feedback (PW-4). */
  feedback: number;
  /** Righteous Fury: extra damage for the match. */
  fury: number;
  /** Bit i: the i-th row of the Broken Finger table is locked (PW-1). */
  brokenFinger: number;
  /** Cards of other hands this seat has seen: `seat * 1024 + card`. */
  known: number[];
  /** Cards the deck began with (KN-6). */
  startingCards: number;
  /** TA-1: SP max lost for the match, points off the next damage, no Heat check this turn; possession: 0, 1 the next turn, 2 + the seat that plays this one. */
  taintScar: number;
  ward: number;
  noHeatCheck: number;
  possessed: number;
}

/** A zone on the map (Consecrated Ground). */
export interface Zone {
  card: number;
  owner: number;
  hex: number;
  radius: number;
  untilRound: number;
}

export const DECISIONS = [
  'mulligan',
  'deploy',
  'action',
  'pay',
  'react',
  'discard',
  'component',
  'recover',
  'spend',
  'dump',
  'cannibalize',
  'pivot',
] as const;
export type DecisionKind = (typeof DECISIONS)[number];

/** Who must answer what. The details are in the top frame of `work`. */
export interface Decision {
  kind: DecisionKind;
  seat: number;
}

export interface Match {
  readonly [GAME]: Game;
  [DICE]: Dice | undefined;
  [SINK]: Sink | undefined;
  /** The generator's state (sfc32). */
  rng: number[];
  seats: Seat[];
  round: number;
  /** Turn order of this round (seat indices) and whose place it is. */
  order: number[];
  turn: number;
  /** Where the match stands between pieces of work: a step of flow.ts. */
  stage: number;
  /** Unfinished work, innermost last. */
  work: Frame[];
  decision: Decision | undefined;
  zones: Zone[];
  /** Hexes where Caskets went out. */
  wrecks: number[];
  /** Objective points per team (VC-2). */
  points: number[];
  /** Seats that went out in the action being resolved, in order. */
  fallen: number[];
  /** -2 while it runs; a team's index; -1 for a draw. */
  winner: number;
  /** Index in ENDINGS once it is over. */
  ending: number;
}
