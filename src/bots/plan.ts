// The turn as greedy sees it: every place it can come to, what it would play from there, and how it would stand when the
// turn ends. Each legal first step gets the worth of the best turn that begins with it. Chapters: TN-3, TN-4, MV, AT.

import * as act from '../rules/action.ts';
import { hitModifier, sideStruck } from '../rules/aim.ts';
import { type CardSpec, PASSIVE, REACTIVE } from '../rules/catalog.ts';
import { inArc } from '../rules/hex.ts';
import { type Action, type Card, GAME, playCost, RANDOM_COMPONENT, SCRAP, type Seat } from '../rules/index.ts';
import { cardForbids } from '../rules/legal.ts';
import { spendable } from '../rules/movement.ts';
import { payableInHand } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { bonusDamage, cardPrice, heatGain, movePoints, sideWorth } from './card-worth.ts';
import { type Foe, foeOf, reachFor } from './foe.ts';
import type { Mind } from './mind.ts';
import { bestFacing, placeWorth } from './place.ts';
import { FAR, firstStep, hexesAllowed, type Reach, spread } from './reach.ts';
import { bestComponent, bestStrike, strikeExtras } from './strike-worth.ts';

/** Something to play: a card with its cost and worth. `target` -1: it needs none. */
export interface Item {
  readonly card: Card;
  readonly spec: CardSpec;
  readonly cost: number;
  worth: number;
  readonly attack: boolean;
  readonly bonus: number;
  target: number;
  component: number;
}

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

/** Takes a way to begin; `items` is used again by the caller. */
export type Found = (action: Action, value: number, hex: number, items: readonly Item[], place: number) => void;

export interface Turn {
  readonly mind: Mind;
  readonly seat: Seat;
  readonly foes: readonly Foe[];
  readonly reach: Reach;
  readonly most: number;
  readonly danger: number;
  readonly items: readonly Item[];
  /** Longest range of an attack in hand. */
  readonly farthest: number;
}

/** SP within the pool cost next to nothing; each point beyond costs a card (TN-4) and whatever the knobs add. */
function spending(turn: Turn, sp: number): number {
  const { mind, seat } = turn;
  const within = 0.02 * sp;
  const over = sp - seat.sp;
  if (over <= 0) return within;
  const { habits, w, m } = mind;
  if (habits.overspend === 'always') return within - 0.05 * over;
  const { overspendHeat, overspendTo } = m[GAME].ruleset;
  let price = over * (overspendTo === 'graveyard' ? cardPrice(mind) : w.paid);
  if (overspendHeat > 0) price -= heatGain(mind, over / overspendHeat);
  return within + price;
}

function mostSpendable(mind: Mind, seat: Seat): number {
  if (mind.habits.overspend === 'never') return seat.sp;
  return spendable(mind.m, mind.me, Math.max(0, payableInHand(mind.m, seat) - 1));
}

/** The cards of the hand that may be played at all, copies too: each is played once. */
function itemsOf(mind: Mind, seat: Seat, danger: number): Item[] {
  const { m, me } = mind;
  const { cards, damaged } = m[GAME].catalog;
  const items: Item[] = [];
  for (const card of seat.hand) {
    if (card >= SCRAP) continue;
    const spec = cards[card];
    if (spec === undefined || spec.type === REACTIVE || spec.type === PASSIVE || cardForbids(m, me, card) !== '') continue;
    const attack = spec.attack !== undefined;
    const target = spec.target >= 2 && spec.target <= 3 ? (mind.enemies[0] ?? -1) : -1;
    const worth = card === damaged ? 0.4 : sideWorth(mind, spec, danger, target);
    items.push({ card, spec, cost: playCost(m, me, spec), worth, attack, bonus: bonusDamage(spec), target, component: -1 });
  }
  return items;
}

const STRIKES = 4096;

