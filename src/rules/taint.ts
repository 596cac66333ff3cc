// Taint as a counter (TA-2), and what the option adds to it (TA-1): the save at Refresh. Spending: spend.ts.

import { rollD6 } from './chance.ts';
import { GAME, type Match, SINK } from './match.ts';
import { severeWound, wound } from './pilot.ts';
import { areEnemies, distance, seatId, seatOf } from './seat.ts';
import { pushDamage } from './strike-frame.ts';

export function setTaint(m: Match, i: number, taint: number): void {
  const seat = seatOf(m, i);
  const change = taint - seat.taint;
  if (change === 0) return;
  seat.taint = taint;
  m[SINK]?.({ type: 'taint', seat: seatId(m, i), change, taint });
}

/** Taint gained or lost, never below 0. Without the option, 10 is one wound and back to 0. */
export function changeTaint(m: Match, i: number, amount: number): void {
  const seat = seatOf(m, i);
  setTaint(m, i, Math.max(0, seat.taint + amount));
  if (!m[GAME].ruleset.taint && seat.taint >= 10) {
    setTaint(m, i, 0);
    wound(m, i, 'Taint overload (TA-2)', -1);
  }
}

/** The next enemy seat clockwise that is in play. */
export function nextEnemy(m: Match, i: number): number {
  for (let n = 1; n < m.seats.length; n++) {
    const other = (i + n) % m.seats.length;
    if (seatOf(m, other).out === 0 && areEnemies(m, i, other)) return other;
  }
  return i;
}

/** The save at 10 Taint (TA-1), at the Refresh. A possessed seat saves no more: its Taint falls when that turn ends. */
export function taintSave(m: Match, i: number): void {
  const seat = seatOf(m, i);
  if (seat.taint < 10 || seat.possessed !== 0) return;
  const save = rollD6(m);
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(save), why: 'Taint save (TA-1)' });
  if (save >= 4) {
    setTaint(m, i, 9);
    return;
  }
  const roll = rollD6(m);
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(roll), why: 'failed Taint save (TA-1)' });
  if (roll <= 2) seat.possessed = 1;
  else if (roll <= 4) eruption(m, i);
  else {
    setTaint(m, i, 5);
    severeWound(m, i, 'Taint (TA-1)');
  }
}

/** 3d6 damage to all others within 3, 6 to the Casket itself; it comes last, so its frame lies lowest. */
function eruption(m: Match, i: number): void {
  setTaint(m, i, 0);
  let points = 0;
  for (let n = 0; n < 3; n++) points += rollD6(m);
  pushDamage(m, i, -1, 6, false);
  for (let n = m.seats.length - 1; n >= 1; n--) {
    const other = (i + n) % m.seats.length;
    const target = seatOf(m, other);
    if (target.out === 0 && distance(m, target.hex, seatOf(m, i).hex) <= 3) pushDamage(m, other, i, points, false);
  }
}
