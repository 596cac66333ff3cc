// Every way chance can fall, with its exact probability, through the engine itself: a Dice that replays a path and
// branches at its end (MT-3, chance.ts). Rolls that differ only in order, or in faces a strike cannot tell apart, are
// taken once with their weight. The tests hold the closed forms against it; sequence.ts plays cards through it.

import { hitModifier } from '../rules/aim.ts';
import { rollPlan } from '../rules/attack.ts';
import type { Dice } from '../rules/chance.ts';
import { cloneMatch } from '../rules/clone.ts';
import { type Card, DICE, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import { CRACKED_RIB } from '../rules/vocabulary.ts';
import { type AttackFrame, topFrame } from '../rules/work.ts';
import { choose } from './tables.ts';
import { attackRolls } from './tree-rolls.ts';

export interface TreeOptions {
  /** Cards of one class are one branch when they leave a draw deck. Left out: cards of a kind. */
  readonly cardClass?: (card: Card) => number;
  /** Cards lost to one strike are taken as a set: right where none of them rolls a die. */
  readonly cardSets?: boolean;
  /** False: every face of every die in every order. */
  readonly merge?: boolean;
  /** Wound decks have no order either, and every kind of wound is a branch. */
  readonly everyWound?: boolean;
}

/** Things of several classes taken one by one in rising order: the weight is known when all are taken. */
interface Group {
  /** The strike they are taken for. */
  readonly key: unknown;
  readonly labels: readonly number[];
  /** The chance of each class of a die's faces; of cards, how many there are. */
  readonly shares: readonly number[];
  readonly cards: boolean;
  readonly taken: number[];
  last: number;
}

/** One walk through the tree, from the start to one end. */
interface Walk {
  readonly m: Match;
  readonly how: TreeOptions;
  /** Branches taken and branches there are, by depth; kept from walk to walk. */
  readonly path: { at: number; readonly count: number }[];
  depth: number;
  p: number;
  readonly groups: Group[];
  /** Faces of the attack roll under way that have not been asked for yet. */
  faces: readonly number[];
}

interface Faces {
  readonly labels: readonly number[];
  readonly shares: readonly number[];
}
/** One face for each kind of face that a strike tells apart; PIERCE counts where it forbids a reaction (RE-1). */
const DEFENSE: Faces = { labels: [0, 2, 3, 5], shares: [2 / 6, 2 / 6, 1 / 6, 1 / 6] };
const DEFENSE_LATE: Faces = { labels: [0, 2, 3, 4, 5], shares: [2 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6] };
/** Minor Strain, Critical Malfunction, Structural Weakness, which the next attack meets, and the three that none does (DM-4). */
const DAMAGE: Faces = { labels: [0, 4, 3, 1], shares: [1 / 6, 1 / 6, 1 / 6, 3 / 6] };

const SAVES: Faces = { labels: [1, 3, 4], shares: [2 / 6, 1 / 6, 3 / 6] };

function decide(walk: Walk, count: number): number {
  if (count === 1) return 0;
  let node = walk.path[walk.depth];
  if (node === undefined) {
    node = { at: 0, count };
    walk.path.push(node);
  }
  walk.depth++;
  return node.at;
}

function uniform(walk: Walk, count: number): number {
  walk.p /= count;
  return decide(walk, count);
}

function weighted(walk: Walk, { labels, shares }: Faces): number {
  const at = decide(walk, labels.length);
  walk.p *= shares[at] as number;
  return labels[at] as number;
}

/** The next thing of a group: never of a class before the last one taken. */
function inGroup(walk: Walk, key: unknown, cards: boolean, classes: () => Faces): number {
  let group = walk.groups.find((g) => g.key === key && g.cards === cards);
  if (group === undefined) {
    const { labels, shares } = classes();
    group = { key, labels, shares, cards, taken: labels.map(() => 0), last: 0 };
    walk.groups.push(group);
  }
  const { shares, taken } = group;
  let first = group.last;
  while (cards && first < shares.length && (shares[first] as number) <= (taken[first] as number)) first++;
  // A set that began with late classes may find none left for this place: there is no such set.
  if (first >= shares.length) {
    walk.p = 0;
    return -1;
  }
  const chosen = first + decide(walk, shares.length - first);
  group.last = chosen;
  taken[chosen] = (taken[chosen] as number) + 1;
  return group.labels[chosen] as number;
}

/** How many orders of the things taken there are, times the chance of one. */
function groupWeight({ shares, taken, cards }: Group): number {
  let n = 0;
  let all = 0;
  let weight = 1;
  for (let k = 0; k < taken.length; k++) {
    const count = taken[k] as number;
    const share = shares[k] as number;
    n += count;
    all += share;
    weight *= cards ? choose(share, count) : choose(n, count) * share ** count;
  }
  return cards ? weight / choose(all, n) : weight;
}

/** Classes of a pile in rising order and how many cards each has. */
function classesOf(pile: readonly Card[], cardClass: (card: Card) => number): Faces {
  const counts = new Map<number, number>();
  for (const card of pile) counts.set(cardClass(card), (counts.get(cardClass(card)) ?? 0) + 1);
  const labels = [...counts.keys()].sort((a, b) => a - b);
  return { labels, shares: labels.map((k) => counts.get(k) ?? 0) };
}

function drawn(walk: Walk, pile: readonly Card[], cardClass: (card: Card) => number): number {
  const { labels, shares } = classesOf(pile, cardClass);
  return weighted(walk, { labels, shares: shares.map((n) => n / pile.length) });
}

/** From now on this pile gives its cards at random, whatever order they lie in. */
function scatter(walk: Walk, pile: Card[]): void {
  const { cardClass = (card: Card) => card, cardSets = false } = walk.how;
  const pop = (): Card | undefined => {
    if (pile.length === 0) return undefined;
    const frame = topFrame(walk.m);
    const cls =
      cardSets && frame?.kind === 'strike' ? inGroup(walk, frame, true, () => classesOf(pile, cardClass)) : drawn(walk, pile, cardClass);
    let at = pile.length - 1;
    while (at > 0 && cardClass(pile[at] as Card) !== cls) at--;
    return pile.splice(at, 1)[0];
  };
  Object.defineProperty(pile, 'pop', { configurable: true, enumerable: false, value: pop });
}

/** One roll for each tier the attack about to be rolled can come to. */
function attackDie(walk: Walk): number {
  if (walk.faces.length === 0) {
    const { m } = walk;
    const frame = topFrame(m) as AttackFrame;
    const modifier = hitModifier(m, frame.seat, frame.target, frame.aimed);
    const advantage = frame.advantage === 1 || (m[GAME].ruleset.taint && seatOf(m, frame.target).taint >= 8);
    const { pool, number } = rollPlan(m, modifier, advantage);
    const rolls = attackRolls(pool, number);
    const roll = rolls[decide(walk, rolls.length)];
    walk.p *= roll?.p ?? 0;
    walk.faces = roll?.faces ?? [];
  }
  const [face, ...rest] = walk.faces;
  walk.faces = rest;
  return face ?? 0;
}

/** Of all wounds only a Cracked Rib changes what the rest of an attack on the bearer does. */
function pickWound(walk: Walk, from: readonly number[]): number {
  if (walk.how.everyWound === true) return from.indexOf(drawn(walk, from, (wound) => wound));
  const ribs = from.filter((wound) => wound === CRACKED_RIB).length;
  if (ribs === 0 || ribs === from.length) return 0;
  const rib = weighted(walk, { labels: [1, 0], shares: [ribs / from.length, 1 - ribs / from.length] });
  return from.findIndex((wound) => (wound === CRACKED_RIB) === (rib === 1));
}

function diceOf(walk: Walk): Dice {
  const { m } = walk;
  const merge = walk.how.merge ?? true;
  return {
    roll(kind) {
      switch (kind) {
        case 'attack':
          return merge ? attackDie(walk) : uniform(walk, 6);
        case 'defense':
          if (!merge) return uniform(walk, 6);
          return inGroup(walk, topFrame(m), false, () => (m[GAME].ruleset.reactionWindow === 'after' ? DEFENSE_LATE : DEFENSE));
        case 'damage':
          return merge ? weighted(walk, DAMAGE) : uniform(walk, 6);
        case 'd6':
          // In a strike only the ejection and the pilot's save roll one (PW-3, PW-5).
          return merge && topFrame(m)?.kind === 'strike' ? weighted(walk, SAVES) : 1 + uniform(walk, 6);
        case 'd10':
          // A Broken Finger locks cards for later and changes nothing else.
          return merge ? 1 : 1 + uniform(walk, 10);
        default:
          return uniform(walk, 6);
      }
    },
    pick: (from, wound) => (wound && merge ? pickWound(walk, from) : uniform(walk, from.length)),
    shuffle: (pile) => scatter(walk, pile),
  };
}

/** To the next path; false if that was the last. */
function advance(path: Walk['path']): boolean {
  for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
    if (node.at + 1 < node.count) {
      node.at++;
      return true;
    }
    path.pop();
  }
  return false;
}

/**
 * Plays `drive` on a copy of the match once for each way chance can fall, and hands each end and its chance to `visit`.
 * Draw decks have no order: each card leaves at random. Gives the number of walks.
 */
export function eachBranch(start: Match, drive: (m: Match) => void, visit: (m: Match, p: number) => void, how: TreeOptions = {}): number {
  const path: Walk['path'] = [];
  let walks = 0;
  do {
    const m = cloneMatch(start);
    const walk: Walk = { m, how, path, depth: 0, p: 1, groups: [], faces: [] };
    m[DICE] = diceOf(walk);
    for (let i = 0; i < m.seats.length; i++) {
      scatter(walk, seatOf(m, i).draw);
      if (how.everyWound === true) seatOf(m, i).woundsShuffled = 0;
    }
    drive(m);
    for (const group of walk.groups) walk.p *= groupWeight(group);
    m[DICE] = undefined;
    if (walk.p > 0) visit(m, walk.p);
    walks++;
  } while (advance(path));
  return walks;
}
