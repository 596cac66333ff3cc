// Going out (VC-1, AT-13) and structural failure (TN-7, PW-5). What a fallen Casket sets off, and who has won, is
// settled in victory.ts when the action has fully resolved.

import { rollD6 } from './chance.ts';
import { GAME, type Match, SINK } from './match.ts';
import { wound } from './pilot.ts';
import { takeBack } from './recover.ts';
import { seatId, seatOf } from './seat.ts';
import { nextEnemy } from './taint.ts';
import { ENDINGS, OUT_STRUCTURAL } from './vocabulary.ts';

/** `fallen` packs who put it out: seat + 8 x (attacker + 1). */
export const fallenSeat = (entry: number): number => entry & 7;
export const fallenBy = (entry: number): number => (entry >> 3) - 1;

export function goOut(m: Match, i: number, out: number, by: number): void {
  const seat = seatOf(m, i);
  if (seat.out !== 0) return;
  seat.out = out;
  if (seat.hex >= 0) m.wrecks.push(seat.hex);
  m.fallen.push(i + 8 * (by + 1));
  m.zones = m.zones.filter((zone) => zone.owner !== i);
  // A Casket it was playing passes to the next enemy of that Casket (TA-1).
  m.seats.forEach((other, n) => {
    if (other.possessed === 2 + i) other.possessed = 2 + nextEnemy(m, n);
  });
  const ending = ENDINGS[out - 1] as (typeof ENDINGS)[number];
  m[SINK]?.({ type: 'out', seat: seatId(m, i), ending, ...(by >= 0 ? { by: seatId(m, by) } : {}) });
}

/** Phylactery: instead of failing, cards of the graveyard return (once). True if it saved the Casket. */
function savedByPassive(m: Match, i: number): boolean {
  const { catalog } = m[GAME];
  const seat = seatOf(m, i);
  for (const kind of catalog.passives) {
    const spec = catalog.cards[kind];
    const passive = spec?.passive;
    if (spec === undefined || passive?.hook !== 'structural-failure') continue;
    if ((seat.passives & (1 << spec.passiveIndex)) === 0 || seat.used.includes(kind) || seat.graveyard.length === 0) continue;
    seat.used.push(kind);
    m[SINK]?.({ type: 'saved', seat: seatId(m, i), card: spec.id });
    takeBack(m, i, passive.take, 'graveyard', passive.taint);
    return true;
  }
  return false;
}

/** No card left where one is due: the pilot's save, and out; unless a passive stands in. True if the Casket is out. */
export function structuralFailure(m: Match, i: number, by: number): boolean {
  if (savedByPassive(m, i)) return false;
  const roll = rollD6(m);
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(roll), why: 'pilot save (PW-5)' });
  goOut(m, i, OUT_STRUCTURAL, by);
  if (roll <= 3) {
    wound(m, i, 'structural failure (PW-5)', by);
    wound(m, i, 'structural failure (PW-5)', by);
  }
  return true;
}
