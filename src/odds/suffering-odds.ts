// The Suffering Dice of a guard who takes an attack upon itself (RE-3, SD-1): every way they leave its cards, with the Heat they
// bring, before the blow falls. Boxes that self-harm marks (`selfHarmDamagesComponents: rolled`) are not told: docs/odds.md.
// Neighbours: landings.ts (who asks), scene.ts (what is known of the cards).

import { cloneMatch } from '../rules/clone.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { HEAD, LEFT_ARM } from '../rules/vocabulary.ts';
import { classOf, mayReact } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import { binomial } from './tables.ts';

/** How often Heat is gained: the chances, 0 times first. */
export type Gains = readonly number[];

/** The ways the dice fall that leave the same cards. */
export interface Suffered {
  readonly p: number;
  /** If so; they add up to 1. */
  readonly gains: Gains;
  /** The moment after them. */
  readonly scene: Scene;
}

/** A guard's cards on the way, with the chances of having come there; `pool` may lie in the deck or in hidden places of the hand (scene.ts). */
interface Cards {
  readonly gains: Gains;
  readonly drawCount: number;
  readonly deck: readonly Card[];
  readonly pool: readonly Card[];
  readonly discard: readonly Card[];
  readonly graveyard: readonly Card[];
}

/** Cards discarded by each face, Divine Mercy first; one of them brings Heat, one recovers a card. */
const DISCARDS = [0, 2, 1, 1, 3, 1] as const;
const MOST_DISCARDS = 3;
const PENANCE = 3;
const ABSOLUTION = 5;
const FACE = 1 / DISCARDS.length;

/** Cards that a strike does not tell apart. */
const kindOf = (m: Match, card: Card): number => (mayReact(m, card) ? 16 + card : classOf(m, card, HEAD) * 4 + classOf(m, card, LEFT_ARM));

const times = (gains: Gains, p: number): number[] => gains.map((q) => q * p);
const plus = (a: Gains, b: Gains): number[] => (a.length < b.length ? plus(b, a) : a.map((p, n) => p + (b[n] ?? 0)));

const without = (cards: readonly Card[], at: number): Card[] => cards.filter((_, n) => n !== at);

/** One card from the top of the deck, once for each kind it can be; nothing if the deck is empty (TN-6). */
function harmed(m: Match, from: Cards): Cards[] {
  const { drawCount, deck, pool } = from;
  if (drawCount === 0) return [from];
  const to = m[GAME].ruleset.selfHarmTo;
  const found = new Map<number, { p: number; cards: Cards }>();
  // A card known to lie in the deck and one of the pool leave different things behind.
  const take = (card: Card, source: number, p: number, rest: Pick<Cards, 'deck' | 'pool'>): void => {
    const key = kindOf(m, card) * 2 + source;
    const known = found.get(key);
    if (known !== undefined) known.p += p;
    else found.set(key, { p, cards: { ...from, ...rest, [to]: [...from[to], card], drawCount: drawCount - 1 } });
  };
  for (const [n, card] of deck.entries()) take(card, 0, 1 / drawCount, { deck: without(deck, n), pool });
  const share = (drawCount - deck.length) / drawCount / Math.max(1, pool.length);
  for (const [n, card] of pool.entries()) if (share > 0) take(card, 1, share, { deck, pool: without(pool, n) });
  return [...found.values()].map(({ p, cards }) => ({ ...cards, gains: times(from.gains, p) }));
}

/** The card nearest the top of its pile goes back into the deck (SD-3), as the policy chooses. */
function recovered(m: Match, i: number, from: Cards): Cards {
  const { ruleset } = m[GAME];
  const pile = from[ruleset.recoverFrom];
  const card = pile.at(-1);
  if (card === undefined || (ruleset.taint && seatOf(m, i).taint >= 5)) return from;
  return { ...from, drawCount: from.drawCount + 1, deck: [...from.deck, card], [ruleset.recoverFrom]: pile.slice(0, -1) };
}

function merged(m: Match, list: readonly Cards[]): Cards[] {
  const found = new Map<string, Cards>();
  const kinds = (cards: readonly Card[]): number[] => cards.map((card) => kindOf(m, card));
  const unordered = (cards: readonly Card[]): number[] => kinds(cards).sort((a, b) => a - b);
  for (const one of list) {
    const piles = [unordered(one.deck), unordered(one.pool), kinds(one.discard), kinds(one.graveyard.slice(-1))];
    const key = `${one.drawCount}|${piles.join('|')}`;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, gains: plus(known.gains, one.gains) });
  }
  return [...found.values()];
}

