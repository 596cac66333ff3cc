// Spending Taint under the option (TA-1): what is on offer at the decision at hand, and what it does.
// The attacker spends the target's before the roll, after a hit and after Defense Dice; the owner its own.

import { rollDefense } from './defense-dice.ts';
import { gainHeat, loseHeat } from './heat.ts';
import { type Match, SINK } from './match.ts';
import { NEXT, packPending } from './pending.ts';
import { wound } from './pilot.ts';
import { seatId, seatOf } from './seat.ts';
import { setTaint } from './taint.ts';
import { TAINT_COSTS, TAINT_SPENDS } from './vocabulary.ts';
import { topFrame } from './work.ts';

export const ADVANTAGE = 0;
export const HEAT = 1;
export const REROLL = 2;
export const COMPONENT = 3;
export const SILENCE = 4;
export const WOUND = 5;
export const STRIDE = 6;
export const WRATH = 7;
export const WARD = 8;
export const PURGE_HEAT = 9;

const BEFORE_ROLL = [ADVANTAGE] as const;
const AFTER_HIT = [HEAT, COMPONENT, SILENCE, WOUND] as const;
const AFTER_DICE = [REROLL] as const;
const AS_ACTION = [STRIDE, WRATH, WARD] as const;
const BEFORE_CHECK = [PURGE_HEAT] as const;

/** Step of a strike at which the re-roll of blocks is asked. */
export const STRIKE_REROLL = 6;

/** What may be bought at this decision, dear or not. */
export function spendsAsked(m: Match): readonly number[] {
  if (m.decision?.kind === 'action') return AS_ACTION;
  const frame = topFrame(m);
  if (frame?.kind === 'attack') return BEFORE_ROLL;
  if (frame?.kind === 'strike') return frame.step === STRIKE_REROLL ? AFTER_DICE : AFTER_HIT;
  return BEFORE_CHECK;
}

/** Whose Taint a purchase takes: the target's in an attack, else one's own. */
function payer(m: Match, i: number): number {
  const frame = topFrame(m);
  return frame?.kind === 'attack' ? frame.target : frame?.kind === 'strike' ? frame.seat : i;
}

/** The rule that forbids buying this now, '' if none. Each is bought at most once an attack. */
export function spendForbids(m: Match, i: number, spend: number): string {
  if (!spendsAsked(m).includes(spend)) return 'TA-1';
  const frame = topFrame(m);
  if (frame?.kind === 'strike' && (frame.spent & (1 << spend)) !== 0) return 'TA-1';
  if (frame?.kind === 'attack' && frame.advantage === 1) return 'TA-1';
  return seatOf(m, payer(m, i)).taint >= (TAINT_COSTS[spend] as number) ? '' : 'TA-1';
}

/** True if the window has anything to sell. An attacker who gave up in mid-attack buys no more (AT-13). */
export function canSpend(m: Match, i: number): boolean {
  if (seatOf(m, i).out !== 0) return false;
  return spendsAsked(m).some((spend) => spendForbids(m, i, spend) === '');
}

export function spend(m: Match, i: number, what: number): void {
  const frame = topFrame(m);
  const from = payer(m, i);
  const owner = seatOf(m, from);
  setTaint(m, from, owner.taint - (TAINT_COSTS[what] as number));
  m[SINK]?.({ type: 'taint-spent', seat: seatId(m, i), of: seatId(m, from), option: TAINT_SPENDS[what] as (typeof TAINT_SPENDS)[number] });
  if (frame?.kind === 'attack') frame.advantage = 1;
  else if (frame?.kind === 'strike') {
    frame.spent |= 1 << what;
    if (what === HEAT) gainHeat(m, from, 1, 'Taint (TA-1)');
    else if (what === COMPONENT) frame.named++;
    else if (what === SILENCE) frame.silenced = 1;
    else if (what === WOUND) wound(m, from, 'Taint (TA-1)', i);
    else if (what === REROLL) {
      const again = Math.min(2, frame.blocks);
      frame.blocks -= again;
      frame.points += again;
      rollDefense(m, frame, again);
    }
  } else if (what === STRIDE) {
    owner.movePoints = 2;
    gainHeat(m, i, 1, 'Taint (TA-1)');
  } else if (what === WRATH) {
    owner.pending.push(packPending(NEXT, 2, 0));
    gainHeat(m, i, 1, 'Taint (TA-1)');
  } else if (what === WARD) {
    owner.ward = 3;
    gainHeat(m, i, 1, 'Taint (TA-1)');
  } else if (what === PURGE_HEAT) {
    loseHeat(m, i, owner.heat, 'Taint (TA-1)');
    owner.noHeatCheck = 1;
    owner.taintScar++;
    owner.spMax = Math.max(1, owner.spMax - 1);
    owner.sp = Math.min(owner.sp, owner.spMax);
  }
}
