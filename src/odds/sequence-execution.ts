// EXECUTIONs in a sequence (AT-9): the component first, then the discards, which nothing softens. Where nothing comes after and
// the discards leave no choice, states of the cards count together. Neighbours: sequence-strike.ts, sequence-last.ts.

import { OUT_STRUCTURAL } from '../rules/vocabulary.ts';
import { type Body, type End, endedBy, executionEnds } from './sequence-bodies.ts';
import type { CardState } from './sequence-cards.ts';
import { addRolled, extraOf, type Heat } from './sequence-heat.ts';
import { losing, type Spot } from './sequence-losses.ts';
import { type Alike, addEnd, addSuffered, follow, type Sorted, type Striking, type Struck, struckIn } from './sequence-strike.ts';
import type { Loss } from './sequence-ways.ts';
import { addAt } from './tally.ts';

/** The ends of discards that go no further, with the pilot's save (PW-5). `left`: wounds face-down before the discards. */
export function eachEnding(loss: Loss, left: number, marked: End | undefined, visit: (p: number, end: End) => void): void {
  const before = marked?.wounds ?? 0;
  if (loss.out !== OUT_STRUCTURAL) visit(1, endedBy(before + loss.wounds, loss.out, marked));
  else {
    visit(1 / 2, endedBy(before + loss.wounds, loss.out, marked));
    visit(1 / 2, endedBy(before + loss.wounds + Math.min(2, left - loss.wounds), loss.out, marked));
  }
}

const NO_MARKS = [0, 0, 0, 0] as const;
const NOTHING = { p: 1, lost: 0, f: 0, dice: 0, wounds: 0, out: 0 };

/** The discards of an EXECUTION that has brought so many wounds already. */
function discards({ strike, cards, left }: Struck, { losing: how }: Spot, wounds: number): readonly Loss[] {
  const points = Math.min(strike.execution?.blow.points ?? 0, strike.cap);
  return losing(how, cards, points, left - wounds);
}

/** One body and state of the cards, with the chance `p`. */
export function executeOne(struck: Struck, spots: readonly Spot[], p: number): void {
  const { strike, body, cards, left, s } = struck;
  const { execution } = strike;
  if (execution === undefined || body.tracks === undefined) return;
  for (const spot of spots) {
    for (const [component, chance] of spot.locations) {
      const q = p * execution.p * chance;
      const [first, ...more] = executionEnds(body, component, left, 0, false);
      if (first === undefined) continue;
      if (first.out !== 0) {
        for (const end of [first, ...more]) follow(struck, q * end.p, component, end, { ...NOTHING, next: cards });
        continue;
      }
      for (const loss of discards(struck, spot, first.wounds)) {
        if (s.adds !== undefined) {
          s.adds.cardsLost += q * loss.p * loss.lost;
          const heat: Heat = { base: 0, gains: 0 };
          addRolled(heat, s.play.scene.match, s.seat, q * loss.p, loss, first.wounds);
          s.adds.heat += heat.base + heat.gains * extraOf(s.play.scene.match, s.seat, body);
        }
        if (loss.out !== 0) eachEnding(loss, left - first.wounds, first, (r, end) => follow(struck, q * loss.p * r, component, end, loss));
        else {
          for (const end of executionEnds(body, component, left, loss.wounds, execution.blow.aim.overload))
            follow(struck, q * loss.p, component, end, loss);
        }
      }
    }
  }
}

/** The last strike as an EXECUTION of one component. */
interface LastExecution {
  readonly s: Striking;
  readonly alike: Alike;
  readonly spot: Spot;
  readonly cards: readonly CardState[];
  readonly sorted: Sorted;
  /** By wounds left after the component: which states of the cards simply lose their points. */
  readonly simple: (Uint8Array | undefined)[];
}

export function executionAt(s: Striking, alike: Alike, spot: Spot, cards: readonly CardState[]): LastExecution {
  const how = { ...spot.losing, marks: NO_MARKS };
  const sorted: Sorted = { missed: new Map(), jammed: new Map(), hit: new Map(), out: 0 };
  return { s, alike, spot: { ...spot, losing: how }, cards, sorted, simple: [] };
}

function simpleAt({ alike, spot, cards, simple }: LastExecution, left: number, points: number): Uint8Array {
  const known = simple[left];
  if (known !== undefined) return known;
  const found = Uint8Array.from(cards, (one) => {
    const { stock } = one.deal;
    if (points <= stock.drawCount - one.lost && stock.deck[3] === one.d) return 1;
    const list = losing(spot.losing, one, Math.min(points, alike.strike.cap), left);
    const [loss] = list;
    return list.length === 1 && loss !== undefined && loss.out === 0 && loss.dice === 0 ? 1 : 0;
  });
  simple[left] = found;
  return found;
}

/** Bodies with the same track, with their chance in each state of the cards. */
export function executeLast(last: LastExecution, body: Body, chances: Float64Array): void {
  const { s, alike, spot, cards, sorted } = last;
  const { execution, cap } = alike.strike;
  const [location] = spot.locations;
  const [some] = cards;
  if (execution === undefined || location === undefined || some === undefined) return;
  const [component, chance] = location;
  const { left, major } = struckIn(s, alike, body, some, sorted);
  const [first] = executionEnds(body, component, left, 0, false);
  if (first === undefined) return;
  const points = Math.min(execution.blow.points, cap);
  const lost = first.out === 0 ? points : 0;
  const simple = first.out === 0 ? simpleAt(last, left - first.wounds, points) : undefined;
  let sum = 0;
  for (let k = 0; k < cards.length; k++) {
    const p = chances[k] as number;
    if (p === 0) continue;
    const one = cards[k] as CardState;
    if (simple !== undefined && simple[k] === 0) {
      executeOne(struckIn(s, alike, body, one, sorted), [spot], p);
      continue;
    }
    const q = p * execution.p * chance;
    addAt(s.totals.cardsLost, one.total + lost, q);
    sum += q;
  }
  if (sum === 0) return;
  if (s.adds !== undefined) s.adds.cardsLost += sum * lost;
  const over = first.out === 0 && execution.blow.aim.overload;
  for (const end of executionEnds(body, component, left, 0, over)) {
    addEnd(s.adds, sum * end.p, end);
    if (s.adds !== undefined && end.out === 0 && major > 0 && lost >= major) s.adds.majorWound += sum * end.p;
    addSuffered(s, body, sum * end.p, component, end);
  }
}