function afterDie(m: Match, i: number, from: Cards): Cards[] {
  const ends: Cards[] = [];
  DISCARDS.forEach((count, face) => {
    const gains = times(from.gains, FACE);
    let list: Cards[] = [{ ...from, gains: face === PENANCE ? [0, ...gains] : gains }];
    for (let n = 0; n < count; n++) list = list.flatMap((one) => harmed(m, one));
    ends.push(...(face === ABSOLUTION ? list.map((one) => recovered(m, i, one)) : list));
  });
  return ends;
}

/** The scene with the guard's cards as they lie then. */
function sceneAfter(scene: Scene, i: number, { drawCount, deck, pool, discard, graveyard }: Cards): Scene {
  const match = cloneMatch(scene.match);
  const seat = seatOf(match, i);
  seat.draw = [...deck, ...pool].slice(0, drawCount);
  seat.discard = [...discard];
  seat.graveyard = [...graveyard];
  const cards = scene.cards.map((one, n) => (n === i ? { ...one, deck, pool, drawCount, ahead: drawCount } : one));
  return { ...scene, match, cards, defenders: [] };
}

/** Chances by gains of Heat, normed, with the chance of them all. */
function normed(gains: Gains): { p: number; gains: number[] } {
  const p = gains.reduce((sum, q) => sum + q, 0);
  return { p, gains: times(gains, 1 / p) };
}

/** Moments after the dice that have been asked for: the tiers of an attack share them. */
interface Moments {
  /** With fewer cards ahead, by their number and the seat. */
  readonly ahead: Map<number, Scene>;
  /** With fewer cards at all, by the number of dice and the seat. */
  readonly left: Map<number, Suffered[]>;
}

const moments = new WeakMap<Scene, Moments>();

function momentsOf(scene: Scene): Moments {
  let known = moments.get(scene);
  if (known === undefined) {
    known = { ahead: new Map(), left: new Map() };
    moments.set(scene, known);
  }
  return known;
}

function withAhead(scene: Scene, i: number, ahead: number): Scene {
  const known = momentsOf(scene).ahead;
  const key = ahead * scene.cards.length + i;
  let after = known.get(key);
  if (after === undefined) {
    const cards = scene.cards.map((one, n) => (n === i ? { ...one, ahead } : one));
    after = { ...scene, cards, defenders: [], before: scene };
    known.set(key, after);
  }
  return after;
}

/**
 * Self-harm to the discard pile and recovery from there. A draw deck has no order, and points are paid from it before the pile:
 * whichever cards the dice turn over, the next to be lost is any card of what was the deck, as before. What they change is how
 * many lie ahead of a reactive, which goes on top of the pile. A card recovered is the one just turned over, or the pile's top.
 */
function turnedOver(scene: Scene, i: number, dice: number, points: number): Suffered[] {
  const { match: m } = scene;
  const cards = scene.cards[i] as SeatCards;
  const seat = seatOf(m, i);
  const recovers = !(m[GAME].ruleset.taint && seat.taint >= 5) && cards.drawCount + seat.discard.length > 0;
  let ways = new Map<number, Gains>([[cards.drawCount, [1]]]);
  for (let n = 0; n < dice; n++) {
    const next = new Map<number, Gains>();
    for (const [ahead, before] of ways) {
      DISCARDS.forEach((count, face) => {
        const left = Math.max(0, ahead - count) + (face === ABSOLUTION && recovers ? 1 : 0);
        const gains = times(before, FACE);
        next.set(left, plus(next.get(left) ?? [], face === PENANCE ? [0, ...gains] : gains));
      });
    }
    ways = next;
  }
  // More cards ahead than there are points is as good as any number.
  const reached = (ahead: number): number => Math.min(ahead, points);
  const found = new Map<number, Gains>();
  for (const [ahead, gains] of ways) found.set(reached(ahead), plus(found.get(reached(ahead)) ?? [], gains));
  return [...found].map(([ahead, gains]) => {
    const same = ahead === reached(cards.drawCount);
    return { ...normed(gains), scene: same ? scene : withAhead(scene, i, ahead) };
  });
}

/** A guard's deck on the way where cards leave it for good: how many of its own are left, any of them, and which of the discard
 * pile's `taken` first cards are in it, a bit for each. */
interface Leaving {
  readonly gains: Gains;
  readonly own: number;
  readonly taken: number;
  readonly back: number;
}

const bits = (back: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => (back & (1 << n)) !== 0);

