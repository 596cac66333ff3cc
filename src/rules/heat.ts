// Heat: gains (HT-2), the check at Refresh (HT-3) and malfunctions (HT-4). End-of-turn cooling: turn.ts.

import { rollD6 } from './chance.ts';
import { destroyComponent, markBoxes, neuralFeedback } from './components.ts';
import { GAME, type Match, SINK } from './match.ts';
import { countWounds, isDestroyed, seatId, seatOf } from './seat.ts';
import { pushDamage } from './strike-frame.ts';
import { CHASSIS, COMPONENTS, CRACKED_RIB, HEAD, LEFT_ARM, LEGS, RIGHT_ARM } from './vocabulary.ts';

/** One gain from one source; Cracked Rib and high Taint make it larger. */
export function gainHeat(m: Match, i: number, amount: number, why: string): void {
  if (amount <= 0) return;
  const seat = seatOf(m, i);
  const extra = countWounds(seat, CRACKED_RIB) + (m[GAME].ruleset.taint && seat.taint >= 8 ? 1 : 0);
  seat.heat += amount + extra;
  m[SINK]?.({ type: 'heat', seat: seatId(m, i), change: amount + extra, heat: seat.heat, why });
}

export function loseHeat(m: Match, i: number, amount: number, why: string): void {
  const seat = seatOf(m, i);
  const lost = Math.min(amount, seat.heat);
  if (lost <= 0) return;
  seat.heat -= lost;
  m[SINK]?.({ type: 'heat', seat: seatId(m, i), change: -lost, heat: seat.heat, why });
}

export function changeSp(m: Match, i: number, change: number, why: string): void {
  const seat = seatOf(m, i);
  const sp = Math.max(0, seat.sp + change);
  if (sp === seat.sp) return;
  m[SINK]?.({ type: 'sp', seat: seatId(m, i), change: sp - seat.sp, sp, why });
  seat.sp = sp;
}

const MALFUNCTION_LOCATION = [RIGHT_ARM, LEFT_ARM, LEGS, LEGS, HEAD, CHASSIS] as const;

function malfunction(m: Match, i: number): void {
  const component = MALFUNCTION_LOCATION[rollD6(m) - 1] as number;
  m[SINK]?.({ type: 'malfunction', seat: seatId(m, i), component: COMPONENTS[component] as (typeof COMPONENTS)[number] });
  if (isDestroyed(m, i, component)) return;
  const amount = m[GAME].ruleset.malfunction;
  if (amount === 'destroy') destroyComponent(m, i, component, -1);
  else markBoxes(m, i, component, amount, false, -1);
  neuralFeedback(m, i, -1);
}

/** The check itself; a Casket that takes damage by it is asked for the cards next. */
export function heatCheck(m: Match, i: number): void {
  const seat = seatOf(m, i);
  if (seat.heat < 5) return;
  if (seat.heat >= 10) {
    malfunction(m, i);
    return;
  }
  const roll = rollD6(m);
  const total = roll + seat.heat;
  const result = total <= 5 ? 'heat' : total <= 8 ? 'sp' : total <= 11 ? 'damage' : 'malfunction';
  m[SINK]?.({ type: 'heat-check', seat: seatId(m, i), roll, total, result });
  if (result === 'heat') gainHeat(m, i, 1, 'Heat check (HT-3)');
  else if (result === 'sp') {
    seat.spMax = Math.max(0, seat.spMax - 1);
    changeSp(m, i, -1, 'Heat check (HT-3)');
  } else if (result === 'damage') pushDamage(m, i, -1, 2, false);
  else malfunction(m, i);
}
