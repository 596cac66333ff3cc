// The joint law of an attack on one target: every distinct outcome once, with its chance. What forecast.ts tells in
// rows, this tells as a list; the tests compare it with the engine, outcome by outcome.

import { COMPONENTS, type Component, ENDINGS, type Ending, TIERS, type Tier } from '../rules/vocabulary.ts';
import type { Landing } from './landings.ts';
import { diceHeat, eachOutcome, type Outcome } from './outcomes.ts';

export interface JointOutcome {
  readonly p: number;
  readonly tier: Tier;
  /** Left out of a miss. */
  readonly component?: Component;
  readonly cardsLost: number;
  /** CRITICAL faces. */
  readonly criticals: number;
  /** Heat the target gains. */
  readonly heat: number;
  /** Armour and body boxes marked. */
  readonly boxes: number;
  readonly wounds: number;
  /** The struck component is destroyed by it. */
  readonly destroyed: boolean;
  readonly out?: Ending;
}

type Tally = { -readonly [K in keyof JointOutcome]: JointOutcome[K] };

const NOTHING = { cardsLost: 0, criticals: 0, heat: 0, boxes: 0, wounds: 0, destroyed: false };

function recordOf(p: number, tier: number, component: number, o: Outcome, heat: number): Tally {
  return {
    p,
    tier: TIERS[tier] as Tier,
    ...(component >= 0 ? { component: COMPONENTS[component] as Component } : {}),
    cardsLost: o.lost,
    criticals: o.criticals,
    heat,
    boxes: o.boxes,
    wounds: o.wounds,
    destroyed: o.destroyed === 1,
    ...(o.out === 0 ? {} : { out: ENDINGS[o.out - 1] as Ending }),
  };
}

/** A number for each outcome but for the Heat of its dice; the fields are far below these bounds. */
function keyOf(o: Outcome): number {
  const cards = o.lost * 64 + o.criticals;
  return (((cards * 64 + o.boxes) * 64 + o.wounds) * 4 + o.out) * 2 + o.destroyed;
}

interface Cell {
  p: number;
  readonly record: Tally;
  readonly rest: number;
  readonly pierce: number;
}

/** Outcomes of one landing before the Heat of the dice is told apart. */
function cellsOf({ defender, blow, tier }: Landing, component: number, chance: number): Cell[] {
  const found = new Map<number, Cell>();
  eachOutcome(defender, { ...blow, aim: { ...blow.aim, component } }, chance, (p, o) => {
    const key = ((keyOf(o) * 64 + o.rest) * 4 + o.pierce) * 64 + o.heat;
    const cell = found.get(key);
    if (cell !== undefined) cell.p += p;
    else found.set(key, { p, record: recordOf(0, tier, component, o, o.heat), rest: o.rest, pierce: o.pierce });
  });
  return [...found.values()];
}

/** One landing on one component, the Heat of the dice told apart. */
function addLanding(list: JointOutcome[], landing: Landing, component: number, chance: number): void {
  const found = new Map<number, Tally>();
  const { extraHeat } = landing.defender;
  for (const { p, record, rest, pierce } of cellsOf(landing, component, chance)) {
    const { cardsLost, criticals, boxes, wounds, destroyed, out } = record;
    const ending = out === undefined ? 0 : ENDINGS.indexOf(out) + 1;
    for (let h = 0; h <= rest; h++) {
      const q = p * diceHeat(rest, pierce, h);
      if (q === 0) continue;
      const heat = record.heat + (h > 0 ? h + extraHeat : 0);
      const key = ((((cardsLost * 64 + criticals) * 64 + boxes) * 64 + wounds) * 256 + heat) * 8 + ending * 2 + (destroyed ? 1 : 0);
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...record, heat, p: q });
      else known.p += q;
    }
  }
  for (const outcome of found.values()) list.push(outcome);
}

/** All outcomes of a target's landings, and the misses of `tiers`. */
export function jointLaw(landings: readonly Landing[], tiers: Float64Array): JointOutcome[] {
  const list: JointOutcome[] = [];
  tiers.forEach((p, tier) => {
    if (p > 0 && !landings.some((l) => l.tier === tier)) list.push({ p, tier: TIERS[tier] as Tier, ...NOTHING });
  });
  for (const landing of landings)
    for (const [component, chance] of landing.locations) addLanding(list, landing, component, landing.p * chance);
  return list;
}
