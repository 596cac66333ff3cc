// The cards a strike of a sequence takes, answer by answer, and the ends that leave no choice (DM-2, DM-4, PW-5).
// Neighbours: sequence-cards.ts (states and their losses), sequence-strike.ts (what the losses do to a body).

import { type Card, GAME, type Match } from '../rules/match.ts';
import { infoOf } from '../rules/seat.ts';
import { LEFT_ARM } from '../rules/vocabulary.ts';
import type { Location } from './aim-odds.ts';
import { marking } from './sequence-blows.ts';
import { type CardState, openStates } from './sequence-cards.ts';
import type { Marking } from './sequence-stock.ts';
import { type Loss, lossesOf } from './sequence-ways.ts';

/** How cards are lost in one strike: which of them mark, and what a major wound adds. */
export interface Losing {
  /** Nothing comes after it. */
  readonly last: boolean;
  /** Points that may come after it, at most. */
  readonly later: number;
  /** Harmless cards of the hand go before the deck. */
  readonly handFirst: boolean;
  /** Fewer Damage Dice kill nobody: so many wounds are face-down. */
  readonly least: number;
  readonly marks: Marking;
  readonly major: number;
  readonly damaged: Card;
}

/** Every way to lose `points` cards. */
export function losing(how: Losing, from: CardState, points: number): readonly Loss[] {
  const { last, marks, major, handFirst } = how;
  const asked = marks[0] + marks[1] * 2 + marks[3] * 4 + (last ? 8 : 0) + (handFirst ? 16 : 0) + (major > 0 ? 32 : 0);
  const at = (points * 64 + asked) * 32 + how.least;
  let losses = from.losses.get(at);
  if (losses === undefined) {
    const found: Loss[] = [];
    const handPays = handFirst ? points > 0 : points > from.deal.stock.drawCount - from.lost + from.pile.size;
    if (handPays) for (const { p, state } of openStates(from, last)) lossesOf(state, points, how, found, p);
    else lossesOf(from, points, how, found, 1);
    losses = last && marks[0] === 0 && marks[1] === 0 ? withoutCards(found) : found;
    from.losses.set(at, losses);
  }
  return losses;
}

/** Losses told apart by nothing but their number, dice and end: all that counts where none marks and none comes after. */
function withoutCards(losses: readonly Loss[]): Loss[] {
  const found = new Map<number, Loss>();
  for (const loss of losses) {
    const key = (loss.lost * 64 + loss.dice) * 4 + loss.end;
    found.set(key, { ...loss, p: loss.p + (found.get(key)?.p ?? 0) });
  }
  return [...found.values()];
}

/** Components that one marking of cards serves: the Left Arm, and all others (CP-1). */
export interface Spot {
  readonly locations: readonly Location[];
  readonly losing: Losing;
}

export function spotsOf(
  m: Match,
  i: number,
  how: Pick<Losing, 'last' | 'later' | 'handFirst' | 'least'>,
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
