// Single cards and equipment sets: who had one in the deck, in the opening hand, drew it, played it, and how they fared,
// against those who did not. Sums of whole numbers by pair, like tally.ts. Neighbour: cards.ts (what the sums say).

import { GAME, type Game, type GameEvent, type Match, type Sink } from '../rules/index.ts';
import type { Study } from './study.ts';
import { addNumbers } from './tally.ts';

/**
 * `deck` compares decks of one faction and frame with as many sets (or Tactics, for a Tactic); the others compare seats with the card
 * in their deck, of one faction, frame and deck size: a small deck deals a given card more often, and frames with small
 * decks win more, so that all cards would look good.
 */
export const MEASURES = ['deck', 'opening', 'drawn', 'played'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * By `measure item stratum`, over pairs, Y half points, N seats, R rounds of those with (1) and
 * without (0): Y1 N1 Y0 N0, Y1Y1 Y1N1 N1N1, Y0Y0 Y0N0 N0N0, Y1Y0 Y1N0 N1Y0 N1N0, R1 R0.
 */
export type CardSums = Record<string, number[]>;

export interface CardWatch {
  /** Before a match: its game, and the loadouts in seat order. Gives the listener. */
  readonly start: (game: Game, loadouts: readonly [number, number]) => Sink;
  readonly end: (m: Match) => void;
  readonly endPair: () => void;
  readonly sums: () => CardSums;
}

/** Y1 N1 R1 Y0 N0 R0 of one pair. */
export type PairSums = [number, number, number, number, number, number];

/** The products of one pair, in the order of CardSums. */
export function productsOf([y1, n1, r1, y0, n0, r0]: PairSums): number[] {
  return [y1, n1, y0, n0, y1 * y1, y1 * n1, n1 * n1, y0 * y0, y0 * n0, n0 * n0, y1 * y0, y1 * n0, n1 * y0, n1 * n0, r1, r0];
}

/** What one seat of the running match has seen of its cards. */
interface SeatSeen {
  readonly opening: Set<string>;
  readonly drawn: Set<string>;
  readonly played: Set<string>;
}

const plain = (card: string): string => (card.startsWith('scrap:') ? card.slice(6) : card);

function hear(seen: SeatSeen, event: GameEvent): void {
  if (event.type === 'drew') {
    const first = seen.drawn.size === 0;
    for (const card of event.cards ?? []) {
      seen.drawn.add(plain(card));
      // The first six, before any mulligan: chance alone deals them.
      if (first) seen.opening.add(plain(card));
    }
  } else if (event.type === 'played' || event.type === 'reacted') {
    if (event.card !== undefined) seen.played.add(plain(event.card));
  }
}

/** One set more, or one Tactic more, whichever it is: what having as many as allowed is worth. */
export const MOST_SETS = 'most-sets';
export const MOST_TACTICS = 'most-tactics';

interface Choosable {
  readonly items: ReadonlySet<string>;
  /** The most sets and Tactics that a deck of these holds. */
  readonly sets: number;
  readonly tactics: number;
}

/** Sets and Tactics that a faction's frame may take under these loadouts: what `deck` compares. */
function choosable(study: Study): ReadonlyMap<string, Choosable> {
  const byStratum = new Map<string, { items: Set<string>; sets: number; tactics: number }>();
  for (const { faction, frame, sets, tactics } of study.loadouts) {
    const stratum = `${faction}/${frame}`;
    const known = byStratum.get(stratum) ?? { items: new Set<string>(), sets: 0, tactics: 0 };
    for (const set of sets) known.items.add(`set:${set}`);
    for (const tactic of tactics) known.items.add(tactic);
    byStratum.set(stratum, {
      items: known.items,
      sets: Math.max(known.sets, sets.length),
      tactics: Math.max(known.tactics, tactics.length),
    });
  }
  return byStratum;
}

export function cardWatch(study: Study): CardWatch {
  const strata = choosable(study);
  const sums: CardSums = {};
  const pair = new Map<string, PairSums>();
  let seen: [SeatSeen, SeatSeen] | undefined;
  let seated: readonly [number, number] = [0, 0];

  const count = (key: string, has: boolean, halfPoints: number, rounds: number): void => {
    let row = pair.get(key);
    if (row === undefined) {
      row = [0, 0, 0, 0, 0, 0];
      pair.set(key, row);
    }
    const at = has ? 0 : 3;
    row[at] = (row[at] as number) + halfPoints;
    row[at + 1] = (row[at + 1] as number) + 1;
    row[at + 2] = (row[at + 2] as number) + rounds;
  };

  const countSeat = (m: Match, seat: 0 | 1, marks: SeatSeen): void => {
    const halfPoints = m.winner < 0 ? 1 : m.winner === seat ? 2 : 0;
    const { catalog, seats } = m[GAME];
    const loadout = study.loadouts[seated[seat]];
    if (loadout === undefined) throw new Error('a loadout was played that is not in the study');
    const deck = seats[seat]?.deck ?? [];
    const stratum = `${loadout.faction}/${loadout.frame}`;
    const sized = `${stratum}/${deck.length}`;
    for (const id of new Set(deck.map((kind) => catalog.cards[kind]?.id ?? '?'))) {
      count(`opening ${id} ${sized}`, marks.opening.has(id), halfPoints, m.round);
      count(`drawn ${id} ${sized}`, marks.drawn.has(id), halfPoints, m.round);
      count(`played ${id} ${sized}`, marks.played.has(id), halfPoints, m.round);
    }
    const { sets, tactics } = loadout;
    const choice = strata.get(stratum);
    if (choice === undefined) return;
    for (const item of choice.items) {
      const isSet = item.startsWith('set:');
      const has = isSet ? sets.includes(item.slice(4)) : tactics.includes(item);
      // Against decks with as many sets, or Tactics: else each would be praised for being one more.
      count(`deck ${item} ${stratum}/${isSet ? sets.length : tactics.length}`, has, halfPoints, m.round);
    }
    count(`deck ${MOST_SETS} ${stratum}`, sets.length === choice.sets, halfPoints, m.round);
    count(`deck ${MOST_TACTICS} ${stratum}`, tactics.length === choice.tactics, halfPoints, m.round);
  };

  return {
    start: (_game, loadouts) => {
      const blank = (): SeatSeen => ({ opening: new Set(), drawn: new Set(), played: new Set() });
      const both: [SeatSeen, SeatSeen] = [blank(), blank()];
      seen = both;
      seated = loadouts;
      return (event) => {
        if ('seat' in event) hear(event.seat === 'a' ? both[0] : both[1], event);
      };
    },
    end: (m) => {
      if (seen === undefined) return;
      countSeat(m, 0, seen[0]);
      countSeat(m, 1, seen[1]);
    },
    endPair: () => {
      for (const [key, row] of pair) {
        const into = sums[key] ?? [];
        sums[key] = into;
        addNumbers(into, productsOf(row));
      }
      pair.clear();
    },
    sums: () => sums,
  };
}

/** Sums of one cell go under its number, so that strengths stay apart. */
export function mergeCards(into: CardSums, cell: number, from: CardSums): void {
  for (const [key, row] of Object.entries(from)) {
    const name = `${cell} ${key}`;
    const own = into[name] ?? [];
    into[name] = own;
    addNumbers(own, row);
  }
}
