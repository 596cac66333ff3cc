import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { scrambledMatch } from '../../tests/scrambled.ts';
import { seedRng, shuffleWith } from './chance.ts';
import { cloneMatch } from './clone.ts';
import { determinize } from './determinize.ts';
import type { GameEvent } from './events.ts';
import { GAME, type Match, type Seat } from './match.ts';
import { viewFor } from './view.ts';
import { eventFor } from './view-event.ts';

const game = testGame({ loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-medium'] });
const SPECTATOR = -1;
const seatOf = (m: Match, i: number): Seat => m.seats[i] as Seat;
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

/** Moves everything about that `viewer` may not know: hidden hands, orders of decks, the stream, others' knowledge. */
function reshuffleHidden(m: Match, viewer: number, seed: number): Match {
  const other = cloneMatch(m);
  const rng = seedRng(seed);
  other.rng = seedRng(seed + 1);
  other.seats.forEach((seat, i) => {
    shuffleWith(rng, seat.woundDeck);
    if (i === viewer) {
      shuffleWith(rng, seat.draw);
      return;
    }
    const known = m.seats[viewer]?.known.filter((k) => k >> 10 === i).map((k) => k & 1023) ?? [];
    const fixed = seat.hand.filter((c) => c === game.catalog.damaged).concat(known);
    const pool = [...seat.draw, ...seat.hand];
    for (const card of fixed) pool.splice(pool.indexOf(card), 1);
    const free = pool.filter((c) => c !== game.catalog.damaged);
    shuffleWith(rng, free);
    const hand = fixed.concat(free.splice(0, seat.hand.length - fixed.length));
    seat.draw = free.concat(pool.filter((c) => c === game.catalog.damaged));
    seat.hand = hand;
    shuffleWith(rng, seat.draw);
    shuffleWith(rng, seat.hand);
    seat.known = seat.known.filter((k) => k >> 10 === viewer);
  });
  return other;
}

describe('viewFor', () => {
  it('shows the own hand in its order, and of others the count and the DAMAGED cards [MT-4]', () => {
    const m = scrambledMatch(game, 1);
    seatOf(m, 1).hand = [5, game.catalog.damaged, 6, game.catalog.damaged];
    const view = viewFor(m, 0);
    expect(view.seats[0]?.hand).toEqual(seatOf(m, 0).hand);
    expect(view.seats[1]?.hand).toBeUndefined();
    expect([view.seats[1]?.handCount, view.seats[1]?.damagedInHand, view.seats[1]?.drawCount]).toEqual([4, 2, 12]);
    expect(viewFor(m, SPECTATOR).seats.map((s) => s.hand)).toEqual([undefined, undefined, undefined]);
  });

  it('shows piles, tracks, wounds and counts of all [MT-4]', () => {
    const m = scrambledMatch(game, 2);
    const { draw, hand, woundDeck, known, ...open } = seatOf(m, 1);
    expect(viewFor(m, 0).seats[1]).toMatchObject(open);
    expect(viewFor(m, 0).seats[1]?.woundsLeft).toEqual(sorted(woundDeck));
    expect(viewFor(m, 0).seats[1]?.unseen).toEqual(sorted([...draw, ...hand]));
    expect(viewFor(m, 1).seats[1]?.unseen).toEqual(sorted(draw));
    expect(known).toHaveLength(1);
  });

  it('tells a seat what it knows of other hands, and what others know of its own [MT-4]', () => {
    const m = scrambledMatch(game, 3);
    const view = viewFor(m, 1);
    expect(view.seats[1]?.known).toEqual(seatOf(m, 1).known);
    expect(view.seats[0]?.known).toEqual(seatOf(m, 0).known);
    expect(view.seats[2]?.known).toEqual([]);
    expect(viewFor(m, SPECTATOR).seats.map((s) => s.known)).toEqual([[], [], []]);
  });

  it('shows the hand of a possessed Casket to the seat that plays it [TA-1]', () => {
    const m = scrambledMatch(game, 4);
    seatOf(m, 0).possessed = 2 + 1;
    expect(viewFor(m, 1).seats[0]?.hand).toEqual(seatOf(m, 0).hand);
    expect(viewFor(m, 2).seats[0]?.hand).toBeUndefined();
    seatOf(m, 0).possessed = 1;
    expect(viewFor(m, SPECTATOR).seats[0]?.hand).toBeUndefined();
  });

  it('is equal for two matches that differ only in hidden things [MT-4]', () => {
    for (let seed = 0; seed < 60; seed++) {
      const m = scrambledMatch(game, seed);
      for (const viewer of [SPECTATOR, 0, 1, 2]) {
        const other = reshuffleHidden(m, viewer, seed * 7 + viewer + 1);
        expect(JSON.stringify(other)).not.toBe(JSON.stringify(m));
        expect(JSON.stringify(viewFor(other, viewer))).toBe(JSON.stringify(viewFor(m, viewer)));
      }
    }
  });

  it('has no generator, no seed and no deck in it, and shares no list with the match [MT-4]', () => {
    const m = scrambledMatch(game, 5);
    const view = viewFor(m, 0);
    expect(Object.keys(view)).not.toContain('rng');
    for (const seat of view.seats) for (const hidden of ['draw', 'woundDeck']) expect(Object.keys(seat)).not.toContain(hidden);
    const before = JSON.stringify(view);
    for (const seat of m.seats) for (const list of Object.values(seat)) if (Array.isArray(list)) list.push(9);
    for (const frame of m.work) for (const list of Object.values(frame)) if (Array.isArray(list)) list.push(9);
    for (const list of [m.order, m.points, m.wrecks, m.fallen]) list.push(9);
    expect(JSON.stringify(view)).toBe(before);
    expect(view[GAME]).toBe(game);
  });
});

describe('determinize', () => {
  it('gives a match its viewer cannot tell from the real one [MT-4]', () => {
    for (let seed = 0; seed < 60; seed++) {
      const m = scrambledMatch(game, seed);
      for (const viewer of [SPECTATOR, 0, 1, 2]) {
        const dealt = determinize(viewFor(m, viewer), seedRng(seed));
        expect(JSON.stringify(viewFor(dealt, viewer))).toBe(JSON.stringify(viewFor(m, viewer)));
        expect(Reflect.ownKeys(dealt)).toEqual(Reflect.ownKeys(m));
        dealt.seats.forEach((seat, i) => {
          expect(sorted([...seat.draw, ...seat.hand])).toEqual(sorted([...seatOf(m, i).draw, ...seatOf(m, i).hand]));
          expect(Object.keys(seat).sort()).toEqual(Object.keys(seatOf(m, i)).sort());
        });
      }
    }
  });

  it('keeps what is known in its hand and DAMAGED cards that are not on show out of it [MT-4]', () => {
    const m = scrambledMatch(game, 6);
    seatOf(m, 0).known = [1024 + (seatOf(m, 1).hand[0] ?? 0)];
    const [card = 0] = seatOf(m, 1).hand;
    seatOf(m, 1).draw.push(game.catalog.damaged, game.catalog.damaged);
    const shown = seatOf(m, 1).hand.filter((c) => c === game.catalog.damaged).length;
    const rng = seedRng(8);
    for (let n = 0; n < 50; n++) {
      const hand = seatOf(determinize(viewFor(m, 0), rng), 1).hand;
      expect(hand).toContain(card);
      expect(hand.filter((c) => c === game.catalog.damaged)).toHaveLength(shown);
    }
  });

  it('deals every unseen card as often as another, in hand and on top [MT-4]', () => {
    const m = scrambledMatch(game, 7);
    seatOf(m, 1).hand = [1, 2, 3];
    seatOf(m, 1).draw = [4, 5, 6];
    seatOf(m, 0).known = [];
    const rng = seedRng(9);
    const inHand = Array<number>(7).fill(0);
    const onTop = Array<number>(7).fill(0);
    for (let n = 0; n < 6000; n++) {
      const seat = seatOf(determinize(viewFor(m, 0), rng), 1);
      for (const card of seat.hand) inHand[card] = (inHand[card] ?? 0) + 1;
      const top = seat.draw[2] ?? 0;
      onTop[top] = (onTop[top] ?? 0) + 1;
    }
    for (const count of inHand.slice(1)) expect(Math.abs(count - 3000)).toBeLessThan(200);
    for (const count of onTop.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('has a stream of its own each time', () => {
    const view = viewFor(scrambledMatch(game, 8), 0);
    const rng = seedRng(10);
    expect(determinize(view, rng).rng).not.toEqual(determinize(view, rng).rng);
    expect(JSON.stringify(determinize(view, seedRng(3)))).toBe(JSON.stringify(determinize(view, seedRng(3))));
  });
});

describe('eventFor', () => {
  it('shows drawn cards to their owner only [MT-4]', () => {
    const event: GameEvent = { type: 'drew', seat: 'a', count: 2, cards: ['feint', 'retreat'] };
    expect(eventFor(event, 'a')).toEqual(event);
    for (const id of ['b', '']) expect(eventFor(event, id)).toEqual({ type: 'drew', seat: 'a', count: 2 });
  });

  it('shows a revealed card to its owner and to the seat that looked [MT-4]', () => {
    const event: GameEvent = { type: 'revealed', seat: 'a', to: 'b', card: 'feint' };
    for (const id of ['a', 'b']) expect(eventFor(event, id)).toEqual(event);
    for (const id of ['c', '']) expect(eventFor(event, id)).toEqual({ type: 'revealed', seat: 'a', to: 'b' });
  });

  it('lists scrapped cards in no order that would tell where they lie [MT-4]', () => {
    const event = (cards: string[]): GameEvent => ({ type: 'scrapped', seat: 'a', cards });
    for (const id of ['a', 'b', '']) expect(eventFor(event(['b', 'a', 'c']), id)).toEqual(eventFor(event(['c', 'b', 'a']), id));
  });
});
