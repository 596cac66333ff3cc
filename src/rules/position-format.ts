// A position as files hold it: what a seat and a match look like in JSON. savePosition writes every field, so that an
// expectation can see zeros and empty lists; loadPosition wants only the few that have no default.
// Neighbours: position.ts and position-seat.ts (reading), position-save.ts (writing), docs/casefile.md (the reference).

import type { Loadout, MapDef } from './cards.ts';
import type { Coord } from './events.ts';
import type { DecisionKind } from './match.ts';
import { NEXT, NEXT_THIS_TURN, NEXT_TURN, TURN, VENGEANCE } from './pending.ts';
import type { Ruleset } from './ruleset.ts';
import type { Component, Ending, Frame, Wound } from './vocabulary.ts';

/** An attack buff that waits (AT-12). `next-turn` is Zealot's Fury rolled on another's turn (RE-3). */
export interface PendingJson {
  readonly kind: 'next-attack' | 'turn' | 'vengeance' | 'next-turn';
  readonly damage: number;
  readonly ignoreArmor: number;
  /** Feint: gone at the end of the turn. */
  readonly thisTurn: boolean;
}

/** Kinds by the number pending.ts packs them with. */
export const PENDING_KINDS = ['next-attack', 'next-attack', 'turn', 'vengeance', 'next-turn'] as const;
export function pendingNumber(kind: PendingJson['kind'], thisTurn: boolean): number {
  if (kind === 'next-attack') return thisTurn ? NEXT_THIS_TURN : NEXT;
  if (kind === 'turn') return TURN;
  return kind === 'vengeance' ? VENGEANCE : NEXT_TURN;
}

/** What is due at the next Refresh, or for a weakness at the next hit (DM-4); `sp` comes from cards. */
export const DEBTS = ['system-glitch', 'internal-bleeding', 'structural-weakness'] as const;
export type DebtJson = (typeof DEBTS)[number] | { readonly sp: number };

export interface ComponentJson {
  readonly armour: number;
  readonly body: number;
}

export interface SeatJson {
  readonly id: string;
  readonly team: string;
  readonly faction: string;
  readonly frame: Frame;
  /** Null before deployment. */
  readonly at: Coord | null;
  readonly facing: number;
  readonly out: Ending | false;
  readonly sp: number;
  readonly spMax: number;
  readonly spSpent: number;
  readonly spGained: number;
  /** Points of `spSpent` that were paid in cards (KN-4). */
  readonly overspent: number;
  readonly heat: number;
  /** Cards in the order they came; the piles below list the top card first. */
  readonly hand: readonly string[];
  readonly draw: readonly string[];
  readonly discard: readonly string[];
  readonly graveyard: readonly string[];
  /** Cards being resolved (DK-5). */
  readonly aside: readonly string[];
  readonly components: Readonly<Record<Component, ComponentJson>>;
  readonly wounds: readonly Wound[];
  readonly woundDeck: readonly Wound[];
  /** False: the wound deck has no order yet, each flip picks. */
  readonly woundDeckOrdered: boolean;
  readonly brokenFinger: string | readonly string[] | null;
  readonly movedThisTurn: number;
  readonly movedLastTurn: number;
  readonly movePoints: number;
  readonly rotated: number;
  readonly acted: boolean;
  readonly attacked: boolean;
  readonly noAttack: boolean;
  readonly dumped: boolean;
  readonly cannibalized: number;
  readonly defense: number;
  readonly armor: number;
  readonly runes: number;
  readonly taint: number;
  readonly guarding: boolean;
  readonly lossCap: number;
  readonly pending: readonly PendingJson[];
  readonly jam: number;
  readonly jamFresh: number;
  readonly debts: readonly DebtJson[];
  readonly used: readonly string[];
  readonly tactics: readonly string[];
  readonly feedback: number;
  readonly fury: number;
  /** Cards of other hands this seat has seen, by seat. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly pilot: readonly string[];
  readonly loadout: Loadout;
  readonly startingCards: number;
  readonly taintScar: number;
  readonly ward: number;
  readonly noHeatCheck: boolean;
  /** True: another plays the next turn; a seat's id: that seat plays this one (TA-1). */
  readonly possessed: boolean | string;
}

/** Every field of a seat that a file may hold. */
export const SEAT_FIELDS = [
  'id',
  'team',
  'faction',
  'frame',
  'at',
  'facing',
  'out',
  'sp',
  'spMax',
  'spSpent',
  'spGained',
  'overspent',
  'heat',
  'hand',
  'draw',
  'discard',
  'graveyard',
  'aside',
  'components',
  'wounds',
  'woundDeck',
  'woundDeckOrdered',
  'brokenFinger',
  'movedThisTurn',
  'movedLastTurn',
  'movePoints',
  'rotated',
  'acted',
  'attacked',
  'noAttack',
  'dumped',
  'cannibalized',
  'defense',
  'armor',
  'runes',
  'taint',
  'guarding',
  'lossCap',
  'pending',
  'jam',
  'jamFresh',
  'debts',
  'used',
  'tactics',
  'feedback',
  'fury',
  'known',
  'pilot',
  'loadout',
  'startingCards',
  'taintScar',
  'ward',
  'noHeatCheck',
  'possessed',
] as const satisfies readonly (keyof SeatJson)[];

export interface ZoneJson {
  readonly card: string;
  readonly owner: string;
  readonly at: Coord;
  readonly radius: number;
  readonly untilRound: number;
}

export interface ResultJson {
  /** The team; null for a draw. */
  readonly winner: string | null;
  readonly ending: Ending;
}

export interface PositionJson {
  readonly ruleset: string | Ruleset;
  readonly map: string | MapDef;
  readonly scenario: string;
  readonly round: number;
  readonly order: readonly string[];
  readonly turn: string;
  readonly seats: readonly SeatJson[];
  readonly zones: readonly ZoneJson[];
  readonly wrecks: readonly Coord[];
  /** Objective points by team (VC-2). */
  readonly objectives: Readonly<Record<string, number>>;
  /** Who is asked what; null once the match is over. */
  readonly decision: { readonly seat: string; readonly kind: DecisionKind } | null;
  /** Null while the match runs. */
  readonly result: ResultJson | null;
}

export const POSITION_FIELDS = [
  'ruleset',
  'map',
  'scenario',
  'round',
  'order',
  'turn',
  'seats',
  'zones',
  'wrecks',
  'objectives',
  'decision',
  'result',
] as const satisfies readonly (keyof PositionJson)[];
