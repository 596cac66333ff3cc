// Every way so many Suffering Dice can leave the cards of whoever rolls them (SD-1, SD-3). A draw deck has no order, so what
// counts of its own cards is how many are where, not which. Neighbours: suffering-odds.ts (who asks), lyings.ts (who reads).

import { ABSOLUTION, addGains, CALM, DISCARDS, FACE, type Gains, PENANCE } from './suffering-faces.ts';

/** Among cards that have a place of their own: any card that was in the draw deck. */
export const OWN = -1;

/** One way the cards can lie. Those that were in the draw deck are its own; the others are known by their place in the pile that
 * cards are recovered from, 0 the top. */
export interface Way {
  /** How often Heat was gained; over all ways the chances add up to 1. */
  readonly gains: Gains;
  /** Own cards still in the deck, and known ones that came to it. */
  readonly own: number;
  readonly back: readonly number[];
  /** How many of the pile that cards are recovered from are no longer in it. */
  readonly taken: number;
  /** Cards turned over onto the discard pile, the top first. */
  readonly turned: readonly number[];
}

/** What decides which ways there are. */
export interface Suffering {
  readonly dice: number;
  readonly drawCount: number;
  readonly selfHarmTo: 'discard' | 'graveyard';
  readonly recoverFrom: 'discard' | 'graveyard';
  /** False: Taint allows none (TA-1). */
  readonly recovers: boolean;
  /** Cards there are to recover before the first die. */
  readonly pile: number;
}

const still: (readonly Way[])[] = [];

/** No die has fallen: the only way. */
export function untouched(drawCount: number): readonly Way[] {
  const ways = still[drawCount] ?? [{ gains: CALM, own: drawCount, back: [], taken: 0, turned: [] }];
  still[drawCount] = ways;
  return ways;
}

/**
 * Self-harm to the pile that cards are recovered from: a card recovered is the one just taken, so only own cards move, and how many
 * are left in the deck is all. An empty deck has none: there the pile's top comes and goes.
 */
function samePile({ dice, drawCount, selfHarmTo, recovers, pile }: Suffering): Way[] {
  const comes = recovers && drawCount + pile > 0 ? 1 : 0;
  let decks: number[][] = [];
  decks[drawCount] = [...CALM];
  for (let n = 0; n < dice; n++) {
    const next: number[][] = [];
    decks.forEach((gains, size) => {
      DISCARDS.forEach((count, face) => {
        const left = Math.max(0, size - count) + (face === ABSOLUTION ? comes : 0);
        next[left] = addGains(next[left] ?? [], gains, FACE, face === PENANCE ? 1 : 0);
      });
    });
    decks = next;
  }
  const ways: Way[] = [];
  decks.forEach((gains, size) => {
    if (drawCount === 0) ways.push({ gains, own: 0, back: size === 0 ? [] : [0], taken: size, turned: [] });
    else ways.push({ gains, own: size, back: [], taken: 0, turned: new Array(selfHarmTo === 'discard' ? drawCount - size : 0).fill(OWN) });
  });
  return ways;
}

/** A way in the making: a bit for each known card in the deck, a letter for each card turned over. */
interface Falling {
  readonly gains: number[];
  readonly own: number;
  readonly back: number;
  readonly taken: number;
  readonly turned: string;
}

const letterOf = (card: number): string => String.fromCharCode(97 + card);
const cardOf = (letter: string): number => letter.charCodeAt(0) - 97;

/** Ways by what tells them apart. */
type Ways = Map<string, Falling>;

function add(into: Ways, way: Omit<Falling, 'gains'>, gains: Gains, p: number, warmer = 0): void {
  const { own, back, taken, turned } = way;
  const key = `${own}|${back}|${taken}|${turned}`;
  const known = into.get(key);
  if (known !== undefined) addGains(known.gains, gains, p, warmer);
  else into.set(key, { gains: addGains([], gains, p, warmer), own, back, taken, turned });
}

const cardsIn = (back: number): number[] => {
  const cards: number[] = [];
  for (let n = 0; back >> n > 0; n++) if (((back >> n) & 1) === 1) cards.push(n);
  return cards;
};

/** One card less in each of the ways, any of the deck's; nothing if there is none (TN-6). */
function oneLess(ways: Ways, turns: boolean): Ways {
  const less: Ways = new Map();
  for (const way of ways.values()) {
    const { gains, own, back, turned } = way;
    const known = cardsIn(back);
    const size = own + known.length;
    const over = (card: number): string => (turns ? letterOf(card) + turned : '');
    if (size === 0) add(less, way, gains, 1);
    if (own > 0) add(less, { ...way, own: own - 1, turned: over(OWN) }, gains, own / size);
    for (const card of known) add(less, { ...way, back: back & ~(1 << card), turned: over(card) }, gains, 1 / size);
  }
  return less;
}

/** Self-harm to one pile, recovery from the other: known cards come to the deck, and may leave it again. */
function otherPile({ dice, drawCount, selfHarmTo, recovers, pile }: Suffering): Way[] {
  let ways: Ways = new Map();
  add(ways, { own: drawCount, back: 0, taken: 0, turned: '' }, CALM, 1);
  for (let n = 0; n < dice; n++) {
    const less = [ways];
    for (let count = 1; count <= Math.max(...DISCARDS); count++) less.push(oneLess(less[count - 1] as Ways, selfHarmTo === 'discard'));
    const next: Ways = new Map();
    DISCARDS.forEach((count, face) => {
      for (const way of (less[count] as Ways).values()) {
        const { gains, back, taken } = way;
        if (face === ABSOLUTION && recovers && taken < pile)
          add(next, { ...way, back: back | (1 << taken), taken: taken + 1 }, gains, FACE);
        else add(next, way, gains, FACE, face === PENANCE ? 1 : 0);
      }
    });
    ways = next;
  }
  return [...ways.values()].map((way) => ({ ...way, back: cardsIn(way.back), turned: [...way.turned].map(cardOf) }));
}

/** Tables of ways, used by every forecast that asks for the same; thrown away when there are many ways in them. */
const MOST_KNOWN = 20_000;
const tables = new Map<string, readonly Way[]>();
let known = 0;

/** Every way the dice can leave the cards. */
export function sufferingWays(how: Suffering): readonly Way[] {
  const { dice, drawCount, selfHarmTo, recoverFrom, recovers } = how;
  const pile = recovers ? Math.min(how.pile, dice) : 0;
  const key = `${dice}|${drawCount}|${selfHarmTo}|${recoverFrom}|${recovers}|${pile}`;
  let ways = tables.get(key);
  if (ways !== undefined) return ways;
  if (known > MOST_KNOWN) {
    tables.clear();
    known = 0;
  }
  ways = selfHarmTo === recoverFrom ? samePile(how) : otherPile({ ...how, pile });
  tables.set(key, ways);
  known += ways.length;
  return ways;
}