/** The best target of an attack from where the seat stands; undefined if there is none in range and sight. */
function aim(turn: Turn, item: Item, sideless: boolean): Item | undefined {
  const { mind, seat } = turn;
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
    let worth = mind.strikes.get(key);
    let component = mind.strikes.get(-1 - key) ?? RANDOM_COMPONENT;
    if (worth === undefined) {
      worth = bestStrike(mind, me, t, item.spec, 0, sideless);
      component = bestComponent;
      worth += strikeExtras(mind, me, item.spec, 0);
      if (mind.strikes.size < STRIKES) {
        mind.strikes.set(key, worth);
        mind.strikes.set(-1 - key, component);
      }
    }
    if (found === undefined || worth + item.worth > found.worth) found = { ...item, worth: worth + item.worth, target: t, component };
  }
  return found;
}

/** What could be played from a hex, with its worth there. */
function itemsAt(turn: Turn, hex: number, moved: number, mayAttack: boolean): Item[] {
  const { mind, seat } = turn;
  const here = seat.hex;
  const movedBefore = seat.moved;
  const sideless = !mind.habits.flank && hex !== here;
  seat.hex = hex;
  seat.moved = moved;
  const list: Item[] = [];
  let bestAttack: Item | undefined;
  for (const item of turn.items) {
    if (!item.attack) continue;
    const aimed = mayAttack ? aim(turn, item, sideless) : undefined;
    if (aimed === undefined) continue;
    list.push(aimed);
    if (bestAttack === undefined || aimed.worth > bestAttack.worth) bestAttack = aimed;
  }
  for (const item of turn.items) {
    if (item.attack) continue;
    if (item.bonus === 0) {
      if (item.worth > 0) list.push(item);
    } else if (bestAttack !== undefined) {
      const { target, spec } = bestAttack;
      const plain = bestStrike(mind, mind.me, target, spec, 0, sideless);
      const better = bestStrike(mind, mind.me, target, spec, Math.round(item.bonus), sideless);
      list.push({ ...item, worth: item.worth + better - plain });
    }
  }
  seat.hex = here;
  seat.moved = movedBefore;
  return list;
}

/** The best part of a list within the budget: by worth for its cost, most first. Fills `chosen`. */
function gather(turn: Turn, list: readonly Item[], spent: number, skip: Item | undefined, chosen: Item[]): number {
  chosen.length = 0;
  let sp = spent;
  let value = 0;
  let taken = 0;
  let attacks = 0;
  for (;;) {
    let best = -1;
    let bestRate = 0;
    for (let n = 0; n < list.length; n++) {
      const item = list[n] as Item;
      if ((taken & (1 << n)) !== 0 || item === skip || sp + item.cost > turn.most) continue;
      if (item.bonus > 0 && attacks === 0) continue;
      const net = item.worth - spending(turn, sp + item.cost) + spending(turn, sp);
      const rate = net / (item.cost + 0.5);
      if (net > 0 && rate > bestRate) {
        bestRate = rate;
        best = n;
      }
    }
    if (best < 0) break;
    const item = list[best] as Item;
    taken |= 1 << best;
    if (item.attack) attacks++;
    value += item.worth;
    sp += item.cost;
    chosen.push(item);
  }
  return value - spending(turn, sp) + spending(turn, 0);
}

function facesFrom(turn: Turn, hex: number, facing: number, target: number): boolean {
  const { m } = turn.mind;
  const { board } = m[GAME];
  return inArc(board.bearing[hex * board.count + seatOf(m, target).hex] as number, facing);
}

/** The attacks of a plan that the facing does not allow: a rotation is needed, and a second one may be later. */
function turnsNeeded(turn: Turn, hex: number, chosen: readonly Item[]): number {
  for (const item of chosen) if (item.attack && !facesFrom(turn, hex, turn.seat.facing, item.target)) return 1;
  return 0;
}

