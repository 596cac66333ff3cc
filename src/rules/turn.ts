// A turn (TN): Refresh in its order, Action, Draw, End. Each function is one stage of flow.ts and leaves work on the
// stack where cards must be chosen.

import { rollD6 } from './chance.ts';
import { changeSp, gainHeat, heatCheck, loseHeat } from './heat.ts';
import { type Card, GAME, type Match, SINK } from './match.ts';
import { structuralFailure } from './out.ts';
import { NEXT_THIS_TURN, NEXT_TURN, packPending, pendingDamage, pendingIgnore, pendingKind, TURN } from './pending.ts';
import { drawHand, payableInHand, toGraveyard, topOfDeck } from './piles.ts';
import { recover } from './recover.ts';
import {
  areEnemies,
  cardId,
  countWounds,
  DESTROYED,
  distance,
  EXPOSURE,
  STRUCTURE,
  seatId,
  seatOf,
  standingSpMax,
  zoneOf,
} from './seat.ts';
import { canSpend } from './spend.ts';
import { changeTaint, nextEnemy, setTaint, taintSave } from './taint.ts';
import { auraTaint } from './victory.ts';
import { CHASSIS, DISSOCIATION, HAND_SIZE, HEAD, INTERNAL_BLEEDING } from './vocabulary.ts';
import { ask } from './work.ts';

/** Until-your-next-turn effects end; SP is restored and the turn's max is fixed (TN-2). */
export function beginTurn(m: Match, i: number): void {
  const seat = seatOf(m, i);
  seat.defense = 0;
  seat.guarding = 0;
  seat.lossCap = 0;
  seat.noHeatCheck = 0;
  if (seat.possessed === 1) seat.possessed = 2 + nextEnemy(m, i);
  if (seat.pending.length > 0) {
    seat.pending = seat.pending.map((p) => (pendingKind(p) === NEXT_TURN ? packPending(TURN, pendingDamage(p), pendingIgnore(p)) : p));
  }
  seat.spMax = standingSpMax(m, i);
  seat.sp = seat.spMax;
  seat.spSpent = 0;
  seat.spGained = 0;
  seat.overspent = 0;
  m[SINK]?.({ type: 'turn-started', seat: seatId(m, i), sp: seat.sp });
  if (m[GAME].ruleset.taint && seat.heat >= 5 && canSpend(m, i)) ask(m, 'spend', i);
}

export function checkHeat(m: Match, i: number): void {
  if (seatOf(m, i).noHeatCheck === 0) heatCheck(m, i);
}

export function checkTaint(m: Match, i: number): void {
  if (m[GAME].ruleset.taint) taintSave(m, i);
}

/** One card from the draw deck to the graveyard; it takes what is there (TN-6). */
function bleed(m: Match, i: number, why: string): void {
  const card = topOfDeck(m, i);
  if (card === undefined) return;
  toGraveyard(m, i, card);
  m[SINK]?.({ type: 'card-discarded', seat: seatId(m, i), card: cardId(m, card as Card), from: 'deck', to: 'graveyard', why });
}

/** Start-of-turn effects in their order (TN-2). */
export function startEffects(m: Match, i: number): void {
  const seat = seatOf(m, i);
  for (let n = countWounds(seat, DISSOCIATION); n > 0; n--) {
    const roll = rollD6(m);
    m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(roll), why: 'Dissociation (PW-1)' });
    if (roll <= 2) changeSp(m, i, -1, 'Dissociation (PW-1)');
  }
  changeSp(m, i, seat.glitchLater - seat.glitch, 'System Glitch (DM-4)');
  changeSp(m, i, -seat.spDebt, 'suppressed (AT-12)');
  seat.glitch = seat.glitchLater;
  seat.spDebt = 0;
  for (let n = countWounds(seat, INTERNAL_BLEEDING); n > 0; n--) bleed(m, i, 'Internal Bleeding (PW-1)');
  for (; seat.bleeding > seat.bleedingLater; seat.bleeding--) bleed(m, i, 'Internal Bleeding (DM-4)');
  seat.glitchLater = 0;
  seat.bleedingLater = 0;
  for (const taint of auraTaint(m, i)) {
    changeTaint(m, i, taint);
    if (seat.out !== 0) return;
  }
  for (const zone of m.zones) {
    if (zone.owner !== i && areEnemies(m, i, zone.owner)) continue;
    const effect = m[GAME].catalog.cards[zone.card]?.def.effects.find((e) => e.do === 'zone');
    if (effect !== undefined && distance(m, seat.hex, zone.hex) <= zone.radius) recover(m, i, effect.recover);
  }
}

/** The mandatory draw to 6 (TN-5). True when it is done; a saved Casket goes on drawing after its work. */
export function drawPhase(m: Match, i: number): boolean {
  return drawHand(m, i) || structuralFailure(m, i, -1);
}

/** Component Heat, water, the pass bonus, expiries (TN-8, HT-5). */
export function endTurn(m: Match, i: number): void {
  const seat = seatOf(m, i);
  const { board, ruleset } = m[GAME];
  const head = zoneOf(m, i, HEAD);
  if (head === STRUCTURE || head === EXPOSURE) gainHeat(m, i, 1, 'damaged head (CP-3)');
  else if (head === DESTROYED && ruleset.destroyedEffects === 'component') gainHeat(m, i, 2, 'destroyed head (CP-3)');
  if (zoneOf(m, i, CHASSIS) === EXPOSURE) gainHeat(m, i, 1, 'exposed chassis (CP-5)');
  if (board.water[seat.hex] === 1) loseHeat(m, i, 2, 'water (HT-5)');
  if (seat.acted === 0) loseHeat(m, i, 1, 'passed (HT-5)');
  if (seat.pending.length > 0) {
    seat.pending = seat.pending.filter((p) => pendingKind(p) !== NEXT_THIS_TURN && pendingKind(p) !== TURN);
  }
  seat.jam = seat.jamFresh;
  seat.jamFresh = 0;
  seat.movedLast = seat.moved;
  seat.moved = 0;
  seat.movePoints = 0;
  seat.rotations = 0;
  seat.acted = 0;
  seat.attacked = 0;
  seat.noAttack = 0;
  seat.dumped = 0;
  seat.cannibalized = 0;
  if (seat.possessed >= 2) {
    seat.possessed = 0;
    setTaint(m, i, 5);
  }
}

/** More than 6 cards: chosen ones go, DAMAGED stay (TN-9). */
export function limitHand(m: Match, i: number): void {
  const seat = seatOf(m, i);
  const over = Math.min(seat.hand.length - HAND_SIZE, payableInHand(m, seat));
  if (over > 0) m.work.push({ kind: 'discard', seat: i, left: over, deck: 0, why: 'hand limit (TN-9)' });
}
