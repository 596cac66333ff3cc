// What could be played from a place, and the best of it for the SP there are. Most hexes are alike: what decides is how
// each enemy would be struck from there, so that is worked out once and kept for the turn. Chapters: TN-4, AT.
// Neighbours: plan.ts (where to fight from), strike-worth.ts (what an attack is worth), turn.ts.

import { hitModifier, sideStruck } from '../rules/aim.ts';
import { GAME, RANDOM_COMPONENT } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import type { Mind } from './mind.ts';
import { bestComponent, bestStrike, strikeExtras } from './strike-worth.ts';
import type { Item, Turn } from './turn.ts';

/** The first `count` of the items; used again and again, because thousands of lists are thought of and few are kept. */
export interface Pile {
  readonly items: Item[];
  count: number;
}

export const newPile = (items: Item[] = []): Pile => ({ items, count: items.length });

function put(pile: Pile, item: Item): void {
  pile.items[pile.count++] = item;
}

/** Those of a pile that may still be played after something was done first. */
export const only = (pile: Pile, fits: (item: Item) => boolean): Pile => newPile(pile.items.slice(0, pile.count).filter(fits));

const STRIKES = 4096;

/** The attack on that target from where the seat stands; the key holds all that decides its worth but the card's copy. */
function aimedAt(mind: Mind, item: Item, target: number, key: number, sideless: boolean): Item {
  let worth = mind.strikes.get(key);
  let component = mind.strikes.get(-1 - key) ?? RANDOM_COMPONENT;
  if (worth === undefined) {
    worth = bestStrike(mind, mind.me, target, item.spec, 0, sideless);
    component = bestComponent;
    worth += strikeExtras(mind, mind.me, item.spec, 0);
    if (mind.strikes.size < STRIKES) {
      mind.strikes.set(key, worth);
      mind.strikes.set(-1 - key, component);
    }
  }
  return { ...item, worth: worth + item.worth, target, component };
}

/** How the enemy would be struck from where the seat stands: all that decides what an attack on it is worth. */
function aspect(mind: Mind, from: number, t: number): number {
  const { m, me } = mind;
  const { board } = m[GAME];
  const higher = (board.level[from] as number) > (board.level[seatOf(m, t).hex] as number) ? 1 : 0;
  return (sideStruck(m, me, t) * 32 + hitModifier(m, me, t, RANDOM_COMPONENT) + 12) * 2 + higher;
}

/** The best target of an attack from where the seat stands; undefined if there is none in range and sight. */
function aim(turn: Turn, item: Item, sideless: boolean): Item | undefined {
  const { mind, seat } = turn;
  const { m } = mind;
  const { board } = m[GAME];
  const range = item.spec.attack?.range;
  if (range === undefined) return undefined;
  let found: Item | undefined;
  for (const t of mind.enemies) {
    const at = seat.hex * board.count + seatOf(m, t).hex;
    const away = board.distance[at] as number;
    if (away < range[0] || away > range[1] || board.sight[at] === 0) continue;
    const key = ((item.spec.kind * 4 + t) * 512 + aspect(mind, seat.hex, t)) * 2 + (sideless ? 1 : 0);
    const aimed = aimedAt(mind, item, t, key, sideless);
    if (found === undefined || aimed.worth > found.worth) found = aimed;
  }
  return found;
}

/** What could be played from where the seat stands, with its worth there; `sideless`: whatever side it strikes. */
export function playable(turn: Turn, mayAttack: boolean, sideless: boolean): Pile {
  const { mind } = turn;
  const list = newPile();
  let bestAttack: Item | undefined;
  for (const item of turn.items) {
    if (!item.attack || !mayAttack) continue;
    const aimed = aim(turn, item, sideless);
    if (aimed === undefined) continue;
    put(list, aimed);
    if (bestAttack === undefined || aimed.worth > bestAttack.worth) bestAttack = aimed;
  }
  let plain = -1;
  for (const item of turn.items) {
    if (item.attack) continue;
    if (item.bonus === 0) {
      if (item.worth > 0) put(list, item);
    } else if (bestAttack !== undefined) {
      const { target, spec } = bestAttack;
      if (plain < 0) plain = bestStrike(mind, mind.me, target, spec, 0, sideless);
      const better = bestStrike(mind, mind.me, target, spec, Math.round(item.bonus), sideless);
      put(list, { ...item, worth: item.worth + better - plain });
    }
  }
  return list;
}

/** The best part of a list within the budget: by worth for its cost, most first. Put behind what is chosen already. */
export function gather(turn: Turn, list: Pile, spent: number, skip: Item | undefined, chosen: Pile): number {
  const { price, most } = turn;
  let sp = spent;
  let value = 0;
  let taken = 0;
  let attacks = 0;
  for (;;) {
    let best = -1;
    let bestRate = 0;
    for (let n = 0; n < list.count; n++) {
      const item = list.items[n] as Item;
      if ((taken & (1 << n)) !== 0 || item === skip || sp + item.cost > most) continue;
      if (item.bonus > 0 && attacks === 0) continue;
      const net = item.worth - (price[sp + item.cost] as number) + (price[sp] as number);
      const rate = net / (item.cost + 0.5);
      if (net > 0 && rate > bestRate) {
        bestRate = rate;
        best = n;
      }
    }
    if (best < 0) break;
    const item = list.items[best] as Item;
    taken |= 1 << best;
    if (item.attack) attacks++;
    value += item.worth;
    sp += item.cost;
    put(chosen, item);
  }
  return value - (price[sp] as number) + (price[0] as number);
}

/** Places from which every enemy would be struck alike: what could be played there, and the best of it by what is spent
 * before. */
export interface Ground {
  readonly list: Pile;
  readonly best: Map<number, Gathered>;
}

export interface Gathered {
  readonly value: number;
  readonly chosen: Pile;
}

/** A number for each kind of ground: how every enemy in reach would be struck. */
function kindOfGround(turn: Turn): number {
  const { mind, seat, farthest } = turn;
  const { board } = mind.m[GAME];
  let kind = 0;
  for (const t of mind.enemies) {
    const at = seat.hex * board.count + seatOf(mind.m, t).hex;
    const away = board.distance[at] as number;
    const struck = away <= farthest && board.sight[at] !== 0;
    kind = kind * RANGES * 513 + (struck ? (1 + aspect(mind, seat.hex, t)) * RANGES + Math.min(away, RANGES - 1) : 0);
  }
  return kind;
}

const RANGES = 32;

/** The ground under a hex that the seat could come to. */
export function groundAt(turn: Turn, hex: number, moved: number): Ground {
  const { mind, seat, grounds } = turn;
  const here = seat.hex;
  const movedBefore = seat.moved;
  seat.hex = hex;
  seat.moved = moved;
  const kind = kindOfGround(turn);
  let ground = grounds.get(kind);
  if (ground === undefined) {
    ground = { list: playable(turn, true, !mind.habits.flank), best: new Map() };
    grounds.set(kind, ground);
  }
  seat.hex = here;
  seat.moved = movedBefore;
  return ground;
}

/** The best to be played on that ground after so much was spent, the n-th way of coming there included. */
export function bestOn(turn: Turn, ground: Ground, n: number, way: Item | undefined, spent: number): Gathered {
  const key = n * 64 + spent;
  let found = ground.best.get(key);
  if (found === undefined) {
    const { list } = ground;
    const usable = way?.spec.forbidsAttack === true ? only(list, (item) => !item.attack && item.bonus === 0) : list;
    const chosen = newPile();
    found = { value: gather(turn, usable, spent, way, chosen), chosen };
    ground.best.set(key, found);
  }
  return found;
}
