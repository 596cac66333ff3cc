// Every way so many Suffering Dice can leave the cards of whoever rolls them (SD-1, SD-3). A draw deck has no order, so what
// counts of its own cards is how many are where, not which. Neighbours: suffering-odds.ts (who asks), loss-cuts.ts (who reads).

import { ABSOLUTION, CALM, DISCARDS, FACE, type Gains, PENANCE, plus, times } from './suffering-faces.ts';

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

/** On the way `turned` holds the cards that self-harm took, if they are lost or recovered from there. */
function oneLess(from: Way, keeps: boolean): Way[] {
  const { gains, own, back, turned } = from;
  const size = own + back.length;
  if (size === 0) return [from];
  const less = (card: number): number[] => (keeps ? [card, ...turned] : []);
  const known = back.map((card) => ({
    ...from,
    gains: times(gains, 1 / size),
    back: back.filter((other) => other !== card),
    turned: less(card),
  }));
  return own === 0 ? known : [{ ...from, gains: times(gains, own / size), own: own - 1, turned: less(OWN) }, ...known];
}

/** The card on top of its pile goes back into the deck, as the policy chooses. */
function recovered(from: Way, { selfHarmTo, recoverFrom, pile }: Suffering): Way {
  const { own, back, taken, turned } = from;
  const [top, ...rest] = selfHarmTo === recoverFrom ? turned : [];
  if (top === OWN) return { ...from, own: own + 1, turned: rest };
  if (top !== undefined) return { ...from, back: [...back, top], turned: rest };
  return taken < pile ? { ...from, back: [...back, taken], taken: taken + 1 } : from;
}

function alike(list: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const one of list) {
    const key = `${one.own}|${one.taken}|${one.back.join()}|${one.turned.join()}`;
    const known = found.get(key);
    found.set(key, known === undefined ? one : { ...known, gains: plus(known.gains, one.gains) });
  }
  return [...found.values()];
}

function fall(how: Suffering): readonly Way[] {
  const keeps = how.selfHarmTo === 'discard' || how.recoverFrom === 'graveyard';
  let list: readonly Way[] = untouched(how.drawCount);
  for (let n = 0; n < how.dice; n++) {
    const next: Way[] = [];
    DISCARDS.forEach((count, face) => {
      let ways: Way[] = list.map((one) => {
        const gains = times(one.gains, FACE);
        return { ...one, gains: face === PENANCE ? [0, ...gains] : gains };
      });
      for (let k = 0; k < count; k++) ways = alike(ways.flatMap((one) => oneLess(one, keeps)));
      for (const one of ways) next.push(face === ABSOLUTION && how.recovers ? recovered(one, how) : one);
    });
    list = alike(next);
  }
  // Cards in the graveyard are lost to nobody.
  return how.selfHarmTo === 'discard' ? list : alike(list.map((one) => ({ ...one, turned: [] })));
}

/** Tables of ways, used by every forecast that asks for the same; thrown away when they are many. */
const MOST_KNOWN = 256;
const tables = new Map<string, readonly Way[]>();

/** Every way the dice can leave the cards. */
export function sufferingWays(how: Suffering): readonly Way[] {
  const { dice, drawCount, selfHarmTo, recoverFrom, recovers } = how;
  const pile = recovers ? Math.min(how.pile, dice) : 0;
  const key = `${dice}|${drawCount}|${selfHarmTo}|${recoverFrom}|${recovers}|${pile}`;
  let ways = tables.get(key);
  if (ways === undefined) {
    if (tables.size >= MOST_KNOWN) tables.clear();
    ways = fall({ ...how, pile });
    tables.set(key, ways);
  }
  return ways;
}
