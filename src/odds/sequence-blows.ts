// What one strike of a sequence brings against a seat as it stands: the blows of every tier, the reactives that may answer,
// what a lost card marks, and the dice (AT-6 to AT-12, RE-1, RE-2, DM-1). Neighbours: aim-odds.ts, sequence-strike.ts.

import { OFFHAND, PRIMARY, SHIELD } from '../rules/catalog.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { isDestroyed, seatOf } from '../rules/seat.ts';
import { CATASTROPHIC, EXECUTION, HIT, LEFT_ARM, MISS, RIGHT_ARM } from '../rules/vocabulary.ts';
import { blowOf, componentsHit, HITTING, type Location, locationsOf, type Shot, splashBlow } from './aim-odds.ts';
import type { Blow } from './outcomes.ts';
import { byPreference, offeredComponent, type Policies, type Reactive, reactiveOf } from './policy.ts';
import { answersOf } from './sequence-answers.ts';
import type { CardState } from './sequence-cards.ts';
import type { Spent } from './sequence-ends.ts';
import type { Marking, Stock } from './sequence-stock.ts';
import { defenseLaw } from './tables.ts';

/** A strike against one body. */
export interface Strike {
  readonly missed: number;
  readonly jam: number;
  /** All tiers but EXECUTION, with their chances; the components they fall on. */
  readonly blows: readonly { readonly p: number; readonly blow: Blow }[];
  readonly locations: readonly Location[];
  readonly execution: { readonly p: number; readonly blow: Blow; readonly locations: readonly Location[] } | undefined;
  readonly reactives: readonly Reactive[];
  readonly spent: Spent;
  /** Taint the hit itself brings (AT-12). */
  readonly taint: number;
  readonly cap: number;
  /** All that the cards lost depend on; and with it all that the strike is to the body but for its tracks. */
  readonly cardsKey: string;
  readonly key: string;
}

/** A strike with the tables of its dice. */
export interface RolledStrike extends Strike {
  readonly tables: Tables;
}

/** Primaries and shields of a destroyed arm are SCRAP by now, or gone from the hand (CP-4). */
function armless(m: Match, i: number, card: Card): boolean {
  const { category } = specOf(m, card);
  if (category === PRIMARY) return isDestroyed(m, i, RIGHT_ARM);
  return (category === SHIELD || category === OFFHAND) && isDestroyed(m, i, LEFT_ARM);
}

function reactivesNow(m: Match, i: number, { kinds }: Stock, side: number, policies: Policies): Reactive[] {
  if (policies.reaction === 'none') return [];
  const found = kinds.flatMap(({ card }) => {
    const reactive = armless(m, i, card) ? undefined : reactiveOf(m, i, card, side);
    return reactive === undefined ? [] : [reactive];
  });
  return found.sort(byPreference);
}

/** Which cards mark a box on the component; those of a destroyed arm are SCRAP and mark none. */
export function marking(m: Match, i: number, component: number): Marking {
  const scrapped = m[GAME].ruleset.destroyedEffects === 'component';
  const primary = scrapped && isDestroyed(m, i, RIGHT_ARM) ? 0 : 1;
  const secondary = component === LEFT_ARM && m[GAME].ruleset.secondaryDamage && !(scrapped && isDestroyed(m, i, LEFT_ARM)) ? 1 : 0;
  return [primary, secondary, 0, scrapped && isDestroyed(m, i, LEFT_ARM) ? 1 : 0];
}

const hitTaint = (shot: Shot): number =>
  (shot.spec.attack?.onHit ?? []).reduce((sum, e) => sum + (e.do === 'target-taint' ? e.amount : 0), 0);

type Parts = Omit<Strike, 'reactives' | 'spent' | 'cap' | 'cardsKey' | 'key'>;

/** Everything else that the seat's body adds to the blows. */
function completed(m: Match, i: number, stock: Stock, side: number, policies: Policies, parts: Parts): Strike {
  const seat = seatOf(m, i);
  const attack = parts.blows[0]?.blow.attack ?? true;
  const reactives = attack ? reactivesNow(m, i, stock, side, policies) : [];
  const cap = attack && seat.lossCap > 0 ? seat.lossCap : Number.POSITIVE_INFINITY;
  const arms = [RIGHT_ARM, LEFT_ARM].map((arm) => (isDestroyed(m, i, arm) ? 1 : 0));
  const points = parts.blows.map(({ p, blow }) => `${p}:${blow.points}`);
  const answers = reactives.map((r) => `${r.card}-${r.reduce}-${r.heat}-${r.gains}`);
  const aim = parts.blows[0]?.blow.aim ?? parts.execution?.blow.aim;
  const cardsKey = [points, answers, arms, cap].join('|');
  const key = [cardsKey, parts.execution?.blow.points, aim?.named, aim?.overload].join('|');
  return { ...parts, reactives, spent: { attack, ward: true }, cap, cardsKey, key };
}

