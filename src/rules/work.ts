// Unfinished work: plain records on a stack in the match, innermost last. A frame's `step` says where it goes on, so a
// match can be saved, cloned or sent in the middle of an attack. Who steps which frame: flow.ts.

import type { DecisionKind, Match } from './match.ts';

/** A card being resolved: its effects one by one, then to the discard pile (DK-5). */
export interface PlayFrame {
  kind: 'play';
  step: number;
  seat: number;
  card: number;
  target: number;
  component: number;
  /** Mask of further targets. */
  targets: number;
  /** Heat of the seat at the declaration. */
  heat: number;
}

/** An attack card's roll(s) (AT). */
export interface AttackFrame {
  kind: 'attack';
  step: number;
  seat: number;
  card: number;
  target: number;
  /** The declared component; RANDOM_COMPONENT until the die says. `aimed` keeps the declaration for multi-shot. */
  component: number;
  aimed: number;
  /** Masks of seats still to be shot at, and of further targets (AT-10). */
  shots: number;
  splash: number;
  heat: number;
  /** Locked next-attack modifiers (AT-12): they serve the first shot; the jam penalty serves all. */
  buff: number;
  ignore: number;
  jam: number;
  advantage: number;
  /** The roll. */
  number: number;
  tier: number;
  side: number;
  damage: number;
  /** Who is struck, after a redirect (RE-3), and the cards the last strike cost. */
  defender: number;
  lost: number;
}

/** Damage to one Casket (DM): by an attack, a card or Heat. */
export interface StrikeFrame {
  kind: 'strike';
  step: number;
  seat: number;
  /** The attacker, -1 if nobody's. */
  by: number;
  /** 1: an attack (reaction, Component Damage); 0: other damage. */
  attack: number;
  execution: number;
  /** 1: Defense Dice are rolled. */
  dice: number;
  component: number;
  /** The side struck (LS-4). */
  side: number;
  damage: number;
  ignore: number;
  /** 1: Armor-Piercing. */
  piercing: number;
  /** 1: no reaction any more: bought with Taint (TA-1), or a PIERCE under `reactionWindow: after` (RE-1). */
  silenced: number;
  /** Taint options the attacker has bought here, as a mask. */
  spent: number;
  points: number;
  blocks: number;
  /** Component Damage from cards lost, CRITICALs, named effects, and Structural Weakness (CP-1). */
  fromCards: number;
  criticals: number;
  named: number;
  weakness: number;
  lost: number;
}

/** Overspent points still to be paid in cards, of how many (TN-4). */
export interface PayFrame {
  kind: 'pay';
  seat: number;
  left: number;
  total: number;
}

/** A paid-for move, rotation or cannibalizing waiting for its payment. */
export interface PaidFrame {
  kind: 'paid';
  seat: number;
  action: number;
  sp: number;
  points: number;
}

/** Cards to choose from a pile and shuffle into the draw deck (SD-3). */
export interface RecoverFrame {
  kind: 'recover';
  seat: number;
  left: number;
  from: 'discard' | 'graveyard';
  chosen: number[];
  /** Taint gained when it is done (Phylactery). */
  taint: number;
}

/** Cards an effect (`deck`: hand or deck) or the hand limit takes. */
export interface DiscardFrame {
  kind: 'discard';
  seat: number;
  left: number;
  deck: number;
  why: string;
}

/** Suffering Dice still to be rolled (SD). */
export interface SufferFrame {
  kind: 'suffer';
  seat: number;
  left: number;
}

/** The window of Last Rites for one seat (RE-4). */
export interface RitesFrame {
  kind: 'rites';
  step: number;
  seat: number;
}

/** Cards of the hand being dumped (section 12), or further SCRAP of one Cannibalize (CP-7). */
export interface DumpFrame {
  kind: 'dump';
  seat: number;
}
export interface CannibalizeFrame {
  kind: 'cannibalize';
  seat: number;
  left: number;
}

export type Frame =
  | PlayFrame
  | AttackFrame
  | StrikeFrame
  | PayFrame
  | PaidFrame
  | RecoverFrame
  | DiscardFrame
  | SufferFrame
  | RitesFrame
  | DumpFrame
  | CannibalizeFrame;

/** The innermost frame. Asking an empty stack for its frame -1 would cost more than a whole decision. */
export function topFrame(m: Match): Frame | undefined {
  const depth = m.work.length;
  return depth === 0 ? undefined : m.work[depth - 1];
}

/** The nearest frame of that kind, innermost first. */
export function frameOf<K extends Frame['kind']>(m: Match, kind: K): Extract<Frame, { kind: K }> | undefined {
  for (let i = m.work.length - 1; i >= 0; i--) {
    const frame = m.work[i];
    if (frame !== undefined && frame.kind === kind) return frame as Extract<Frame, { kind: K }>;
  }
  return undefined;
}

/** Asks a seat; flow.ts takes a decision with a single answer without asking. */
export function ask(m: Match, kind: DecisionKind, seat: number): void {
  m.decision = { kind, seat };
}