export function turnOf(mind: Mind): Turn {
  const { m, me } = mind;
  const seat = seatOf(m, me);
  const foes = mind.enemies.map((i) => foeOf(mind, i));
  const most = mostSpendable(mind, seat);
  const reach = reachFor(m, me);
  const here = foes.length === 0 ? 0 : placeWorth(mind, foes, seat.hex, -1, seat.moved);
  const danger = Math.max(0, -here);
  const items = itemsOf(mind, seat, danger);
  let points = seat.movePoints;
  let farthest = 0;
  for (const item of items) {
    points = Math.max(points, movePoints(item.spec));
    farthest = Math.max(farthest, item.spec.attack?.range[1] ?? 0);
  }
  spread(m, me, reach, most + points, Math.max(0, hexesAllowed(m, me) - seat.moved), -1);
  return { mind, seat, foes, reach, most, danger, items, farthest };
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
  const chosen: Item[] = [];
  let points = seat.movePoints;
  for (const way of ways) if (way !== undefined) points = Math.max(points, movePoints(way.spec) - way.cost);
  const near = seat.sp + points + mind.w.stretch;
  for (let n = 0; n < reach.count; n++) {
    const hex = reach.order[n] as number;
    const cost = reach.cost[hex] as number;
    if (hex === seat.hex || cost >= FAR) continue;
    const moved = seat.moved + (reach.hexes[hex] as number);
    if (cost > near && !couldStrike(turn, hex)) continue;
    let list: Item[] | undefined;
    let place = Number.NaN;
    for (const way of ways) {
      const points = way === undefined ? seat.movePoints : movePoints(way.spec);
      const sp = (way?.cost ?? 0) + Math.max(0, cost - points);
      if (sp > turn.most) continue;
      const noAttack = way?.spec.forbidsAttack === true;
      list ??= itemsAt(turn, hex, moved, true);
      if (Number.isNaN(place)) place = placeWorth(mind, turn.foes, hex, -1, moved);
      const usable = noAttack ? list.filter((item) => !item.attack && item.bonus === 0) : list;
      let value = gather(turn, usable, sp, way, chosen) + place + (way?.worth ?? 0);
      value -= SECOND_TURN * Math.max(0, seat.rotations + turnsNeeded(turn, hex, chosen) - 1);
      const first = way === undefined ? act.moveAction(firstStep(reach, seat.hex, hex)) : act.playAction(way.card, -1, -1, 0);
      found(first, value, hex, chosen, place);
    }
  }
}

/** Plans that fight from where the Casket stands: each item first, rotations, and passing. */
export function stayPlans(turn: Turn, found: Found): void {
  const { mind, seat } = turn;
  const hex = seat.hex;
  const list = itemsAt(turn, hex, seat.moved, seat.noAttack === 0);
  const chosen: Item[] = [];
  const free = seat.rotations === 0;
  const placeBest = placeWorth(mind, turn.foes, hex, -1, seat.moved);
  const facingBest = bestFacing;
  const placeNow = placeWorth(mind, turn.foes, hex, seat.facing, seat.moved);
  const end = free ? placeBest : Math.max(placeNow, placeBest - 1 * 0.02 - SECOND_TURN);
  let rotateFor: Item | undefined;
  for (const item of list) {
    if (item.cost > turn.most) continue;
    if (item.attack && !facesFrom(turn, hex, seat.facing, item.target)) {
      if (rotateFor === undefined || item.worth > rotateFor.worth) rotateFor = item;
      continue;
    }
    let rest = gather(turn, list, item.cost, item, chosen);
    if (item.bonus > 0 && !chosen.some((other) => other.attack)) rest -= item.worth + 0.1;
    const order = item.attack ? 0.002 * item.worth : item.bonus > 0 ? 0.01 : 0.001;
    const action = act.playAction(item.card, item.target, item.component, 0);
    chosen.unshift(item);
    found(action, item.worth + rest + end + order, hex, chosen, end);
  }
  const turnCost = free ? 0 : 1;
  chosen.length = 0;
  if (turnCost <= turn.most) {
    for (let f = 0; f < 6; f++) {
      if (f === seat.facing) continue;
      const reachable = rotateFor === undefined ? [] : list.filter((item) => !item.attack || facesFrom(turn, hex, f, item.target));
      const rest = rotateFor === undefined ? -spending(turn, turnCost) : gather(turn, reachable, turnCost, undefined, chosen);
      const place = f === facingBest ? placeBest : placeWorth(mind, turn.foes, hex, f, seat.moved);
      found(act.withNumber(act.ROTATE, f), rest + place, hex, chosen, place);
    }
  }
  const cooled = seat.acted === 0 ? heatGain(mind, -1) : 0;
  chosen.length = 0;
  found(act.PASS, placeNow + cooled + 0.01, hex, chosen, placeNow);
}
