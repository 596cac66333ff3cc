// What a Casket is worth: its life (cards, chassis and pilot, multiplied, because losing any one ends it) and its parts.
// Everything read here is public (MT-4). Neighbours: weights.ts (the numbers), harm.ts (what an attack takes).

import { OFFHAND, PRIMARY, SHIELD } from '../rules/catalog.ts';
import { type Card, CHASSIS, GAME, HEAD, LEFT_ARM, LEGS, type Match, RIGHT_ARM, SCRAP, type Seat, type SeatInfo } from '../rules/index.ts';
import { infoOf, seatOf } from '../rules/seat.ts';
import type { Weights } from './weights.ts';

/** Cards a mandatory draw needs: a Casket with fewer fails (TN-7). */
const DRAW_NEED = 5;

/** The public state of one Casket as far as harm changes it, and tables over what may change. */
export interface Body {
  readonly info: SeatInfo;
  readonly hp: number;
  readonly start: number;
  readonly armour: readonly number[];
  readonly body: readonly number[];
  readonly woundsLeft: number;
  readonly boxes: number;
  readonly feedback: number;
  /** Chance that a card lost from the deck marks a box (CP-1), for the Left Arm too. */
  readonly marking: number;
  readonly markingLeft: number;
  readonly lossCap: number;
  /** Exposure wounds, a lethal chassis, and CRITICALs past the armour: the ruleset's words. */
  readonly exposureWounds: boolean;
  readonly chassisKills: boolean;
  readonly layered: boolean;
  /** Cards lost to damage leave for good. */
  readonly losing: boolean;
  readonly pilots: number;
}

/** Non-DAMAGED cards, and those whose loss marks a box. One walk over the piles a Casket fights with. */
const tally = { hp: 0, cards: 0, primary: 0, secondary: 0 };

function count(pile: readonly Card[], m: Match): void {
  const { cards, damaged } = m[GAME].catalog;
  for (let n = 0; n < pile.length; n++) {
    const card = pile[n] as Card;
    tally.cards++;
    if (card === damaged) continue;
    tally.hp++;
    if (card >= SCRAP) continue;
    const category = cards[card]?.category;
    if (category === PRIMARY) tally.primary++;
    else if (category === SHIELD || category === OFFHAND) tally.secondary++;
  }
}

/** Harmless cards of the hand go first, so fewer marking ones are lost than their share. */
const FROM_DECK = 0.75;
/** Shares are rounded, so that a card drawn or played does not make another Casket of it. */
const STEPS = 16;
/** Above this many cards two are as good as one. */
const ROUGH = 14;

export function bodyOf(m: Match, i: number): Body {
  const seat = seatOf(m, i);
  const { ruleset } = m[GAME];
  const info = infoOf(m, i);
  tally.hp = 0;
  tally.cards = 0;
  tally.primary = 0;
  tally.secondary = 0;
  count(seat.draw, m);
  count(seat.hand, m);
  const share = tally.cards === 0 ? 0 : (FROM_DECK * tally.primary) / tally.cards;
  const left = tally.cards === 0 || !ruleset.secondaryDamage ? share : (FROM_DECK * (tally.primary + tally.secondary)) / tally.cards;
  count(seat.discard, m);
  count(seat.aside, m);
  let boxes = 0;
  for (let c = 0; c < 5; c++) boxes += (seat.armour[c] as number) + (seat.body[c] as number);
  return {
    info,
    hp: tally.hp > ROUGH ? tally.hp & ~1 : tally.hp,
    start: seat.startingCards,
    armour: seat.armour.slice(),
    body: seat.body.slice(),
    woundsLeft: seat.woundDeck.length,
    boxes,
    feedback: seat.feedback,
    marking: Math.round(share * STEPS) / STEPS,
    markingLeft: Math.round(left * STEPS) / STEPS,
    lossCap: seat.lossCap,
    exposureWounds: ruleset.componentWounds === 'exposure',
    chassisKills: ruleset.destroyedEffects === 'component',
    layered: ruleset.apBypass === 'layered',
    losing: ruleset.damageTo === 'graveyard' || seat.draw.length < 4,
    pilots: seat.woundDeck.length + seat.wounds.length,
  };
}

