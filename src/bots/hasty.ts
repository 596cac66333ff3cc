// The player of playouts: a turn in three strokes (go to the best place to strike from, strike, settle down for the
// enemy's turn), each found once by short looks. Fast above all. Neighbours: playout.ts, search.ts, greedy.ts (the thorough one).

import * as act from '../rules/action.ts';
import { facesTarget, hitModifier } from '../rules/aim.ts';
import { type CardSpec, PASSIVE, REACTIVE } from '../rules/catalog.ts';
import {
  type Action,
  type Card,
  GAME,
  type Match,
  options as optionsOf,
  playCost,
  RANDOM_COMPONENT,
  SCRAP,
  type Seat,
} from '../rules/index.ts';
import { cardForbids } from '../rules/legal.ts';
import { seatOf } from '../rules/seat.ts';
import { answerWorth } from './answers.ts';
import { bonusDamage, movePoints, sideWorth } from './card-worth.ts';
import { type Foe, foeOf, reachFor } from './foe.ts';
import { listed } from './greedy.ts';
import { type Habits, SOBER } from './habits.ts';
import { type Mind, mindOf } from './mind.ts';
import { bestFacing, placeWorth } from './place.ts';
import { hexesAllowed, spread } from './reach.ts';
import { bestComponent, bestStrike } from './strike-worth.ts';
import { mostSpendable, overspent } from './turn.ts';

const GO = 0;
const STRIKE = 1;
const SETTLE = 2;
const DONE = 3;
const UNKNOWN = -2;

/** A seat's turn under way in a playout. */
export interface Script {
  round: number;
  turn: number;
  stage: number;
  /** The hex it goes to, and the facing it ends with; -1: not decided. */
  goal: number;
  facing: number;
  danger: number;
  /** The hexes on the way to the goal, the next one last. */
  readonly way: number[];
}

export const newScript = (): Script => ({ round: -1, turn: -1, stage: GO, goal: -1, facing: -1, danger: 0, way: [] });

// What striking from a place is worth: strikes of one card, side and modifier are alike.
function strikes(mind: Mind, seat: Seat, attacks: readonly Card[], sp: number, left: number): number {
  const { m, me } = mind;
  const { board, catalog } = m[GAME];
  let best = 0;
  for (const t of mind.enemies) {
    const target = seatOf(m, t);
    const at = seat.hex * board.count + target.hex;
    const away = board.distance[at] as number;
    if (board.sight[at] === 0) continue;
    const modifier = hitModifier(m, me, t, RANDOM_COMPONENT);
    const bearing = board.bearing[target.hex * board.count + seat.hex] as number;
    let value = 0;
    let spent = sp;
    for (const card of attacks) {
      const spec = catalog.cards[card] as CardSpec;
      const range = spec.attack?.range;
      if (range === undefined || away < range[0] || away > range[1]) continue;
      const cost = playCost(m, me, spec);
      if (spent + cost > left) continue;
      const key = ((card * 4 + t) * 16 + bearing) * 64 + modifier + 16;
      let worth = mind.strikes.get(key);
      if (worth === undefined) {
        worth = bestStrike(mind, me, t, spec, 0);
        mind.strikes.set(key, worth);
      }
      const price = overspent(mind, seat, spent + cost) - overspent(mind, seat, spent);
      if (worth <= price) continue;
      value += worth - price;
      spent += cost;
    }
    if (value > best) best = value;
  }
  return best;
}

function attacksInHand(mind: Mind, seat: Seat): Card[] {
  const { m, me } = mind;
  const { cards } = m[GAME].catalog;
  const list: Card[] = [];
  for (const card of seat.hand) {
    const spec = card >= SCRAP ? undefined : cards[card];
    if (spec?.attack !== undefined && cardForbids(m, me, card) === '') list.push(card);
  }
  return list.sort((a, b) => rate(cards[b]) - rate(cards[a]));
}

const rate = (spec: CardSpec | undefined): number => (spec?.attack === undefined ? 0 : (spec.attack.damage + 1) / (spec.sp + 0.5));

