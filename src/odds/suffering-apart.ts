// The Suffering Dice of a guard where cards come back from the graveyard, or damage goes where they do: every way its cards are
// left is told apart, which only knobs ask for and takes long. Neighbour: suffering-odds.ts.

import { cloneMatch } from '../rules/clone.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { HEAD, LEFT_ARM } from '../rules/vocabulary.ts';
import { classOf, mayReact } from './policy.ts';
import type { Scene, SeatCards } from './scene.ts';
import { ABSOLUTION, DISCARDS, FACE, type Gains, normed, PENANCE, plus, type Suffered, times } from './suffering-faces.ts';

/** A guard's cards on the way, with the chances of having come there; `pool` may lie in the deck or in hidden places of the hand (scene.ts). */
interface Cards {
  readonly gains: Gains;
  readonly drawCount: number;
  readonly deck: readonly Card[];
  readonly pool: readonly Card[];
  readonly discard: readonly Card[];
  readonly graveyard: readonly Card[];
}

/** Cards that a strike does not tell apart. */
const kindOf = (m: Match, card: Card): number => (mayReact(m, card) ? 16 + card : classOf(m, card, HEAD) * 4 + classOf(m, card, LEFT_ARM));

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

/** Every way so many dice of seat `i` fall. */
export function toldApart(scene: Scene, i: number, dice: number): Suffered[] {
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