/** One card less, any of the deck. */
function oneLess(from: Leaving): Leaving[] {
  const { gains, own, back } = from;
  const among = bits(back);
  const size = own + among.length;
  if (size === 0) return [from];
  const others = among.map((n) => ({ ...from, gains: times(gains, 1 / size), back: back & ~(1 << n) }));
  return own === 0 ? others : [{ ...from, gains: times(gains, own / size), own: own - 1 }, ...others];
}

function alike(list: readonly Leaving[]): Leaving[] {
  const found = new Map<number, Leaving>();
  for (const one of list) {
    const key = (one.own * 16 + one.taken) * 256 + one.back;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, gains: plus(known.gains, one.gains) });
  }
  return [...found.values()];
}

/** Self-harm to the graveyard and recovery from the discard pile: as above, but the deck gets smaller. */
function leaving(scene: Scene, i: number, dice: number): Suffered[] {
  const shared = momentsOf(scene).left;
  const key = dice * scene.cards.length + i;
  const known = shared.get(key);
  if (known !== undefined) return known;
  const { match: m } = scene;
  const { drawCount } = scene.cards[i] as SeatCards;
  const { discard, taint } = seatOf(m, i);
  const recovers = !(m[GAME].ruleset.taint && taint >= 5);
  let list: Leaving[] = [{ gains: [1], own: drawCount, taken: 0, back: 0 }];
  for (let n = 0; n < dice; n++) {
    const next: Leaving[] = [];
    DISCARDS.forEach((count, face) => {
      let ways: Leaving[] = list.map((one) => {
        const gains = times(one.gains, FACE);
        return { ...one, gains: face === PENANCE ? [0, ...gains] : gains };
      });
      for (let k = 0; k < count; k++) ways = alike(ways.flatMap(oneLess));
      const more = (one: Leaving): Leaving =>
        one.taken < discard.length ? { ...one, taken: one.taken + 1, back: one.back | (1 << one.taken) } : one;
      next.push(...(face === ABSOLUTION && recovers ? ways.map(more) : ways));
    });
    list = alike(next);
  }
  const found = list.map(({ gains, own, taken, back }) => {
    const match = cloneMatch(m);
    const seat = seatOf(match, i);
    const came = bits(back).map((n) => discard[discard.length - 1 - n] as Card);
    seat.discard = discard.slice(0, discard.length - taken);
    seat.draw = [...seat.draw.slice(0, own), ...came];
    const cards = scene.cards.map((one, n) => (n === i ? { ...one, gone: drawCount - own, back: came, ahead: own + came.length } : one));
    return { ...normed(gains), scene: { ...scene, match, cards, defenders: [], before: scene } };
  });
  shared.set(key, found);
  return found;
}

/** Cards come back from the graveyard, or damage goes where they do: every way they are left is told apart. */
function toldApart(scene: Scene, i: number, dice: number): Suffered[] {
  const { match: m } = scene;
  const { drawCount, deck, pool } = scene.cards[i] as SeatCards;
  const { discard, graveyard } = seatOf(m, i);
  let list: Cards[] = [{ gains: [1], drawCount, deck, pool, discard, graveyard }];
  for (let n = 0; n < dice; n++)
    list = merged(
      m,
      list.flatMap((one) => afterDie(m, i, one)),
    );
  return list.map((one) => ({ ...normed(one.gains), scene: sceneAfter(scene, i, one) }));
}

/** Every way so many dice of seat `i` fall, before a blow of `points`. */
export function sufferings(scene: Scene, i: number, dice: number, points: number): Suffered[] {
  const { match: m } = scene;
  const { selfHarmTo, recoverFrom, damageTo } = m[GAME].ruleset;
  const { drawCount, hand, pool } = scene.cards[i] as SeatCards;
  const lasts = drawCount - MOST_DISCARDS * dice >= points;
  const turns = selfHarmTo === 'discard' && recoverFrom === 'discard' && damageTo === 'graveyard';
  const reacts = hand.some((card) => mayReact(m, card)) || pool.some((card) => mayReact(m, card));
  // Only the Heat is left to tell.
  if ((selfHarmTo === recoverFrom && lasts) || (turns && !reacts))
    return [{ p: 1, gains: Array.from({ length: dice + 1 }, (_, n) => binomial(dice, n, FACE)), scene }];
  if (turns) return turnedOver(scene, i, dice, points);
  const leaves = selfHarmTo === 'graveyard' && recoverFrom === 'discard' && damageTo === 'graveyard';
  return leaves ? leaving(scene, i, dice) : toldApart(scene, i, dice);
}