/** The place to strike from; -1 if no attack can be brought to bear. Reach is left filled. */
function findGoal(mind: Mind, seat: Seat): number {
  const { m, me } = mind;
  const { board } = m[GAME];
  const left = mostSpendable(mind, seat);
  const reach = reachFor(m, me);
  const attacks = seat.noAttack === 1 ? [] : attacksInHand(mind, seat);
  let points = seat.movePoints;
  for (const card of seat.hand) {
    const spec = card >= SCRAP ? undefined : m[GAME].catalog.cards[card];
    if (spec?.givesMovement === true && !spec.forbidsAttack) points = Math.max(points, movePoints(spec) - spec.sp);
  }
  spread(m, me, reach, Math.min(left, seat.sp + 3) + points, Math.max(0, hexesAllowed(m, me) - seat.moved), -1);
  if (attacks.length === 0) return -1;
  const here = seat.hex;
  const moved = seat.moved;
  let range = 1;
  for (const card of attacks) range = Math.max(range, m[GAME].catalog.cards[card]?.attack?.range[1] ?? 1);
  let goal = -1;
  let best = 0.3;
  for (let n = 0; n < reach.count; n++) {
    const hex = reach.order[n] as number;
    let near = false;
    for (const t of mind.enemies)
      if ((board.distance[hex * board.count + seatOf(m, t).hex] as number) <= Math.min(range, hex === here ? range : 1)) near = true;
    if (!near) continue;
    const sp = Math.max(0, (reach.cost[hex] as number) - points);
    seat.hex = hex;
    seat.moved = moved + (reach.hexes[hex] as number);
    const value = strikes(mind, seat, attacks, sp, left) - overspent(mind, seat, sp);
    if (value > best) {
      best = value;
      goal = hex;
    }
  }
  seat.hex = here;
  seat.moved = moved;
  return goal;
}

/** Notes the way to the goal; the seat's reach must hold it. */
function findWay(mind: Mind, seat: Seat, script: Script): void {
  const reach = reachFor(mind.m, mind.me);
  script.way.length = 0;
  for (let hex = script.goal; hex >= 0 && hex !== seat.hex; hex = reach.from[hex] as number) script.way.push(hex);
}

/** A step of the way, by a movement card where that is cheaper; PASS if there is none. */
function stepOn(mind: Mind, seat: Seat, script: Script, list: readonly Action[]): Action {
  const { way } = script;
  if (way[way.length - 1] === seat.hex) way.pop();
  const next = way[way.length - 1];
  if (next === undefined) return act.PASS;
  if (seat.movePoints === 0 && way.length >= 2) {
    for (const card of seat.hand) {
      const spec = card >= SCRAP ? undefined : mind.m[GAME].catalog.cards[card];
      if (spec?.givesMovement !== true || spec.forbidsAttack || Math.min(way.length, movePoints(spec)) <= spec.sp) continue;
      const play = act.playAction(card, -1, -1, 0);
      if (list.includes(play)) return play;
    }
  }
  const step = act.moveAction(next);
  return list.includes(step) ? step : act.PASS;
}

/** The attack to make now, a rotation or a buff before it; PASS if nothing is worth it. */
function strikeNow(mind: Mind, seat: Seat, list: readonly Action[]): Action {
  const { m, me } = mind;
  const { board, catalog } = m[GAME];
  const left = mostSpendable(mind, seat);
  let best = 0;
  let found = act.PASS;
  let turnTo = -1;
  for (const card of attacksInHand(mind, seat)) {
    const spec = catalog.cards[card] as CardSpec;
    const cost = playCost(m, me, spec);
    const range = spec.attack?.range ?? [1, 1];
    if (cost > left) continue;
    for (const t of mind.enemies) {
      const at = seat.hex * board.count + seatOf(m, t).hex;
      const away = board.distance[at] as number;
      if (away < range[0] || away > range[1] || board.sight[at] === 0) continue;
      const worth = bestStrike(mind, me, t, spec, 0) - overspent(mind, seat, cost);
      const value = worth / (cost + 0.5);
      if (worth <= 0 || value <= best) continue;
      const faced = facesTarget(m, me, t);
      if (!faced && seat.rotations > 0 && cost + 1 > left) continue;
      const play = listed(list, act.playAction(card, t, bestComponent, 0));
      if (faced && play === undefined) continue;
      best = value;
      turnTo = faced ? -1 : Math.floor(((board.bearing[at] as number) % 12) / 2);
      found = play ?? act.PASS;
    }
  }
  if (best === 0) return act.PASS;
  if (turnTo >= 0) return act.withNumber(act.ROTATE, turnTo);
  for (const card of seat.hand) {
    const spec = card >= SCRAP ? undefined : catalog.cards[card];
    if (spec === undefined || spec.sp + 2 > left || bonusDamage(spec) < 1) continue;
    const play = act.playAction(card, -1, -1, 0);
    if (list.includes(play)) return play;
  }
  return found;
}

