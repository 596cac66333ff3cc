// The dice of an imagined world. Options tried in one world meet the same dice, whatever else they roll: every turn, and
// every attack of a turn, has its own. Then more of what tells two options apart is their doing. Neighbour: playout.ts.

import * as act from '../rules/action.ts';
import { type Action, type Match, seedRng } from '../rules/index.ts';

export interface Fate {
  readonly world: number;
  turn: number;
  /** Attacks of this turn so far. */
  attacks: number;
}

const ATTACKS = 16;
const TURNS = 256;

/** Of a world just dealt: clones of it have the same. */
export const fateOf = (world: Match): Fate => ({ world: (world.rng[0] as number) >>> 0, turn: -1, attacks: 0 });

/** Before an action: a new turn and an attack get their dice. */
export function castDice(m: Match, fate: Fate, action: Action): void {
  if (m.decision?.kind !== 'action') return;
  const turn = (m.round * 4 + m.turn) % TURNS;
  const begins = turn !== fate.turn;
  if (begins) {
    fate.turn = turn;
    fate.attacks = 0;
  }
  const attacks = act.kindOf(action) === act.PLAY && act.targetOf(action) >= 0;
  if (attacks && fate.attacks < ATTACKS - 1) fate.attacks++;
  if (begins || attacks) m.rng = seedRng((fate.world * TURNS + turn) * ATTACKS + fate.attacks);
}
