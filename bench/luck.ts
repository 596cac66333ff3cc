// How lucky the first seat of a duel was: after every answer, what chance made of it, less what chance would have made of it on
// average over other dice and other decks. Both are judged by the evaluation, which may be as wrong as it likes: given what has
// happened so far and the answer, what came and what might have come are equally distributed, so luck is 0 on average whoever
// plays how. Taken out of results it leaves what the players did, and a share of matches is known from far fewer of them
// (docs/bots.md). Neighbours: ladder.ts, table.ts (who takes it out).

import { evaluate, standingOfTeam } from '../src/bots/evaluate.ts';
import { bestAnswer, bestTurn } from '../src/bots/greedy.ts';
import { FARSIGHTED } from '../src/bots/habits.ts';
import { mindOf } from '../src/bots/mind.ts';
import { botStream, matchSeed } from '../src/bots/streams.ts';
import { DISCARD_DECK } from '../src/rules/action.ts';
import { nextUint32, shuffleWith, stepsOf } from '../src/rules/chance.ts';
import { type Action, apply, cloneMatch, createMatch, type Game, isOver, type Match, options } from '../src/rules/index.ts';

/** How often chance is asked what else it might have done. */
const OTHERS = 96;
/** And how often what came is played on where it cannot be judged at once. */
const WAYS_ON = 12;

/** The same match with other chance to come: dice, and the order of what lies face-down (MT-4). */
function otherwise(m: Match, rng: number[]): Match {
  const other = cloneMatch(m);
  for (const seat of other.seats) {
    shuffleWith(rng, seat.draw);
    shuffleWith(rng, seat.woundDeck);
  }
  other.rng = [nextUint32(rng) | 0, nextUint32(rng) | 0, nextUint32(rng) | 0, nextUint32(rng) | 0];
  return other;
}

/** Some answer to anything but an action: cards are lost from the deck. */
function answer(m: Match): Action {
  const list = options(m);
  if (m.decision?.kind === 'react') return bestAnswer(mindOf(m, m.decision.seat, FARSIGHTED), list);
  return list.includes(DISCARD_DECK) ? DISCARD_DECK : (list[0] as Action);
}

/** The first seat's share of the match, judged at the next action. */
function judged(m: Match): number {
  while (!isOver(m) && m.decision?.kind !== 'action') apply(m, answer(m));
  const plan = isOver(m) ? 0 : bestTurn(mindOf(m, m.decision?.seat ?? 0, FARSIGHTED), options(m)).worth;
  return evaluate(m, 0, FARSIGHTED, standingOfTeam(m, 0, FARSIGHTED), plan);
}

function mean(n: number, of: () => number): number {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += of();
  return sum / n;
}

/** Nothing was left to chance: no die was cast, and no card left a deck. */
const certain = (before: Match, after: Match): boolean =>
  stepsOf(before.rng) === stepsOf(after.rng) && before.seats.every((seat, i) => seat.draw.length === after.seats[i]?.draw.length);

/** The luck of the first seat in a match of a line, in shares of the match. */
export function luckOf(game: Game, seed: number, number: number, answers: readonly Action[]): number {
  const m = createMatch(game, matchSeed(seed, number));
  const rng = botStream(seed, number, m.seats.length);
  let luck = 0;
  for (const action of answers) {
    const before = cloneMatch(m);
    apply(m, action);
    // What hands and places to begin with are worth is not judged.
    if (m.round === 0 || certain(before, m)) continue;
    const atOnce = isOver(m) || m.decision?.kind === 'action';
    luck += atOnce ? judged(cloneMatch(m)) : mean(WAYS_ON, () => judged(otherwise(m, rng)));
    luck -= mean(OTHERS, () => {
      const other = otherwise(before, rng);
      apply(other, action);
      return judged(other);
    });
  }
  return luck;
}