/** Whatever else is worth its cost within the pool. */
function utility(mind: Mind, seat: Seat, danger: number, list: readonly Action[]): Action {
  const { m, me } = mind;
  let best = 0.3;
  let found = act.PASS;
  for (const option of list) {
    if (act.kindOf(option) !== act.PLAY) continue;
    const spec = m[GAME].catalog.cards[act.cardOf(option)];
    if (spec === undefined || spec.attack !== undefined || spec.type === REACTIVE || spec.type === PASSIVE) continue;
    const cost = playCost(m, me, spec);
    if (cost > seat.sp || movePoints(spec) > 0 || bonusDamage(spec) > 0) continue;
    const worth = sideWorth(mind, spec, danger, act.targetOf(option)) / (cost + 0.5);
    if (worth > best) {
      best = worth;
      found = option;
    }
  }
  return found;
}

/** Where to await the enemy with what SP are left, and how to stand there. */
function settle(mind: Mind, seat: Seat, script: Script): void {
  const { m, me } = mind;
  const foes: Foe[] = mind.enemies.map((t) => foeOf(mind, t));
  const reach = reachFor(m, me);
  spread(
    m,
    me,
    reach,
    Math.min(mostSpendable(mind, seat), seat.sp + mind.w.stretch) + seat.movePoints,
    Math.max(0, hexesAllowed(m, me) - seat.moved),
    -1,
  );
  let best = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < reach.count; n++) {
    const hex = reach.order[n] as number;
    const value =
      placeWorth(mind, foes, hex, -1, seat.moved + (reach.hexes[hex] as number)) -
      0.05 * (reach.cost[hex] as number) -
      overspent(mind, seat, (reach.cost[hex] as number) - seat.movePoints);
    if (value > best) {
      best = value;
      script.goal = hex;
      script.facing = bestFacing;
    }
  }
  findWay(mind, seat, script);
  script.danger = Math.max(0, -best);
}

function actNow(mind: Mind, seat: Seat, script: Script, list: readonly Action[]): Action {
  const { m } = mind;
  if (script.stage === GO) {
    if (script.goal === UNKNOWN) {
      script.goal = findGoal(mind, seat);
      if (script.goal >= 0) findWay(mind, seat, script);
    }
    if (script.goal >= 0 && seat.hex !== script.goal) {
      const step = stepOn(mind, seat, script, list);
      if (step !== act.PASS) return step;
    }
    script.stage = STRIKE;
  }
  if (script.stage === STRIKE) {
    const scrap = list.find((option) => act.kindOf(option) === act.CANNIBALIZE);
    if (scrap !== undefined) return scrap;
    const strike = strikeNow(mind, seat, list);
    if (strike !== act.PASS) return strike;
    script.stage = SETTLE;
    settle(mind, seat, script);
    const more = utility(mind, seat, script.danger, list);
    if (more !== act.PASS) {
      script.stage = STRIKE;
      return more;
    }
  }
  if (script.stage === SETTLE) {
    if (seat.hex !== script.goal) {
      const step = stepOn(mind, seat, script, list);
      if (step !== act.PASS) return step;
    }
    script.stage = DONE;
    const turn = act.withNumber(act.ROTATE, script.facing);
    if (seat.facing !== script.facing && (seat.rotations === 0 || seat.sp > 0) && list.includes(turn)) return turn;
  }
  return m.seats.length > 2 && !list.includes(act.PASS) ? (list[0] as Action) : act.PASS;
}

/** The answer of the seat that is asked, in a playout. */
export function hasty(m: Match, scripts: Script[], habits: Habits = SOBER): Action {
  const decision = m.decision;
  if (decision === undefined) throw new Error('a playout goes on after the end');
  const list = optionsOf(m);
  const mind = mindOf(m, decision.seat, habits);
  if (decision.kind !== 'action') {
    let best = list[0] as Action;
    let mostWorth = Number.NEGATIVE_INFINITY;
    for (const option of list) {
      const worth = answerWorth(mind, option);
      if (worth > mostWorth) {
        mostWorth = worth;
        best = option;
      }
    }
    return best;
  }
  const script = scripts[decision.seat] as Script;
  if (script.round !== m.round || script.turn !== m.turn) {
    script.round = m.round;
    script.turn = m.turn;
    script.stage = GO;
    script.goal = UNKNOWN;
  }
  return actNow(mind, seatOf(m, decision.seat), script, list);
}

/** For search: the turn goes on with a goal already chosen. */
export function sendTo(script: Script, m: Match, me: number, goal: number): void {
  script.round = m.round;
  script.turn = m.turn;
  script.stage = GO;
  script.goal = goal;
  spread(m, me, reachFor(m, me), 24, 99, -1);
  findWay(mindOf(m, me, SOBER), seatOf(m, me), script);
}
