// The turn as greedy sees it: every place it can come to, what it would play from there, and how it would stand when the
// turn ends. Each legal first step gets the worth of the best turn that begins with it. Chapters: TN-3, TN-4, MV, AT.

import * as act from '../rules/action.ts';
import { hitModifier, sideStruck } from '../rules/aim.ts';
import { inArc } from '../rules/hex.ts';
import { type Action, GAME, RANDOM_COMPONENT } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { heatGain, movePoints } from './card-worth.ts';
import type { Mind } from './mind.ts';
import { bestFacing, placeWorth } from './place.ts';
import { FAR, firstStep } from './reach.ts';
import { bestComponent, bestStrike, strikeExtras } from './strike-worth.ts';
import type { Item, Turn } from './turn.ts';

/** A way to begin the turn: its action, what the best turn with it is worth, and what that turn holds. */
export interface Choice {
  readonly action: Action;
  readonly value: number;
  /** Where the turn would fight from, and what it would play there. */
  readonly hex: number;
  readonly items: readonly Item[];
  /** Worth of standing there at the end. */
  readonly place: number;
}

/** The first `count` of the items; used again and again, because thousands of lists are thought of and few are kept. */
interface Pile {
  readonly items: Item[];
  count: number;
}

/** A choice as it is told to `Found`, whose teller uses it again for the next one. */
export interface Plan {
  action: Action;
  value: number;
  hex: number;
  readonly chosen: Pile;
  place: number;
}

/** Takes a way to begin, and copies what it keeps. */
export type Found = (plan: Readonly<Plan>) => void;

const newPile = (items: Item[] = []): Pile => ({ items, count: items.length });
const newPlan = (hex: number): Plan => ({ action: act.PASS, value: 0, hex, chosen: newPile(), place: 0 });

function put(pile: Pile, item: Item): void {
  pile.items[pile.count++] = item;
}

function anyAttack(pile: Pile, from: number): boolean {
  for (let n = from; n < pile.count; n++) if ((pile.items[n] as Item).attack) return true;
  return false;
}

/** Those of a pile that may still be played after something was done first. */
const only = (pile: Pile, fits: (item: Item) => boolean): Pile => newPile(pile.items.slice(0, pile.count).filter(fits));

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

/** The best target of an attack from where the seat stands; undefined if there is none in range and sight. */
function aim(turn: Turn, n: number, sideless: boolean): Item | undefined {
  const { mind, seat } = turn;
  const item = turn.items[n] as Item;
  const known = turn.aimed[n] as Map<number, Item>;
  const { m, me } = mind;
  const { board } = m[GAME];
  const range = item.spec.attack?.range;
  if (range === undefined) return undefined;
  let found: Item | undefined;
  for (const t of mind.enemies) {
    const target = seatOf(m, t);
    const at = seat.hex * board.count + target.hex;
    const away = board.distance[at] as number;
    if (away < range[0] || away > range[1] || board.sight[at] === 0) continue;
    const modifier = hitModifier(m, me, t, RANDOM_COMPONENT);
    const side = sideStruck(m, me, t);
    const higher = (board.level[seat.hex] as number) > (board.level[target.hex] as number) ? 1 : 0;
    const key = ((((item.spec.kind * 4 + t) * 8 + side) * 32 + modifier + 12) * 2 + higher) * 2 + (sideless ? 1 : 0);
    let aimed = known.get(key);
    if (aimed === undefined) {
      aimed = aimedAt(mind, item, t, key, sideless);
      known.set(key, aimed);
    }
    if (found === undefined || aimed.worth > found.worth) found = aimed;
  }
  return found;
}

/** What could be played from a hex, with its worth there, into `list`. */
function itemsAt(turn: Turn, hex: number, moved: number, mayAttack: boolean, list: Pile): void {
  const { mind, seat } = turn;
  const here = seat.hex;
  const movedBefore = seat.moved;
  const sideless = !mind.habits.flank && hex !== here;
  seat.hex = hex;
  seat.moved = moved;
  list.count = 0;
  let bestAttack: Item | undefined;
  for (let n = 0; n < turn.items.length && mayAttack; n++) {
    if (!turn.items[n]?.attack) continue;
    const aimed = aim(turn, n, sideless);
    if (aimed === undefined) continue;
    put(list, aimed);
    if (bestAttack === undefined || aimed.worth > bestAttack.worth) bestAttack = aimed;
  }
  for (const item of turn.items) {
    if (item.attack) continue;
    if (item.bonus === 0) {
      if (item.worth > 0) put(list, item);
    } else if (bestAttack !== undefined) {
      const { target, spec } = bestAttack;
      const plain = bestStrike(mind, mind.me, target, spec, 0, sideless);
      const better = bestStrike(mind, mind.me, target, spec, Math.round(item.bonus), sideless);
      put(list, { ...item, worth: item.worth + better - plain });
    }
  }
  seat.hex = here;
  seat.moved = movedBefore;
}

