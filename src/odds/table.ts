// The odds of the rules table (penance odds): a target number or a dice pool, damage, flat Defense and a reactive's
// reduction, with no Casket behind them. Chapters: AT-3 to AT-9, DM-1, DP-1. Neighbour: tables.ts.

import { BASE_TO_HIT } from '../rules/aim.ts';
import { poolOf } from '../rules/attack.ts';
import { CRITICAL, EXECUTION, HIT, STRONG, TIERS, type Tier } from '../rules/vocabulary.ts';
import { binomial, defenseLaw, tierLaw } from './tables.ts';
import { addAt } from './tally.ts';

export interface TableQuestion {
  /** The target number; with `pool` it is 5. */
  readonly target: number;
  /** Damage before the tier's bonus. */
  readonly damage: number;
  readonly defense: number;
  /** What a reactive stops. */
  readonly reduce: number;
  /** The net modifier that picks the pool (DP-1); undefined: two dice. */
  readonly pool: number | undefined;
}

export interface TableOdds {
  readonly hit: number;
  readonly tiers: Readonly<Record<Tier, number>>;
  /** Over the whole attack: index 0 holds the misses too. */
  readonly cardsLost: readonly number[];
  readonly criticals: readonly number[];
  /** HEAT faces of the defender's dice. */
  readonly heat: readonly number[];
  readonly expectedCardsLost: number;
}

const BONUS: Readonly<Record<number, number>> = { [HIT]: 0, [STRONG]: 1, [CRITICAL]: 2 };

export function tableOdds({ target, damage, defense, reduce, pool }: TableQuestion): TableOdds {
  const tiers = pool === undefined ? tierLaw(2, target) : tierLaw(poolOf(pool), BASE_TO_HIT);
  const cardsLost: number[] = [];
  const criticals: number[] = [];
  const heat: number[] = [];
  let hit = 0;
  tiers.forEach((p, tier) => {
    if (tier < HIT || tier === EXECUTION) {
      if (tier === EXECUTION) hit += p;
      addAt(cardsLost, tier === EXECUTION ? damage : 0, p);
      addAt(criticals, 0, p);
      addAt(heat, 0, p);
      return;
    }
    hit += p;
    const left = Math.max(0, defense - (tier === CRITICAL ? 1 : 0));
    const points = Math.max(0, Math.max(0, damage + (BONUS[tier] as number) - left) - reduce);
    const law = defenseLaw(points);
    for (let b = 0; b <= points; b++) {
      for (let c = 0; b + c <= points; c++) {
        const q = p * (law[b * (points + 1) + c] as number);
        addAt(cardsLost, points - b, q);
        addAt(criticals, c, q);
      }
    }
    for (let h = 0; h <= points; h++) addAt(heat, h, p * binomial(points, h, 1 / 6));
  });
  const named = Object.fromEntries(TIERS.map((tier, n) => [tier, tiers[n] as number])) as Record<Tier, number>;
  return { hit, tiers: named, cardsLost, criticals, heat, expectedCardsLost: cardsLost.reduce((sum, p, n) => sum + p * n, 0) };
}
