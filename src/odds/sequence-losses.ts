// The cards a strike of a sequence takes, answer by answer, and the ends that leave no choice (DM-2, DM-4, PW-5).
// Neighbours: sequence-cards.ts (states and their losses), sequence-strike.ts (what the losses do to a body).

import { type Card, GAME, type Match } from '../rules/match.ts';
import { infoOf } from '../rules/seat.ts';
import { LEFT_ARM } from '../rules/vocabulary.ts';
import type { Location } from './aim-odds.ts';
import { type Branch, branchesOf, marking, type RolledStrike } from './sequence-blows.ts';
import { type CardState, mostDice, openStates } from './sequence-cards.ts';
import type { Marking } from './sequence-stock.ts';
import { type Loss, lossesOf, rolledDice } from './sequence-ways.ts';

/** How cards are lost in one strike: which of them mark, and what a major wound adds. */
export interface Losing {
  /** Nothing comes after it. */
  readonly last: boolean;
  /** Points that may come after it, at most. */
  readonly later: number;
  /** Harmless cards of the hand go before the deck. */
  readonly handFirst: boolean;
  readonly marks: Marking;
  readonly major: number;
  readonly damaged: Card;
}

/** Every way to lose `points` cards. */
export function losing(how: Losing, from: CardState, points: number, woundsLeft: number): readonly Loss[] {
  const { last, marks, major, handFirst } = how;
  const dice = diceIn(from, points);
  let at = points;
  for (const bit of [marks[0], marks[1], marks[3], last ? 1 : 0, handFirst ? 1 : 0, major > 0 ? 1 : 0]) at = at * 2 + bit;
  at = at * 16 + (dice === 0 ? 0 : woundsLeft);
  let losses = from.losses.get(at);
  if (losses === undefined) {
    const rolled = rolledDice(dice, woundsLeft);
    const found: Loss[] = [];
    const handPays = handFirst ? points > 0 : points > from.deal.stock.drawCount - from.lost + from.pile.size;
    if (handPays) for (const { p, state } of openStates(from)) lossesOf(state, points, how, rolled, found, p);
    else lossesOf(from, points, how, rolled, found, 1);
    losses = last && marks[0] === 0 && marks[1] === 0 ? withoutCards(found) : found;
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
  how: Pick<Losing, 'last' | 'later' | 'handFirst'>,
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
    return [{ locations: group, losing: { ...how, marks, major, damaged: m[GAME].catalog.damaged } }];
  });
}

/** The answers to the blows from this state of the cards, each with its losses, for so many wounds still face-down. */
export function takenBy({ losing: how }: Spot, strike: RolledStrike, from: CardState, woundsLeft: number): Taken[] {
  return branchesOf(from, strike).map((branch) => {
    const { law, size } = branch.table;
    const losses = Array.from({ length: size }, (_, through) => {
      for (let c = 0; c < size; c++)
        if (law[through * size + c] !== 0) return losing(how, branch.next, Math.min(through, strike.cap), woundsLeft);
      return undefined;
    });
    return { branch, losses };
  });
}
