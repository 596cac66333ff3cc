// The Damage Die of a DAMAGED card (DM-4): rolled when it is sacrificed, purged or lost to damage.

import { rollFace } from './chance.ts';
import { changeSp, gainHeat } from './heat.ts';
import { type Match, SINK } from './match.ts';
import { wound } from './pilot.ts';
import { activeSeat, seatId, seatOf } from './seat.ts';
import { START_EFFECTS, TURN_START } from './stages.ts';
import { DAMAGE_FACES, unreachable } from './vocabulary.ts';

/** Before this turn's start effects: "the start of next turn" is not the one that has just begun. */
const inOwnRefresh = (m: Match, i: number): boolean => activeSeat(m) === i && m.stage > TURN_START && m.stage <= START_EFFECTS;

export function rollDamageDie(m: Match, i: number, by: number): void {
  const seat = seatOf(m, i);
  const face = DAMAGE_FACES[rollFace(m, 'damage')] as (typeof DAMAGE_FACES)[number];
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'damage', face, why: 'DAMAGED card (DM-4)' });
  switch (face) {
    case 'MINOR STRAIN':
      gainHeat(m, i, 1, 'Minor Strain (DM-4)');
      break;
    case 'SYSTEM GLITCH':
      seat.glitch++;
      if (inOwnRefresh(m, i)) seat.glitchLater++;
      break;
    case 'INTERNAL BLEEDING':
      seat.bleeding++;
      if (inOwnRefresh(m, i)) seat.bleedingLater++;
      break;
    case 'STRUCTURAL WEAKNESS':
      seat.weakness++;
      break;
    case 'CRITICAL MALFUNCTION':
      wound(m, i, 'Critical Malfunction (DM-4)', by);
      break;
    case 'ADRENALINE SURGE':
      if (activeSeat(m) === i) gainSp(m, i, 1, 'Adrenaline Surge (DM-4)');
      break;
    default:
      unreachable(face);
  }
}

/** SP gained this turn raise the spending cap too (TN-4). */
export function gainSp(m: Match, i: number, amount: number, why: string): void {
  changeSp(m, i, amount, why);
  seatOf(m, i).spGained += amount;
}
