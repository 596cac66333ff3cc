// Discard piles in the middle of a sequence, as chains: cards go on top and come off it (DM-2, RE-1). Piles made in the same
// way are one object, so that states of cards compare them by number. Neighbour: sequence-cards.ts.

import type { Card } from '../rules/match.ts';

export interface Pile {
  readonly id: number;
  readonly card: Card;
  /** Undefined: this is the empty pile. */
  readonly below: Pile | undefined;
  readonly size: number;
  readonly above: Map<Card, Pile>;
  readonly ids: { next: number };
}

/** The pile with one card more. */
export function putOn(pile: Pile, card: Card): Pile {
  let known = pile.above.get(card);
  if (known === undefined) {
    known = { id: pile.ids.next++, card, below: pile, size: pile.size + 1, above: new Map(), ids: pile.ids };
    pile.above.set(card, known);
  }
  return known;
}

/** A pile of these cards, the last on top. */
export function pileOf(cards: readonly Card[]): Pile {
  let pile: Pile = { id: 0, card: -1, below: undefined, size: 0, above: new Map(), ids: { next: 1 } };
  for (const card of cards) pile = putOn(pile, card);
  return pile;
}
