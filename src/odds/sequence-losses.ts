// The cards a strike of a sequence takes, answer by answer, and the ends that leave no choice (DM-2, DM-4, PW-5).
// Neighbours: sequence-cards.ts (states and their losses), sequence-strike.ts (what the losses do to a body).

import { type Card, GAME, type Match } from '../rules/match.ts';
import { infoOf } from '../rules/seat.ts';
import { LEFT_ARM } from '../rules/vocabulary.ts';
import type { Location } from './aim-odds.ts';
import { type Branch, branchesOf, marking, type RolledStrike } from './sequence-blows.ts';
import {
  type CardState,
  countedStates,
  type Loss,
  lossesOf,
  type Marking,
  mostDice,
  rolledDice,
  type States,
  stateOf,
} from './sequence-cards.ts';
import { putOn } from './sequence-piles.ts';

/** How cards are lost in one strike: which of them mark, and what a major wound adds. */
export interface Losing {
  readonly states: States;
  /** Nothing comes after it. */
  readonly last: boolean;
  readonly marks: Marking;
  readonly major: number;
  readonly damaged: Card;
}

/** Every way to lose `points` cards, the DAMAGED card of a major wound put on the discard pile (DM-3). */
export function losing(how: Losing, from: CardState, points: number, woundsLeft: number): readonly Loss[] {
  const { states, last, marks, major } = how;
  const { stock } = from.deal;
  const dice = diceIn(from, points);
  const asked = ((points * 2 + (marks[0] as number)) * 2 + (marks[1] as number)) * 2 + (last ? 1 : 0);
  const at = (asked * 2 + (major > 0 ? 1 : 0)) * 16 + (dice === 0 ? 0 : woundsLeft);
  let losses = from.losses.get(at);
  if (losses === undefined) {
    const rolled = rolledDice(dice, woundsLeft);
    const runsOut = points > stock.drawCount - from.lost;
    const found: Loss[] = [];
    for (const { p, state } of runsOut ? countedStates(states, from) : [{ p: 1, state: from }])
      lossesOf(last ? undefined : states, state, points, marks, rolled, found, p);
    losses = found;
    if (last && marks[0] === 0 && marks[1] === 0) losses = withoutCards(losses);
    if (!last && stock.tight && major > 0) losses = losses.map((loss) => wounded(how, loss));
    from.losses.set(at, losses);
  }
  return losses;
}

/** Losses told apart by nothing but their number, dice and end: all that counts where none marks and none comes after. */
function withoutCards(losses: readonly Loss[]): Loss[] {
  const found = new Map<number, Loss>();
  for (const loss of losses) {
    const key = ((loss.lost * 64 + loss.dice) * 64 + loss.wounds) * 4 + loss.out;
    found.set(key, { ...loss, p: loss.p + (found.get(key)?.p ?? 0) });
  }
  return [...found.values()];
}

/** DAMAGED cards that may be among so many lost. */
export const diceIn = (from: CardState, points: number): number => {
  const { rolls, deck, drawCount } = from.deal.stock;
  if (!rolls || (deck[3] === from.d && points <= drawCount - from.lost)) return 0;
  return Math.min(points, mostDice(from));
};

function wounded({ states, major, damaged }: Losing, loss: Loss): Loss {
  if (loss.lost < major || loss.out !== 0) return loss;
  return { ...loss, next: stateOf(states, { ...loss.next, pile: putOn(loss.next.pile, damaged) }) };
}

/** One answer to the blows, with the losses by points that go through. */
export interface Taken {
  readonly branch: Branch;
  readonly losses: (readonly Loss[] | undefined)[];
}

/** Components that one marking of cards serves: the Left Arm, and all others (CP-1). */
export interface Spot {
  readonly locations: readonly Location[];
  readonly losing: Losing;
}

export function spotsOf(
  m: Match,
  i: number,
  { states, last }: Pick<Losing, 'states' | 'last'>,
  locations: readonly Location[],
  attack: boolean,
): Spot[] {
  const left = locations.filter(([component]) => component === LEFT_ARM);
  const others = locations.filter(([component]) => component !== LEFT_ARM);
  return [left, others].flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const marks = marking(m, i, first[0]);
    const major = attack ? infoOf(m, i).majorWound : 0;
    return [{ locations: group, losing: { states, last, marks, major, damaged: m[GAME].catalog.damaged } }];
  });
}

/** The answers to the blows from this state of the cards, each with its losses, for so many wounds still face-down. */
export function takenBy({ losing: how }: Spot, strike: RolledStrike, from: CardState, woundsLeft: number): Taken[] {
  return branchesOf(how.states, from, strike).map((branch) => {
    const { law, size } = branch.table;
    const losses = Array.from({ length: size }, (_, through) => {
      for (let c = 0; c < size; c++)
        if (law[through * size + c] !== 0) return losing(how, branch.next, Math.min(through, strike.cap), woundsLeft);
      return undefined;
    });
    return { branch, losses };
  });
}