/** The declared target of a roll, or whoever takes its place (RE-3). */
export function declaredStrike(m: Match, i: number, shot: Shot, side: number, stock: Stock, policies: Policies): Strike {
  const tier = (n: number): number => shot.tiers[n] as number;
  const blows = HITTING.filter((n) => n !== EXECUTION && tier(n) > 0).map((n) => ({ p: tier(n), blow: blowOf(m, shot, n, i, side) }));
  const execution = { p: tier(EXECUTION), blow: blowOf(m, shot, EXECUTION, i, side), locations: componentsHit(m, shot, EXECUTION) };
  return completed(m, i, stock, side, policies, {
    missed: tier(CATASTROPHIC) + tier(MISS),
    jam: tier(CATASTROPHIC),
    blows,
    locations: componentsHit(m, shot, HIT),
    execution: execution.p > 0 ? execution : undefined,
    taint: hitTaint(shot),
  });
}

/** A further target of a card that has hit (AT-10). */
export function furtherStrike(m: Match, i: number, shot: Shot, side: number, stock: Stock, policies: Policies): Strike {
  const blow = splashBlow(m, shot.attacker, i, shot.spec);
  const locations = locationsOf(offeredComponent(m, i));
  const parts = { missed: 0, jam: 0, blows: [{ p: 1, blow }], locations, execution: undefined, taint: hitTaint(shot) };
  return completed(m, i, stock, side, policies, parts);
}

/** Damage that is no attack (Grave Pact). */
export function plainDamage(m: Match, i: number, points: number, stock: Stock, policies: Policies): Strike {
  const aim = { component: -1, piercing: false, named: 0, overload: false };
  const blow: Blow = { attack: false, execution: false, points: Math.max(0, points - seatOf(m, i).ward), aim, lateReaction: false };
  const parts = { missed: 0, jam: 0, blows: [{ p: 1, blow }], locations: [[-1, 1]] as const, execution: undefined, taint: 0 };
  return completed(m, i, stock, 1, policies, parts);
}

/** Points that go through and CRITICALs under one answer, with the chances of tiers and dice. */
export interface Table {
  /** The chance at `through * size + criticals`. */
  readonly law: Float64Array;
  readonly size: number;
  /** The chance of so many points, CRITICALs added up. */
  readonly sums: Float64Array;
  p: number;
  /** HEAT faces to be expected, and the chance of any. */
  faces: number;
  hot: number;
}

/** The tables of one strike: nobody is asked, and by how much a reactive stops. */
export interface Tables {
  readonly unasked: Table;
  readonly asked: Map<number, Table>;
}

/** One answer to the strike, `scale` the chance that it is given. */
export interface Branch {
  readonly next: CardState;
  readonly reactive: Reactive | undefined;
  readonly scale: number;
  readonly table: Table;
}

/** Rolls n dice into the table, less what a late reaction stops; `share` weighs a roll by its other faces. */
function roll(table: Table, n: number, p: number, stops: number, share: (through: number, rest: number) => number): void {
  const law = defenseLaw(n);
  for (let b = 0; b <= n; b++) {
    for (let c = 0; b + c <= n; c++) {
      const q = p * (law[b * (n + 1) + c] as number) * share(n - b, n - b - c);
      const through = Math.max(0, n - b - stops);
      const at = through * table.size + c;
      table.law[at] = (table.law[at] as number) + q;
      table.sums[through] = (table.sums[through] as number) + q;
      table.p += q;
    }
  }
}

function addHeat(table: Table, n: number, p: number): void {
  table.faces += (p * n) / 6;
  table.hot += p * (1 - (5 / 6) ** n);
}

const always = (): number => 1;
/** No PIERCE among the dice that neither block nor are CRITICAL (RE-1 under `reactionWindow: after`). */
const free = (rest: number): number => (2 / 3) ** rest;

export function tablesOf({ blows, reactives }: Strike): Tables {
  const size = Math.max(0, ...blows.map(({ blow }) => blow.points)) + 1;
  const empty = (): Table => ({ law: new Float64Array(size * size), size, sums: new Float64Array(size), p: 0, faces: 0, hot: 0 });
  const unasked = empty();
  const stops = new Set(reactives.length === 0 ? [] : [0, ...reactives.map((r) => r.reduce)]);
  const asked = new Map([...stops].map((reduce) => [reduce, empty()]));
  for (const { p, blow } of blows) {
    const n = blow.points;
    const open = asked.size === 0 || n === 0;
    if (open || blow.lateReaction) {
      addHeat(unasked, n, p);
      roll(unasked, n, p, 0, open ? always : (through, rest) => (through === 0 ? 1 : 1 - free(rest)));
    }
    if (open) continue;
    for (const [reduce, table] of asked) {
      if (blow.lateReaction) roll(table, n, p, reduce, (through, rest) => (through === 0 ? 0 : free(rest)));
      else {
        const left = Math.max(0, n - reduce);
        addHeat(table, left, p);
        roll(table, left, p, 0, always);
      }
    }
  }
  return { unasked, asked };
}

/** Every answer to the blows from this state of the cards. */
export function branchesOf(from: CardState, { reactives, tables }: RolledStrike): Branch[] {
  const { unasked, asked } = tables;
  const branches: Branch[] = unasked.p > 0 ? [{ next: from, reactive: undefined, scale: 1, table: unasked }] : [];
  if (![...asked.values()].some(({ p }) => p > 0)) return branches;
  for (const { p, reactive, next } of answersOf(from, reactives))
    branches.push({ next, reactive, scale: p, table: asked.get(reactive?.reduce ?? 0) as Table });
  return branches;
}
