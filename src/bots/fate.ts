// The dice of an imagined world. Options tried in one world meet the same dice, whatever else they roll: every turn, every
// attack of a turn and what follows its end (initiative, the next Refresh) have their own. Then more of what tells two
// options apart is their doing. Neighbour: playout.ts.

import * as act from '../rules/action.ts';
import { type Action, type Match, seedRng } from '../rules/index.ts';

export interface Fate {
  readonly world: number;
  turn: number;
  /** Attacks of this turn so far. */
  attacks: number;
}

/** Dice of one turn: its own, those of its attacks, and last those after its end. */
const CASTS = 16;
const AFTER = CASTS - 1;
const TURNS = 256;

/** Of a world just dealt: clones of it have the same. */
export const fateOf = (world: Match): Fate => ({ world: (world.rng[0] as number) >>> 0, turn: -1, attacks: 0 });

/** Before an action: a new turn, an attack and the end of a turn get their dice. */
export function castDice(m: Match, fate: Fate, action: Action): void {
  if (m.decision?.kind !== 'action') return;
  const turn = (m.round * 4 + m.turn) % TURNS;
  const begins = turn !== fate.turn;
  if (begins) {
    fate.turn = turn;
    fate.attacks = 0;
  }
  const ends = act.kindOf(action) === act.PASS;
  const attacks = act.kindOf(action) === act.PLAY && act.targetOf(action) >= 0;
  if (attacks && fate.attacks < AFTER - 1) fate.attacks++;
  if (begins || attacks || ends) m.rng = seedRng((fate.world * TURNS + turn) * CASTS + (ends ? AFTER : fate.attacks));
}
