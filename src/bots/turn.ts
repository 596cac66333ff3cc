// What a turn has to work with: the cards that may be played with their worth, the SP and their price, the hexes within
// reach, the enemies to fear. Chapters: TN-3, TN-4. Neighbour: plan.ts (what is made of it).

import { type CardSpec, PASSIVE, REACTIVE } from '../rules/catalog.ts';
import { type Board, type Card, GAME, playCost, SCRAP, type Seat } from '../rules/index.ts';
import { cardForbids } from '../rules/legal.ts';
import { spendable } from '../rules/movement.ts';
import { payableInHand } from '../rules/piles.ts';
import { seatOf } from '../rules/seat.ts';
import { bonusDamage, cardPrice, heatGain, movePoints, sideWorth } from './card-worth.ts';
import type { Ground } from './fight.ts';
import { type Foe, foeOf } from './foe.ts';
import type { Mind } from './mind.ts';
import { placeCeiling, placeWorth } from './place.ts';
import { hexesAllowed, type Reach, waysOf } from './reach.ts';

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

export interface Turn {
  readonly mind: Mind;
  readonly seat: Seat;
  readonly foes: readonly Foe[];
  /** Ways from here, and how far they can be gone. */
  readonly reach: Reach;
  readonly range: number;
  readonly most: number;
  readonly danger: number;
  readonly items: readonly Item[];
  /** The price of spending so many SP, up to `most`. */
  readonly price: Float64Array;
  /** What could be played, by the kind of ground. */
  readonly grounds: Map<number, Ground>;
  /** What places are worth without danger; NaN: not thought of yet. */
  readonly ceilings: Float64Array;
  /** The most of those ceilings; NaN likewise. */
  roof: number;
  /** What leaving is worth (leave.ts), by where it begins. */
  readonly exits: Map<number, Float64Array>;
  /** Longest range of an attack in hand. */
  readonly farthest: number;
}

/** What spending this much costs beyond the pool: each point a card (TN-4), and whatever the knobs add. */
function overspent(mind: Mind, seat: Seat, sp: number): number {
  const over = sp - seat.sp;
  if (over <= 0) return 0;
  const { overspendHeat, overspendTo } = mind.m[GAME].ruleset;
  const price = over * (overspendTo === 'graveyard' ? cardPrice(mind) : mind.w.paid);
  return overspendHeat > 0 ? price - heatGain(mind, over / overspendHeat) : price;
}

/** SP within the pool cost next to nothing. */
function spending(mind: Mind, seat: Seat, sp: number): number {
  const within = 0.02 * sp;
  if (mind.habits.overspend === 'always') return within - 0.05 * Math.max(0, sp - seat.sp);
  return within + overspent(mind, seat, sp);
}

function pricesOf(mind: Mind, seat: Seat, most: number): Float64Array {
  const prices = new Float64Array(most + 1);
  for (let sp = 0; sp <= most; sp++) prices[sp] = spending(mind, seat, sp);
  return prices;
}

/** SP that can be spent now; one card of the hand is kept back. */
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

/** What ending the turn there would be worth without danger. */
export function ceilingAt({ mind, foes, ceilings }: Turn, hex: number): number {
  let ceiling = ceilings[hex] as number;
  if (Number.isNaN(ceiling)) {
    ceiling = placeCeiling(mind, foes, hex);
    ceilings[hex] = ceiling;
  }
  return ceiling;
}

/** What ending the turn there is worth with the best facing, after moving so many hexes. */
export const placeAt = (turn: Turn, hex: number, moved: number): number =>
  placeWorth(turn.mind, turn.foes, hex, -1, moved, ceilingAt(turn, hex));

const scratch = new WeakMap<Board, Float64Array>();

/** Room for the ceilings of a board's hexes; one turn is thought of at a time. */
function ceilingsFor(board: Board): Float64Array {
  let ceilings = scratch.get(board);
  if (ceilings === undefined) {
    ceilings = new Float64Array(board.count);
    scratch.set(board, ceilings);
  }
  return ceilings.fill(Number.NaN);
}

export function turnOf(mind: Mind): Turn {
  const { m, me } = mind;
  const seat = seatOf(m, me);
  const foes = mind.enemies.map((i) => foeOf(mind, i));
  const most = mostSpendable(mind, seat);
  const here = foes.length === 0 ? 0 : placeWorth(mind, foes, seat.hex, -1, seat.moved);
  const danger = Math.max(0, -here);
  const items = itemsOf(mind, seat, danger);
  let points = seat.movePoints;
  let farthest = 0;
  for (const item of items) {
    points = Math.max(points, movePoints(item.spec));
    farthest = Math.max(farthest, item.spec.attack?.range[1] ?? 0);
  }
  const range = most + points;
  const reach = waysOf(m, me, range, Math.max(0, hexesAllowed(m, me) - seat.moved));
  const price = pricesOf(mind, seat, most);
  return {
    mind,
    seat,
    foes,
    reach,
    range,
    most,
    danger,
    items,
    price,
    grounds: new Map(),
    ceilings: ceilingsFor(m[GAME].board),
    roof: Number.NaN,
    exits: new Map(),
    farthest,
  };
}
