// What an enemy's cards are worth from where it can stand: the best component for each, and up to three in a row within
// its SP (AT-1, AT-12, TN-4). threat.ts asks; next-hand.ts says what the enemy may hold.

import { canSee } from '../rules/aim.ts';
import type { CardSpec } from '../rules/catalog.ts';
import { playCost } from '../rules/legal.ts';
import type { Match } from '../rules/match.ts';
import { GAME } from '../rules/match.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { distance, seatOf } from '../rules/seat.ts';
import { RANDOM_COMPONENT } from '../rules/vocabulary.ts';
import { type Locked, lockedBy, shotAt } from './aim-odds.ts';
import { copiesOf, eachHand, type NextHand } from './next-hand.ts';
import type { Stand } from './reach.ts';
import type { Scene } from './scene.ts';
import { shotSummary } from './summary.ts';
import type { Summary } from './tally.ts';

export interface Buff {
  readonly spec: CardSpec;
  readonly damage: number;
  readonly ignore: number;
}

export interface Study {
  readonly scene: Scene;
  readonly enemy: number;
  readonly me: number;
  readonly budget: number;
  readonly hand: NextHand;
  readonly harm: (summary: Summary) => number;
  readonly attacks: readonly CardSpec[];
  readonly buffs: readonly Buff[];
  readonly known: Map<string, { readonly component: number; readonly harm: number; readonly summary: Summary }>;
}

/** Faces the target from the stand: the first rotation of a turn is free (MV-5). */
export function stand(m: Match, enemy: number, at: Stand): void {
  seatOf(m, enemy).hex = at.hex;
  seatOf(m, enemy).moved = at.moved;
}

/** Components worth naming; leaving it to the die is never better than the best of them unless naming has a price (KN-2). */
function aimsOf({ targeting, calledShot }: Ruleset): readonly number[] {
  if (targeting === 'random') return [RANDOM_COMPONENT];
  return calledShot === 0 ? [0, 1, 2, 3, 4] : [0, 1, 2, 3, 4, RANDOM_COMPONENT];
}

/** The best component for a card from where the enemy stands now, with `more` on top of its own buffs. */
export function strongest(
  study: Study,
  spec: CardSpec,
  more: Locked,
): { readonly component: number; readonly harm: number; readonly summary: Summary } {
  const { scene, enemy, me } = study;
  const m = scene.match;
  const locked = lockedBy(seatOf(m, enemy));
  const sum = { buff: locked.buff + more.buff, ignore: locked.ignore + more.ignore, jam: locked.jam };
  const components = spec.component >= 0 ? [spec.component] : aimsOf(m[GAME].ruleset);
  const first = shotAt(m, enemy, me, spec, components[0] as number, sum);
  const up = (m[GAME].board.level[seatOf(m, enemy).hex] as number) > (m[GAME].board.level[seatOf(m, me).hex] as number);
  const key = `${spec.kind} ${first.side} ${first.modifier} ${up} ${sum.buff} ${sum.ignore}`;
  const known = study.known.get(key);
  if (known !== undefined) return known;
  let best: { component: number; harm: number; summary: Summary } | undefined;
  for (const component of components) {
    const summary = shotSummary(scene, shotAt(m, enemy, me, spec, component, sum));
    const harm = study.harm(summary);
    if (best === undefined || harm > best.harm) best = { component, harm, summary };
  }
  study.known.set(key, best as NonNullable<typeof best>);
  return best as NonNullable<typeof best>;
}

export const UNBUFFED: Locked = { buff: 0, ignore: 0, jam: 0 };

export function reaches(study: Study, spec: CardSpec, hex: number): boolean {
  const m = study.scene.match;
  const mine = seatOf(m, study.me).hex;
  const range = distance(m, hex, mine);
  const [low, high] = spec.attack?.range ?? [1, 0];
  return range >= low && range <= high && canSee(m, hex, mine);
}

/** Up to three cards in a row from one stand; the buffs serve the first attack. */
export interface Row {
  readonly at: Stand;
  readonly cards: readonly CardSpec[];
  readonly components: readonly number[];
  readonly sp: number;
  readonly harm: number;
}

const MOST_IN_ROW = 3;

/** Every row from where the enemy stands, scored as if the attacks came one by one against an unhurt target. */
function rowsFrom(study: Study, at: Stand, keep: (row: Row) => void): void {
  const m = study.scene.match;
  const { hand, enemy } = study;
  stand(m, enemy, at);
  const attacks = study.attacks.filter((spec) => reaches(study, spec, at.hex));
  if (attacks.length === 0) return;
  const cost = (spec: CardSpec): number => playCost(m, enemy, spec);
  const used = (cards: readonly CardSpec[], spec: CardSpec): number => cards.filter((c) => c === spec).length;
  const go = (cards: CardSpec[], components: number[], sp: number, harm: number, more: Locked, struck: boolean, from: number): void => {
    if (struck) keep({ at, cards, components, sp, harm });
    if (cards.length === MOST_IN_ROW) return;
    if (!struck) {
      for (const { spec, damage, ignore } of study.buffs) {
        if (sp + cost(spec) > study.budget || used(cards, spec) >= copiesOf(hand, spec.kind) || cards.length === MOST_IN_ROW - 1) continue;
        go(
          [...cards, spec],
          [...components, -1],
          sp + cost(spec),
          harm,
          { buff: more.buff + damage, ignore: more.ignore + ignore, jam: 0 },
          false,
          0,
        );
      }
    }
    for (let n = from; n < attacks.length; n++) {
      const spec = attacks[n] as CardSpec;
      if (sp + cost(spec) > study.budget || used(cards, spec) >= copiesOf(hand, spec.kind)) continue;
      const found = strongest(study, spec, more);
      // The first attack carries the buffs, so which comes first matters; after it the order does not.
      go([...cards, spec], [...components, found.component], sp + cost(spec), harm + found.harm, UNBUFFED, true, struck ? n : 0);
    }
  };
  go([], [], at.sp, 0, UNBUFFED, false, 0);
}

/** The best row for each set of cards, the worst first. */
export function allRows(study: Study, stands: readonly Stand[]): Row[] {
  const best = new Map<string, Row>();
  for (const at of stands) {
    rowsFrom(study, at, (row) => {
      const key = row.cards
        .map((c) => c.kind)
        .sort((a, b) => a - b)
        .join();
      const known = best.get(key);
      if (known === undefined || row.harm > known.harm) best.set(key, row);
    });
  }
  return [...best.values()].sort((a, b) => b.harm - a.harm);
}

/** Over every hand it may hold, the harm of the best row in it. */
export function expectedRow(study: Study, rows: readonly Row[]): number {
  const kinds = [...study.attacks, ...study.buffs.map((b) => b.spec)].map((spec) => spec.kind);
  const needs = rows.map((row) => kinds.map((kind) => row.cards.filter((c) => c.kind === kind).length));
  let sum = 0;
  eachHand(study.hand, kinds, MOST_IN_ROW, (counts, p) => {
    const at = needs.findIndex((need) => need.every((n, k) => n <= (counts[k] as number)));
    if (at >= 0) sum += p * (rows[at] as Row).harm;
  });
  return sum;
}
