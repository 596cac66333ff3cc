// The reactives with which a seat may answer an attack of a sequence, each with its chance (RE-1, RE-2, MT-4): what it has
// played it holds no more, and a hidden hand shows only what the question needs. Neighbour: sequence-cards.ts.

import type { Reactive } from './policy.ts';
import { type CardState, withDeal } from './sequence-cards.ts';
import { type Deal, dealOf, likelihood } from './sequence-deals.ts';
import { putOn } from './sequence-piles.ts';
import { DAMAGED_CARD, type Gone } from './sequence-stock.ts';

/** A way the seat answers an attack: with the reactive, or with none. */
export interface Answer {
  readonly p: number;
  readonly reactive: Reactive | undefined;
  readonly next: CardState;
}

const replaced = (list: readonly number[], at: number, n: number): number[] => list.map((x, k) => (k === at ? n : x));

/** One answer of a deal: the reactive played, if any, and what is then known. */
interface Answered {
  readonly reactive: Reactive | undefined;
  readonly deal: Deal;
}

/** Every answer among these reactives, best first, of a hand that has given up these cards. */
function answered(from: Deal, reactives: readonly Reactive[], { counts }: Gone): Answered[] {
  const found: Answered[] = [];
  const ask = (at: number, deal: Deal): void => {
    const { stock, dealt, used, marking } = deal;
    const reactive = reactives[at];
    const k = stock.kinds.findIndex((kind) => kind.card === reactive?.card);
    const kind = stock.kinds[k];
    if (reactive === undefined) found.push({ reactive, deal });
    if (reactive === undefined || kind === undefined) return;
    const left = kind.hand - (used[k] as number) - (counts[DAMAGED_CARD + 1 + k] as number);
    const held = dealt[k] as number;
    const play = (known: readonly number[]): void => {
      found.push({ reactive, deal: dealOf(stock, known, replaced(used, k, (used[k] as number) + 1), marking) });
    };
    if (left > 0 || held + left > 0) play(dealt);
    else if (held >= 0 || kind.pool === 0) ask(at + 1, deal);
    else {
      for (let n = 1; n <= Math.min(kind.pool, stock.slots); n++) play(replaced(dealt, k, n));
      ask(at + 1, dealOf(stock, replaced(dealt, k, 0), used, marking));
    }
  };
  ask(0, from);
  return found;
}

const answersKnown = new WeakMap<Deal, Map<readonly Reactive[], readonly Answered[]>>();

function answersIn({ deal, gone }: CardState, reactives: readonly Reactive[]): readonly Answered[] {
  if (gone.id !== 0) return answered(deal, reactives, gone);
  const known = answersKnown.get(deal) ?? new Map<readonly Reactive[], readonly Answered[]>();
  answersKnown.set(deal, known);
  const list = known.get(reactives) ?? answered(deal, reactives, gone);
  known.set(reactives, list);
  return list;
}

/** The policy's reaction among these, best first. A hidden hand shows only what the question needs. */
export function answersOf(from: CardState, reactives: readonly Reactive[]): Answer[] {
  const { lost, a, b, d } = from;
  const here = likelihood(from.deal, lost, a, b, d);
  const answers: Answer[] = [];
  for (const { reactive, deal } of answersIn(from, reactives)) {
    const p = likelihood(deal, lost, a, b, d) / here;
    if (p === 0) continue;
    const pile = reactive === undefined ? from.pile : putOn(from.pile, reactive.card);
    answers.push({ p, reactive, next: withDeal(from, deal, pile) });
  }
  return answers;
}
