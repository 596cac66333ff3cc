// Reading a seat: who is in play and where, component zones, the SP max (FR-2), structural HP (DK-3).
// Chapters: The table (MT), Components (CP). Nothing here changes a match, but newSeat, which makes one.

import type { Coord } from './events.ts';
import type { Game, SeatInfo } from './game.ts';
import { GAME, KIND_MASK, type Match, SCRAP, type Seat } from './match.ts';
import { CHASSIS, CONCUSSION, SHATTERED_HAND } from './vocabulary.ts';

export const seatOf = (m: Match, i: number): Seat => m.seats[i] as Seat;
export const infoOf = (m: Match, i: number): SeatInfo => m[GAME].seats[i] as SeatInfo;
export const seatId = (m: Match, i: number): string => infoOf(m, i).id;
export const activeSeat = (m: Match): number => m.order[m.turn] as number;

/** A card as files and logs name it. */
export function cardId(m: Match, card: number): string {
  const id = m[GAME].catalog.cards[card & KIND_MASK]?.id ?? '?';
  return card >= SCRAP ? `scrap:${id}` : id;
}

export function coordOf(m: Match, hex: number): Coord {
  const board = m[GAME].board;
  return [board.q[hex] ?? 0, board.r[hex] ?? 0];
}

export const areEnemies = (m: Match, a: number, b: number): boolean => infoOf(m, a).team !== infoOf(m, b).team;

/** The seat whose Casket stands on the hex, -1 if none (MT-2). */
export function occupant(m: Match, hex: number): number {
  for (let i = 0; i < m.seats.length; i++) {
    const seat = m.seats[i] as Seat;
    if (seat.hex === hex && seat.out === 0) return i;
  }
  return -1;
}

export function distance(m: Match, a: number, b: number): number {
  const board = m[GAME].board;
  return board.distance[a * board.count + b] as number;
}

/** Zones of a component (CP-2). */
export const INTACT = 0;
export const STRUCTURE = 1;
export const EXPOSURE = 2;
export const DESTROYED = 3;

export function zoneOf(m: Match, i: number, component: number): number {
  const body = seatOf(m, i).body[component] as number;
  if (body === 0) return INTACT;
  const info = infoOf(m, i);
  if (body >= (info.bodyFull[component] as number)) return DESTROYED;
  const exposure = info.exposureAt[component] as number;
  if (exposure > 0 && body >= exposure) return EXPOSURE;
  const structure = info.structureAt[component] as number;
  return structure > 0 && body >= structure ? STRUCTURE : INTACT;
}

export function isDestroyed(m: Match, i: number, component: number): boolean {
  return (seatOf(m, i).body[component] as number) >= (infoOf(m, i).bodyFull[component] as number);
}

/** Armour and body boxes marked, all components (PW-4). */
export function componentTotal(seat: Seat): number {
  let total = 0;
  for (const n of seat.armour) total += n;
  for (const n of seat.body) total += n;
  return total;
}

export function countWounds(seat: Seat, wound: number): number {
  let n = 0;
  for (const w of seat.wounds) if (w === wound) n++;
  return n;
}

/** SP max as it stands now; a turn's own is fixed at its Refresh (FR-2, TN-2). */
export function standingSpMax(m: Match, i: number): number {
  const seat = seatOf(m, i);
  const info = infoOf(m, i);
  const rules = m[GAME].ruleset;
  let max = info.spMax - countWounds(seat, CONCUSSION) - 2 * countWounds(seat, SHATTERED_HAND) - seat.taintScar;
  if (info.fleshBargain) max++;
  if (rules.taint && seat.taint >= 8) max--;
  const zone = zoneOf(m, i, CHASSIS);
  if (zone === DESTROYED) max -= rules.destroyedEffects === 'combat' ? 1 : 2;
  else max -= zone;
  return Math.max(1, max);
}

/** SP this turn's spending may reach (TN-4). */
export function spendingCap(m: Match, i: number): number {
  const seat = seatOf(m, i);
  return Math.floor(m[GAME].ruleset.overspend * seat.spMax) + seat.spGained;
}

/** Draw deck, hand and discard pile without DAMAGED cards (DK-3); cards set aside count too. */
export function structuralHp(m: Match, i: number): number {
  const seat = seatOf(m, i);
  const damaged = m[GAME].catalog.damaged;
  let hp = 0;
  for (const pile of [seat.draw, seat.hand, seat.discard, seat.aside]) for (const card of pile) if (card !== damaged) hp++;
  return hp;
}

/** A Casket before deployment, with empty piles. */
export function newSeat(game: Game, i: number): Seat {
  return {
    draw: [],
    hand: [],
    discard: [],
    graveyard: [],
    aside: [],
    woundDeck: game.woundDeck.slice().reverse(),
    woundsShuffled: 1,
    wounds: [],
    out: 0,
    hex: -1,
    facing: 0,
    sp: 0,
    spMax: game.seats[i]?.spMax ?? 0,
    spSpent: 0,
    spGained: 0,
    overspent: 0,
    heat: 0,
    armour: [0, 0, 0, 0, 0],
    body: [0, 0, 0, 0, 0],
    moved: 0,
    movedLast: 0,
    movePoints: 0,
    rotations: 0,
    acted: 0,
    attacked: 0,
    noAttack: 0,
    dumped: 0,
    cannibalized: 0,
    defense: 0,
    armor: 0,
    runes: 0,
    taint: 0,
    guarding: 0,
    lossCap: 0,
    pending: [],
    jam: 0,
    jamFresh: 0,
    glitch: 0,
    bleeding: 0,
    weakness: 0,
    glitchLater: 0,
    bleedingLater: 0,
    spDebt: 0,
    used: [],
    passives: 0,
    feedback: 0,
    fury: 0,
    brokenFinger: 0,
    known: [],
    startingCards: 0,
    taintScar: 0,
    ward: 0,
    noHeatCheck: 0,
    possessed: 0,
  };
}
