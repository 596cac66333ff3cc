// The attacker's side of a strike in a sequence: what it pays and spends, its own Heat, a jam, and where the target is
// pushed or pulled to (AT-4, AT-11, AT-12, TN-4, MV-8). Neighbour: sequence-card.ts.

import { type Action, cardOf } from '../rules/action.ts';
import { ATTACK, type CardSpec, PRIMARY } from '../rules/catalog.ts';
import { cloneMatch } from '../rules/clone.ts';
import { gainHeat } from '../rules/heat.ts';
import { playCost } from '../rules/legal.ts';
import { GAME, SCRAP } from '../rules/match.ts';
import { shove } from '../rules/movement.ts';
import { NEXT_TURN, pendingKind, TURN } from '../rules/pending.ts';
import { specOf } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { armHeats } from './policy.ts';
import { type Play, type Root, rootOf } from './sequence-roots.ts';

/** The attacker's side of a strike: SP and cards paid, buffs spent, its own Heat, and what AT-4 does for each jam. */
export function afterPlaying(play: Play, root: Root, action: Action, jams: number): Root {
  const { attacker } = play;
  const m = cloneMatch(root.match);
  const seat = seatOf(m, attacker);
  const card = cardOf(action);
  const spec = specOf(m, card);
  const cost = playCost(m, attacker, spec);
  const over = Math.max(0, cost - seat.sp);
  const per = m[GAME].ruleset.overspendHeat;
  seat.sp -= cost - over;
  seat.spSpent += cost;
  seat.draw.splice(Math.max(0, seat.draw.length - over));
  if (per > 0) gainHeat(m, attacker, Math.floor((seat.overspent + over) / per) - Math.floor(seat.overspent / per), 'overspending (KN-4)');
  seat.overspent += over;
  const at = seat.hand.indexOf(card);
  if (at >= 0) seat.hand.splice(at, 1);
  if (spec.category === PRIMARY && armHeats(m, attacker)) gainHeat(m, attacker, 1, 'damaged weapon arm (CP-4)');
  if (spec.type === ATTACK) {
    seat.pending = seat.pending.filter((p) => pendingKind(p) === TURN || pendingKind(p) === NEXT_TURN);
    seat.jam = 0;
  }
  for (let n = 0; n < jams; n++) {
    seat.hand = seat.hand.filter((c) => c >= SCRAP || specOf(m, c).category !== PRIMARY);
    gainHeat(m, attacker, 2, 'jam (AT-4)');
    seat.jam += 2;
  }
  for (const effect of spec.def.effects) {
    if (effect.do === 'heat-zero') seat.heat = 0;
    else if (effect.do === 'heat' && effect.amount < 0) seat.heat = Math.max(0, seat.heat + effect.amount);
    else if (effect.do === 'heat') gainHeat(m, attacker, effect.amount, spec.def.name);
  }
  return rootOf(play, m);
}

/** The root once the card has hit `seat`: its guard is over (RE-3); if it still stands, it is pushed or pulled (MV-8). */
export function afterHit(play: Play, root: Root, seat: number, spec: CardSpec, guarded: boolean, stands: boolean): Root {
  const how = stands ? spec.attack?.onHit?.find((e) => e.do === 'push' || e.do === 'pull') : undefined;
  if (how === undefined && !guarded) return root;
  const m = cloneMatch(root.match);
  if (guarded) seatOf(m, seat).guarding = 0;
  if (how !== undefined) shove(m, play.attacker, seat, how.do === 'pull');
  return rootOf(play, m);
}
