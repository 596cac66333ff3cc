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

/** One way the dice fall. */
export interface Suffered {
  readonly p: number;
  /** Gains of 1 Heat. */
  readonly gains: number;
  /** The moment after them. */
  readonly scene: Scene;
}

/** A guard's cards on the way; `pool` may lie in the deck or in hidden places of the hand (scene.ts). */
interface Cards {
  readonly p: number;
  readonly gains: number;
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

const without = (cards: readonly Card[], at: number): Card[] => cards.filter((_, n) => n !== at);

/** One card from the top of the deck, once for each kind it can be; nothing if the deck is empty (TN-6). */
function harmed(m: Match, from: Cards): Cards[] {
  const { drawCount, deck, pool } = from;
  if (drawCount === 0) return [from];
  const to = m[GAME].ruleset.selfHarmTo;
  const found = new Map<number, Cards>();
  // A card known to lie in the deck and one of the pool leave different things behind.
  const take = (card: Card, source: number, p: number, rest: Pick<Cards, 'deck' | 'pool'>): void => {
    const key = kindOf(m, card) * 2 + source;
    const known = found.get(key);
    if (known !== undefined) found.set(key, { ...known, p: known.p + p });
    else found.set(key, { ...from, ...rest, [to]: [...from[to], card], p, drawCount: drawCount - 1 });
  };
  for (const [n, card] of deck.entries()) take(card, 0, from.p / drawCount, { deck: without(deck, n), pool });
  const share = (drawCount - deck.length) / drawCount / Math.max(1, pool.length);
  for (const [n, card] of pool.entries()) if (share > 0) take(card, 1, from.p * share, { deck, pool: without(pool, n) });
  return [...found.values()];
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
    const key = `${one.gains}|${one.drawCount}|${piles.join('|')}`;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, p: known.p + one.p });
  }
  return [...found.values()];
}

function afterDie(m: Match, i: number, from: Cards): Cards[] {
  const ends: Cards[] = [];
  DISCARDS.forEach((count, face) => {
    let list: Cards[] = [{ ...from, p: from.p * FACE, gains: from.gains + (face === PENANCE ? 1 : 0) }];
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
  const cards = scene.cards.map((one, n) => (n === i ? { ...one, deck, pool, drawCount } : one));
  return { ...scene, match, cards, defenders: [] };
}

/**
 * A draw deck has no order: cards that leave it for the top of the discard pile change nothing unless the blow may come to them
 * there, or others come back in their place.
 */
function cardsCount({ match: m }: Scene, { drawCount }: SeatCards, dice: number, points: number): boolean {
  const { selfHarmTo, recoverFrom } = m[GAME].ruleset;
  return recoverFrom !== selfHarmTo || drawCount - MOST_DISCARDS * dice < points;
}

/** Every way so many dice of seat `i` fall, before a blow of `points`. */
export function sufferings(scene: Scene, i: number, dice: number, points: number): Suffered[] {
  const cards = scene.cards[i] as SeatCards;
  if (!cardsCount(scene, cards, dice, points))
    return Array.from({ length: dice + 1 }, (_, gains) => ({ p: binomial(dice, gains, FACE), gains, scene }));
  const { match: m } = scene;
  const { discard, graveyard } = seatOf(m, i);
  let list: Cards[] = [{ p: 1, gains: 0, drawCount: cards.drawCount, deck: cards.deck, pool: cards.pool, discard, graveyard }];
  for (let n = 0; n < dice; n++)
    list = merged(
      m,
      list.flatMap((one) => afterDie(m, i, one)),
    );
  return list.map((one) => ({ p: one.p, gains: one.gains, scene: sceneAfter(scene, i, one) }));
}
