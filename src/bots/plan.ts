// The turn as greedy sees it: every place it can come to, what it would play from there, and how it would stand when the
// turn ends. Each legal first step gets the worth of the best turn that begins with it. Chapters: TN-3, TN-4, MV, AT.

import * as act from '../rules/action.ts';
import { inArc } from '../rules/hex.ts';
import { type Action, GAME } from '../rules/index.ts';
import { seatOf } from '../rules/seat.ts';
import { heatGain, movePoints } from './card-worth.ts';
import { bestOn, type Ground, gather, groundAt, newPile, only, type Pile, playable } from './fight.ts';
import { exitWorth, NOWHERE, strikeAndLeave } from './leave.ts';
import { bestFacing, placeWorth } from './place.ts';
import { firstStep } from './reach.ts';
import { ceilingAt, type Item, placeAt, type Turn } from './turn.ts';

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

/** A choice as it is told to `Found`, whose teller uses it again for the next one. */
export interface Plan {
  action: Action;
  value: number;
  hex: number;
  chosen: Pile;
  place: number;
}

/** Takes a way to begin, and copies what it keeps. Returns a bar: plans of no more value need not be told. */
export type Found = (plan: Readonly<Plan>) => number;

const newPlan = (hex: number): Plan => ({ action: act.PASS, value: 0, hex, chosen: newPile(), place: 0 });

function anyAttack(pile: Pile, from: number): boolean {
  for (let n = from; n < pile.count; n++) if ((pile.items[n] as Item).attack) return true;
  return false;
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

/** What a plan is worth that stays at its place or leaves it, whichever is better, and the worth of where it then ends. */
function endedBest(plan: Plan, staying: number, place: number, leaving: number): number {
  plan.place = leaving > staying ? exitWorth : place;
  return Math.max(staying, leaving);
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

/** More than any place within reach is worth. */
function roofOf(turn: Turn): number {
  const { reach, range } = turn;
  if (!Number.isNaN(turn.roof)) return turn.roof;
  turn.roof = NOWHERE;
  for (let k = 0; k < reach.count; k++) {
    const hex = reach.order[k] as number;
    if ((reach.cost[hex] as number) > range) break;
    turn.roof = Math.max(turn.roof, ceilingAt(turn, hex));
  }
  return turn.roof;
}

/** Plans that go to another hex first, by the way they begin; those above the bar. */
export function goPlans(turn: Turn, found: Found, firstBar: number): void {
  const { mind, seat, reach } = turn;
  const ways: (Item | undefined)[] = [undefined];
  if (seat.movePoints === 0) {
    for (const item of turn.items) if (movePoints(item.spec) > 0 && !ways.some((way) => way?.card === item.card)) ways.push(item);
  }
  const plan = newPlan(seat.hex);
  let points = seat.movePoints;
  for (const way of ways) if (way !== undefined) points = Math.max(points, movePoints(way.spec) - way.cost);
  const near = seat.sp + points + mind.w.stretch;
  let bar = firstBar;
  for (let k = 0; k < reach.count; k++) {
    const hex = reach.order[k] as number;
    const cost = reach.cost[hex] as number;
    if (cost > turn.range) break;
    if (hex === seat.hex) continue;
    const moved = seat.moved + (reach.hexes[hex] as number);
    if (cost > near && !couldStrike(turn, hex)) continue;
    plan.hex = hex;
    let ground: Ground | undefined;
    let ceiling = 0;
    for (let n = 0; n < ways.length; n++) {
      const way = ways[n];
      const points = way === undefined ? seat.movePoints : movePoints(way.spec);
      const sp = (way?.cost ?? 0) + Math.max(0, cost - points);
      if (sp > turn.most) continue;
      if (ground === undefined) {
        ground = groundAt(turn, hex, moved);
        ceiling = ceilingAt(turn, hex);
      }
      const { value, chosen } = bestOn(turn, ground, n, way, sp);
      const played = way?.worth ?? 0;
      const turning = SECOND_TURN * Math.max(0, seat.rotations + turnsNeeded(turn, hex, chosen) - 1);
      const leaves = mind.habits.leaves && anyAttack(chosen, 0);
      if (value + (leaves ? roofOf(turn) : ceiling) + played - turning <= bar) continue;
      const place = placeAt(turn, hex, moved);
      const leaving = leaves ? strikeAndLeave(turn, hex, moved, chosen, sp) : NOWHERE;
      plan.chosen = chosen;
      plan.value = endedBest(plan, value + place, place, leaving) + played - turning;
      plan.action = way === undefined ? act.moveAction(firstStep(reach, seat.hex, hex)) : act.playAction(way.card, -1, -1, 0);
      bar = found(plan);
    }
  }
}

/** Plans that fight from where the Casket stands: each item first, rotations, and passing. */
export function stayPlans(turn: Turn, found: Found): void {
  const { mind, seat } = turn;
  const hex = seat.hex;
  const plan = newPlan(hex);
  const { chosen } = plan;
  const list = playable(turn, seat.noAttack === 0, false);
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
    const leaving = mind.habits.leaves ? strikeAndLeave(turn, hex, seat.moved, chosen, 0) : NOWHERE;
    plan.value = endedBest(plan, item.worth + rest + end, end, leaving) + order;
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
      const place = f === facingBest ? placeBest : placeWorth(mind, turn.foes, hex, f, seat.moved);
      const leaving = mind.habits.leaves ? strikeAndLeave(turn, hex, seat.moved, chosen, turnCost) - SECOND_TURN : NOWHERE;
      plan.value = endedBest(plan, rest + place, place, leaving);
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