/** 1 with all cards, 0 when the next mandatory draw must fail. */
export function hullFactor(b: Body, w: Weights, lost: number): number {
  const left = b.hp - lost - DRAW_NEED;
  if (left <= 0) return b.hp - lost > 0 ? 0.02 : 0;
  return Math.min(1, left / Math.max(1, b.start - DRAW_NEED)) ** w.hull;
}

/** 1 for a fresh chassis, 0 destroyed. */
export function chassisFactor(b: Body, w: Weights, armour: number, body: number): number {
  const full = b.info.bodyFull[CHASSIS] as number;
  const cap = b.info.armourCap[CHASSIS] as number;
  if (!b.chassisKills) return 1 - (0.12 * Math.min(body, full)) / full;
  if (body >= full) return 0;
  const x = body / full;
  const inner = 1 - 0.75 * x - 0.25 * x * x * x;
  return cap === 0 ? inner : inner * (1 - (w.chassisArmour * Math.min(armour, cap)) / cap);
}

/** 1 unhurt, 0 dead. */
export function pilotFactor(b: Body, woundsLeft: number): number {
  if (woundsLeft <= 0) return 0;
  const gone = 1 - woundsLeft / Math.max(1, b.pilots);
  return 1 - gone ** 1.4;
}

/** What the state of a component other than the chassis has cost: grows to its full part at destruction. */
export function partLoss(b: Body, w: Weights, component: number, armour: number, body: number): number {
  const full = b.info.bodyFull[component] as number;
  const cap = b.info.armourCap[component] as number;
  const part = w.parts[component] as number;
  if (body >= full) return part;
  const x = full === 0 ? 0 : body / full;
  const scratched = cap === 0 ? 0 : (0.08 * armour) / cap;
  return part * (scratched + (body === 0 ? 0 : 0.15 + 0.45 * x));
}

const PARTS = [HEAD, RIGHT_ARM, LEFT_ARM, LEGS] as const;

export function partsLost(b: Body, w: Weights): number {
  let sum = 0;
  for (const c of PARTS) sum += partLoss(b, w, c, b.armour[c] as number, b.body[c] as number);
  return sum;
}

export function lifeOf(b: Body, w: Weights): number {
  return (
    w.life *
    hullFactor(b, w, 0) *
    chassisFactor(b, w, b.armour[CHASSIS] as number, b.body[CHASSIS] as number) *
    pilotFactor(b, b.woundsLeft)
  );
}

/** All parts whole: what partsLost is taken from. */
export function partsWhole(w: Weights): number {
  let sum = 0;
  for (const c of PARTS) sum += w.parts[c] as number;
  return sum;
}

/** Parts matter as long as the Casket lives. */
export const bodyWorth = (b: Body, w: Weights): number => lifeOf(b, w) + partsWhole(w) - partsLost(b, w);

/** Seats still in play. */
export const inPlay = (seat: Seat): boolean => seat.out === 0;

// Two keys, both equal for bodies of a Casket that any harm changes alike; each fits into a number.

/** Of its boxes and wounds. */
export function tracksKey(b: Body): number {
  let tracks = 0;
  for (let c = 0; c < 5; c++) tracks = tracks * 128 + (b.armour[c] as number) * 8 + (b.body[c] as number);
  return tracks * 16 + b.woundsLeft;
}

/** Of its cards and what counts towards feedback. */
export function cardsKey(b: Body): number {
  const shares = b.marking * STEPS * (STEPS + 1) + b.markingLeft * STEPS;
  return (((b.hp * 64 + b.lossCap) * 2 + (b.losing ? 1 : 0)) * 128 + b.feedback) * (STEPS + 1) ** 2 + shares;
}
