// What a bot has in mind at one decision: an imagined match that agrees with everything it may see, and answers it has
// already found. Only public facts of others are read from it. Neighbours: strike-worth.ts, place.ts, plan.ts.

import { REACTIVE, SHIELD } from '../rules/catalog.ts';
import { areEnemies, type Card, GAME, type Match, SCRAP, type SeatInfo } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import type { Habits } from './habits.ts';
import { type Victim, victimOf } from './harm.ts';
import type { Weights } from './weights.ts';
import { type Body, bodyOf, cardsKey, tracksKey } from './worth.ts';

export interface Mind {
  readonly m: Match;
  readonly me: number;
  readonly habits: Habits;
  readonly w: Weights;
  readonly victims: (Victim | undefined)[];
  /** Worths of attacks by card, target, side and modifier. */
  readonly strikes: Map<number, number>;
  readonly enemies: readonly number[];
}

export function mindOf(m: Match, me: number, habits: Habits): Mind {
  const enemies: number[] = [];
  for (let i = 0; i < m.seats.length; i++) if (i !== me && seatOf(m, i).out === 0 && areEnemies(m, me, i)) enemies.push(i);
  return { m, me, habits, w: habits.weights, victims: [], strikes: new Map(), enemies };
}

export function victim(mind: Mind, i: number): Victim {
  let v = mind.victims[i];
  if (v === undefined) {
    v = remembered(bodyOf(mind.m, i), mind.w);
    mind.victims[i] = v;
  }
  return v;
}

/** Harm is dear to sum up and the same Casket is struck again and again, so answers outlive a decision. */
const memory = new WeakMap<Weights, WeakMap<SeatInfo, Known>>();
const MOST_REMEMBERED = 2000;

/** A Casket as it was met so far, by both keys of its body. */
interface Known {
  readonly bodies: Map<number, Map<number, Victim>>;
  count: number;
}

function knownOf(info: SeatInfo, w: Weights): Known {
  let byCasket = memory.get(w);
  if (byCasket === undefined) {
    byCasket = new WeakMap();
    memory.set(w, byCasket);
  }
  let known = byCasket.get(info);
  if (known === undefined) {
    known = { bodies: new Map(), count: 0 };
    byCasket.set(info, known);
  }
  return known;
}

function remembered(body: Body, w: Weights): Victim {
  const known = knownOf(body.info, w);
  const tracks = tracksKey(body);
  const cards = cardsKey(body);
  const before = known.bodies.get(tracks)?.get(cards);
  if (before !== undefined) return before;
  if (known.count >= MOST_REMEMBERED) {
    known.bodies.clear();
    known.count = 0;
  }
  const v = victimOf(body, w);
  const alike = known.bodies.get(tracks) ?? new Map<number, Victim>();
  known.bodies.set(tracks, alike.set(cards, v));
  known.count++;
  return v;
}

/** Chance that a hidden hand holds a reactive that works on that side (RE-1, RE-2). */
export function reactiveChance(m: Match, i: number, side: number): number {
  const seat = seatOf(m, i);
  const { cards, damaged } = m[GAME].catalog;
  let usable = 0;
  let all = 0;
  for (let pile = 0; pile < 2; pile++) {
    const list: readonly Card[] = pile === 0 ? seat.draw : seat.hand;
    for (let n = 0; n < list.length; n++) {
      const card = list[n] as Card;
      if (card === damaged) continue;
      all++;
      if (card >= SCRAP) continue;
      const spec = cards[card];
      if (spec === undefined || spec.type !== REACTIVE || spec.lastRites) continue;
      if (spec.category !== SHIELD || side === 1 || side === 6) usable++;
    }
  }
  return all === 0 ? 0 : 1 - (1 - usable / all) ** Math.min(seat.hand.length, all);
}
