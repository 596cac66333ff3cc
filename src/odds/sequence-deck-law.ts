// The next cards of a draw deck in the middle of a sequence (DM-2, CP-1, DM-4): how many of them mark a box, how many roll a
// Damage Die. A deck has no order, so counts decide. Neighbours: sequence-deals.ts (the likelihood), sequence-last-packs.ts.

import type { CardState } from './sequence-cards.ts';
import { likelihood } from './sequence-deals.ts';
import type { Marking } from './sequence-stock.ts';
import { choose } from './tables.ts';

/** Damage Dice that one deck is told apart by, at most. */
export const DAMAGE_STRIDE = 64;

/** Into `law`, the chances that `f` of the next n cards mark and `d` roll, at `f * DAMAGE_STRIDE + d`. */
export function deckLaw(s: CardState, n: number, marks: Marking, law: Float64Array): void {
  const { deal } = s;
  const { deck, pool } = deal.stock;
  const here = likelihood(deal, s.lost, s.a, s.b, s.d);
  const primaries = deck[0] + pool[0] - s.a;
  const secondaries = deck[1] + pool[1] - s.b;
  const damaged = deck[3] - s.d;
  for (let f = 0; f <= n; f++) law.fill(0, f * DAMAGE_STRIDE, f * DAMAGE_STRIDE + Math.min(n, damaged) + 1);
  if (damaged === 0 && marks[0] + marks[1] === 0) {
    law[0] = 1;
    return;
  }
  for (let d = 0; d <= n && d <= damaged; d++) {
    for (let b = 0; b + d <= n && b <= secondaries; b++) {
      const orders = (choose(n, d) * choose(n - d, b)) / here;
      for (let a = 0; a + b + d <= n && a <= primaries; a++) {
        const q = likelihood(deal, s.lost + n, s.a + a, s.b + b, s.d + d);
        if (q === 0) continue;
        const at = (a * marks[0] + b * marks[1]) * DAMAGE_STRIDE + d;
        law[at] = (law[at] as number) + q * orders * choose(n - d - b, a);
      }
    }
  }
}

/** The chance that the n-th of the next cards is the d-th that rolls. */
export function dyingAt(s: CardState, n: number, d: number): number {
  const { deal } = s;
  const { deck, pool } = deal.stock;
  let sum = 0;
  for (let b = 0; b + d <= n && b <= deck[1] + pool[1] - s.b; b++) {
    for (let a = 0; a + b + d <= n && a <= deck[0] + pool[0] - s.a; a++) {
      const ways = choose(n - 1, d - 1) * choose(n - d, b) * choose(n - d - b, a);
      sum += ways * likelihood(deal, s.lost + n, s.a + a, s.b + b, s.d + d);
    }
  }
  return sum / likelihood(deal, s.lost, s.a, s.b, s.d);
}
