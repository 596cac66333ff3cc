// Why a card of the hand cannot be played now: the rule that stands in the way of its nearest legal use, so that no
// card is grey without a reason. Neighbour: ../rules/check.ts (the rules and their sentences).

import { ATTACK_TARGET, NO_TARGET } from '../rules/catalog.ts';
import { CANNIBALIZE, type Card, check, GAME, KIND_MASK, type Match, playAction, type Refusal, SCRAP, withCard } from '../rules/index.ts';

/** Rules in the order a player meets them: a refusal further on is nearer to legal. */
const STAGES = ['MT-1', 'LS-1', 'LS-2', 'LS-3', 'PW-1', 'AT-1', 'TN-4'];

/** The refusal of the seat's card at its own action decision; undefined if some use of it is legal. */
export function whyNot(m: Match, card: Card): Refusal | undefined {
  const decision = m.decision;
  const spec = m[GAME].catalog.cards[card & KIND_MASK];
  if (decision === undefined || spec === undefined) return { rule: 'VC-1', message: 'the match is over' };
  if (card >= SCRAP) return check(m, withCard(CANNIBALIZE, card));
  if (spec.target === NO_TARGET) return check(m, playAction(card, -1, -1, 0));
  const component = spec.target === ATTACK_TARGET ? nearestAim(m, spec.component) : -1;
  let nearest: Refusal | undefined;
  for (let target = 0; target < m.seats.length; target++) {
    if (target === decision.seat) continue;
    const refusal = check(m, playAction(card, target, component, 0));
    if (refusal === undefined) return undefined;
    if (nearest === undefined || STAGES.indexOf(refusal.rule) > STAGES.indexOf(nearest.rule)) nearest = refusal;
  }
  return nearest;
}

/** A component the attack may surely name (AT-1): the card's own, or the die's. */
const nearestAim = (m: Match, named: number): number => (named >= 0 ? named : m[GAME].ruleset.targeting === 'random' ? 5 : 3);
