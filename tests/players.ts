// Players for test matches: any legal answer, or one that leans towards a fight, from a stream of their own.
// Neighbours: matches.ts (what is played), src/rules/engine.ts.

import { type Action, hexOf, kindOf, MOVE, PASS, PLAY, SPEND, SURRENDER, targetOf } from '../src/rules/action.ts';
import { below } from '../src/rules/chance.ts';
import { isOver, options } from '../src/rules/engine.ts';
import type { Match } from '../src/rules/match.ts';
import { areEnemies, distance, seatOf } from '../src/rules/seat.ts';
import { onceIn, oneOf } from './random.ts';

export function randomAction(m: Match, rng: number[]): Action {
  const list = options(m);
  const action = list[below(rng, list.length)];
  if (action === undefined) throw new Error(`no option at the decision ${JSON.stringify(m.decision)}`);
  return action;
}

/** Calls `step` with one random answer after another until the match is over, or that many times. */
export function playRandomly(m: Match, rng: number[], step: (action: Action) => void, most = 100_000): void {
  for (let n = 0; n < most && !isOver(m); n++) step(randomAction(m, rng));
}

function nearestEnemy(m: Match, i: number, hex: number): number {
  let least = 999;
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other !== i && seat.out === 0 && areEnemies(m, i, other)) least = Math.min(least, distance(m, hex, seat.hex));
  }
  return least;
}

/** Attacks and steps towards an enemy before anything else, and passes late. */
function eagerAction(m: Match, list: readonly Action[], rng: number[]): Action {
  const i = m.decision?.seat ?? 0;
  const hex = seatOf(m, i).hex;
  const bold = list.filter((a) => {
    if (kindOf(a) === PLAY) return targetOf(a) >= 0 || onceIn(rng, 3);
    return kindOf(a) === MOVE && nearestEnemy(m, i, hexOf(a)) < nearestEnemy(m, i, hex);
  });
  const rest = bold.length > 0 ? bold : list.filter((a) => a !== PASS || onceIn(rng, 3));
  const from = rest.length > 0 ? rest : list;
  return from[below(rng, from.length)] as Action;
}

/** Mostly without what costs Taint: nobody's comes to 10 where all is spent. */
function thrifty(list: readonly Action[], rng: number[]): readonly Action[] {
  return onceIn(rng, 10) ? list : list.filter((a) => kindOf(a) !== SPEND);
}

export const STYLES = ['random', 'eager', 'fickle'] as const;
export type Style = (typeof STYLES)[number];

/** `fickle` players may give up at any decision. The list is that of `options`. */
export function styledAction(m: Match, list: readonly Action[], rng: number[], style: Style): Action {
  if (style === 'fickle' && onceIn(rng, 400)) return SURRENDER;
  if (style === 'eager' && m.decision?.kind === 'action' && !onceIn(rng, 4)) return eagerAction(m, thrifty(list, rng), rng);
  if (style === 'eager' && m.decision?.kind === 'spend') return oneOf(rng, thrifty(list, rng));
  return list[below(rng, list.length)] as Action;
}
