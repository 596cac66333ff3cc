// The ways a seat's cards can lie (suffering-ways.ts) as a strike tells them apart: known cards by their classes, and own ones by how
// many lie ahead of a reactive, which is played onto the discard pile (RE-1, SD-1). Neighbours: loss-cuts.ts, defender.ts.

import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import type { Lying } from './loss-cuts.ts';
import { classOf } from './policy.ts';
import { addGains, type Gains } from './suffering-faces.ts';
import { OWN, type Way } from './suffering-ways.ts';

type Cards = Pick<Lying, 'own' | 'back' | 'turned' | 'taken'>;

interface Found {
  readonly cards: Cards;
  /** By the number of cards ahead of a reactive. */
  readonly ahead: Map<number, number[]>;
}

function lyingOf({ cards, ahead }: Found): Lying {
  const counts = [...ahead.keys()];
  const fewest = Math.min(...counts);
  const exactly = Array.from({ length: Math.max(...counts) - fewest + 1 }, (_, n) => ahead.get(fewest + n) ?? []);
  const upTo: Gains[] = [];
  for (const gains of exactly) upTo.push(addGains([...(upTo.at(-1) ?? [])], gains, 1));
  const from: Gains[] = [];
  for (const gains of [...exactly].reverse()) from.unshift(addGains([...(from[0] ?? [])], gains, 1));
  return { ...cards, gains: upTo.at(-1) as Gains, fewest, ahead: exactly, upTo, from };
}

/** The ways with known cards of these classes, by their place in the pile that cards are recovered from. */
function toldApart(ways: readonly Way[], classes: readonly number[], fromDiscard: boolean, twice: boolean): Lying[] {
  const clsOf = (n: number): number => (n === OWN ? OWN : (classes[n] as number));
  const found = new Map<string, Found>();
  for (const way of ways) {
    const ahead = way.own + way.back.length;
    const taken = fromDiscard ? way.taken : 0;
    // Own cards that were just turned over are lost next, as if they were in the deck still, but for a reactive upon them.
    let over = 0;
    if (way.back.length === 0 && !twice) while (way.turned[over] === OWN) over++;
    const own = way.own + over;
    const turned = way.turned.slice(over).map(clsOf);
    const back: [number, number, number] = [0, 0, 0];
    for (const n of way.back) back[clsOf(n) as 0 | 1 | 2]++;
    const key = `${own}|${taken}|${back.join()}|${turned.join()}`;
    const one = found.get(key) ?? { cards: { own, back, turned, taken }, ahead: new Map<number, number[]>() };
    one.ahead.set(ahead, addGains(one.ahead.get(ahead) ?? [], way.gains, 1));
    found.set(key, one);
  }
  return [...found.values()].map(lyingOf);
}

/** By all that is asked beside the ways. */
const known = new WeakMap<readonly Way[], Map<number, Lying[]>>();

/** The cards of seat `i` that lie in these ways, as an attack on the component tells them apart. */
export function lyings(m: Match, i: number, ways: readonly Way[], component: number): readonly Lying[] {
  const { recoverFrom, damageTo } = m[GAME].ruleset;
  const pile = seatOf(m, i)[recoverFrom];
  let taken = 0;
  for (const way of ways) taken = Math.max(taken, way.taken);
  const classes: number[] = [];
  for (let n = 0; n < taken; n++) classes.push(classOf(m, pile[pile.length - 1 - n] as Card, component));
  const key = classes.reduce((code, cls) => code * 4 + cls, (recoverFrom === 'discard' ? 2 : 0) + (damageTo === 'discard' ? 1 : 0));
  const asked = known.get(ways) ?? new Map<number, Lying[]>();
  known.set(ways, asked);
  const list = asked.get(key) ?? toldApart(ways, classes, recoverFrom === 'discard', damageTo === 'discard');
  asked.set(key, list);
  return list;
}