/** The best part of a list within the budget: by worth for its cost, most first. Put behind what is chosen already. */
function gather(turn: Turn, list: Pile, spent: number, skip: Item | undefined, chosen: Pile): number {
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

function facesFrom(turn: Turn, hex: number, facing: number, target: number): boolean {
  const { m } = turn.mind;
  const { board } = m[GAME];
  return inArc(board.bearing[hex * board.count + seatOf(m, target).hex] as number, facing);
}

/** The attacks of a plan that the facing does not allow: a rotation is needed, and a second one may be later. */
function turnsNeeded(turn: Turn, hex: number, chosen: Pile): number {
  for (let n = 0; n < chosen.count; n++) {
    const item = chosen.items[n] as Item;
    if (item.attack && !facesFrom(turn, hex, turn.seat.facing, item.target)) return 1;
  }
  return 0;
}

/** A second rotation costs SP; forgetting how one stands costs more. */
const SECOND_TURN = 0.3;

/** Some attack of the hand reaches an enemy from there. */
function couldStrike(turn: Turn, hex: number): boolean {
  const { board } = turn.mind.m[GAME];
  for (const t of turn.mind.enemies) {
    const away = board.distance[hex * board.count + seatOf(turn.mind.m, t).hex] as number;
    if (away <= turn.farthest) return true;
  }
  return false;
}

/** Plans that go to another hex first, by the way they begin. */
export function goPlans(turn: Turn, found: Found): void {
  const { mind, seat, reach } = turn;
  const ways: (Item | undefined)[] = [undefined];
  if (seat.movePoints === 0) {
    for (const item of turn.items) if (movePoints(item.spec) > 0 && !ways.some((way) => way?.card === item.card)) ways.push(item);
  }
  const plan = newPlan(seat.hex);
  const list = newPile();
  let points = seat.movePoints;
  for (const way of ways) if (way !== undefined) points = Math.max(points, movePoints(way.spec) - way.cost);
  const near = seat.sp + points + mind.w.stretch;
  for (let n = 0; n < reach.count; n++) {
    const hex = reach.order[n] as number;
    const cost = reach.cost[hex] as number;
    if (hex === seat.hex || cost >= FAR) continue;
    const moved = seat.moved + (reach.hexes[hex] as number);
    if (cost > near && !couldStrike(turn, hex)) continue;
    plan.hex = hex;
    let seen = false;
    for (const way of ways) {
      const points = way === undefined ? seat.movePoints : movePoints(way.spec);
      const sp = (way?.cost ?? 0) + Math.max(0, cost - points);
      if (sp > turn.most) continue;
      if (!seen) {
        seen = true;
        itemsAt(turn, hex, moved, true, list);
        plan.place = placeWorth(mind, turn.foes, hex, -1, moved);
      }
      const usable = way?.spec.forbidsAttack === true ? only(list, (item) => !item.attack && item.bonus === 0) : list;
      plan.chosen.count = 0;
      plan.value = gather(turn, usable, sp, way, plan.chosen) + plan.place + (way?.worth ?? 0);
      plan.value -= SECOND_TURN * Math.max(0, seat.rotations + turnsNeeded(turn, hex, plan.chosen) - 1);
      plan.action = way === undefined ? act.moveAction(firstStep(reach, seat.hex, hex)) : act.playAction(way.card, -1, -1, 0);
      found(plan);
    }
  }
}

/** Plans that fight from where the Casket stands: each item first, rotations, and passing. */
export function stayPlans(turn: Turn, found: Found): void {
  const { mind, seat } = turn;
  const hex = seat.hex;
  const plan = newPlan(hex);
  const { chosen } = plan;
  const list = newPile();
  itemsAt(turn, hex, seat.moved, seat.noAttack === 0, list);
  const free = seat.rotations === 0;
  const placeBest = placeWorth(mind, turn.foes, hex, -1, seat.moved);
  const facingBest = bestFacing;
  const placeNow = placeWorth(mind, turn.foes, hex, seat.facing, seat.moved);
  const end = free ? placeBest : Math.max(placeNow, placeBest - 1 * 0.02 - SECOND_TURN);
  let rotateFor: Item | undefined;
  for (let n = 0; n < list.count; n++) {
    const item = list.items[n] as Item;
    if (item.cost > turn.most) continue;
    if (item.attack && !facesFrom(turn, hex, seat.facing, item.target)) {
      if (rotateFor === undefined || item.worth > rotateFor.worth) rotateFor = item;
      continue;
    }
    chosen.items[0] = item;
    chosen.count = 1;
    let rest = gather(turn, list, item.cost, item, chosen);
    if (item.bonus > 0 && !anyAttack(chosen, 1)) rest -= item.worth + 0.1;
    const order = item.attack ? 0.002 * item.worth : item.bonus > 0 ? 0.01 : 0.001;
    plan.action = act.playAction(item.card, item.target, item.component, 0);
    plan.value = item.worth + rest + end + order;
    plan.place = end;
    found(plan);
  }
  const turnCost = free ? 0 : 1;
  if (turnCost <= turn.most) {
    for (let f = 0; f < 6; f++) {
      if (f === seat.facing) continue;
      chosen.count = 0;
      let rest = -(turn.price[turnCost] as number);
      if (rotateFor !== undefined) {
        const reachable = only(list, (item) => !item.attack || facesFrom(turn, hex, f, item.target));
        rest = gather(turn, reachable, turnCost, undefined, chosen);
      }
      plan.action = act.withNumber(act.ROTATE, f);
      plan.place = f === facingBest ? placeBest : placeWorth(mind, turn.foes, hex, f, seat.moved);
      plan.value = rest + plan.place;
      found(plan);
    }
  }
  const cooled = seat.acted === 0 ? heatGain(mind, -1) : 0;
  chosen.count = 0;
  plan.action = act.PASS;
  plan.value = placeNow + cooled + 0.01;
  plan.place = placeNow;
  found(plan);
}
