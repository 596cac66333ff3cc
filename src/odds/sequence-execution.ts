// EXECUTIONs in a sequence (AT-9): the component first, then the discards, which nothing softens. Where nothing comes after and
// the discards leave no choice, states of the cards count together. Neighbours: sequence-strike.ts, sequence-last.ts.

import { OUT_PILOT, OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import type { Strike } from './sequence-blows.ts';
import type { Body } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { eachRolled, rolledDice } from './sequence-dice.ts';
import { type End, endedBy, executionEnds } from './sequence-ends.ts';
import { addRolled, extraOf, type Heat } from './sequence-heat.ts';
import { losing, type Spot } from './sequence-losses.ts';
import { addEnd, addSuffered, follow, type Striking, type Struck } from './sequence-strike.ts';
import type { Loss } from './sequence-ways.ts';

/** The ends of discards that go no further, with the pilot's save (PW-5). `left`: wounds face-down before the discards. */
export function eachEnding(out: number, wounds: number, left: number, marked: End | undefined, visit: (p: number, end: End) => void): void {
  const before = marked?.wounds ?? 0;
  if (out !== OUT_STRUCTURAL) visit(1, endedBy(before + wounds, out, marked));
  else {
    visit(1 / 2, endedBy(before + wounds, out, marked));
    visit(1 / 2, endedBy(before + wounds + Math.min(2, left - wounds), out, marked));
  }
}

const NOTHING = { p: 1, lost: 0, f: 0, dice: 0, end: 0 };

/** The discards of an EXECUTION. */
function discards(strike: Strike, { losing: how }: Spot, cards: CardState): readonly Loss[] {
  const points = Math.min(strike.execution?.blow.points ?? 0, strike.cap);
  return losing(how, cards, points);
}

/** One body and state of the cards, with the chance `p`. */
export function executeOne(struck: Struck, spots: readonly Spot[], p: number): void {
  const { strike, body, cards, left } = struck;
  const { execution } = strike;
  if (execution === undefined) return;
  for (const spot of spots) {
    for (const [component, chance] of spot.locations) {
      const q = p * execution.p * chance;
      const [first, ...more] = executionEnds(body, component, left, 0, false);
      if (first === undefined) continue;
      if (first.out !== 0) {
        for (const end of [first, ...more]) follow(struck, q * end.p, component, end, { ...NOTHING, next: cards });
        continue;
      }
      for (const loss of discards(strike, spot, cards)) {
        eachRolled(loss, left - first.wounds, (r, wounds, out) => {
          const chance = q * loss.p * r;
          addDiscards(struck, chance, loss, wounds, out, first.wounds);
          if (out !== 0) {
            eachEnding(out, wounds, left - first.wounds, first, (share, end) => follow(struck, chance * share, component, end, loss));
            return;
          }
          for (const end of executionEnds(body, component, left, wounds, execution.blow.aim.overload))
            follow(struck, chance, component, end, loss, wounds);
        });
      }
    }
  }
}

/** Cards and Heat of the discards. */
function addDiscards({ s, body }: Struck, p: number, { lost, dice }: Loss, wounds: number, out: number, flipped: number): void {
  if (s.adds === undefined) return;
  const start = s.play.scene.match;
  const heat: Heat = { base: 0, gains: 0 };
  addRolled(heat, start, s.seat, p, dice, wounds, out, flipped);
  s.adds.cardsLost += p * lost;
  s.adds.heat += heat.base + heat.gains * extraOf(start, s.seat, body);
}

/** The EXECUTIONs of the last strike on one component; `by`: their chance. */
export interface LastExecution {
  readonly s: Striking;
  readonly component: number;
  readonly by: number;
  readonly overload: boolean;
  /** Discards to the end are a major wound (DM-3). */
  readonly severe: boolean;
}

function addExecuted({ s, component, by, severe }: LastExecution, body: Body, q: number, end: End): void {
  const p = q * by;
  addEnd(s.adds, p, end);
  if (severe && s.adds !== undefined && end.out === 0) s.adds.majorWound += p;
  addSuffered(s, body, p, component, end);
}

/** Bodies with the same track, by chances of Damage Dice and of ends (sequence-packs.ts), and in all. */
export function executeLast(
  last: LastExecution,
  body: Body,
  left: number,
  dice: Float64Array,
  ends: Float64Array | undefined,
  all: number,
): void {
  const { component, overload } = last;
  const whole = executionEnds(body, component, left, 0, false);
  const first = whole[0];
  if (first === undefined) return;
  if (first.out !== 0) {
    for (const end of whole) addExecuted(last, body, all * end.p, end);
    return;
  }
  const after = left - first.wounds;
  for (let n = 0; n < dice.length; n++) {
    if (dice[n] === 0) continue;
    const row = rolledDice(after).alive[n] as readonly number[];
    for (let wounds = 0; wounds < row.length; wounds++) {
      for (const end of executionEnds(body, component, left, wounds, overload))
        addExecuted(last, body, (dice[n] as number) * (row[wounds] as number) * end.p, end);
    }
  }
  ends?.forEach((p, n) => {
    if (p === 0) return;
    eachRolled({ dice: n >> 1, end: (n & 1) === 1 ? OUT_STRUCTURAL : OUT_PILOT }, after, (q, wounds, out) => {
      eachEnding(out, wounds, after, first, (share, end) => addExecuted(last, body, p * q * share, end));
    });
  });
}
