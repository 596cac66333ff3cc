// forecast: all that a declared card will do, before it is played: tiers, rows of chances for each target, what each
// reactive would change, and every part of the sums with its rule. Exact; docs/odds.md says under which policies.

import { type Action, cardOf, componentOf, kindOf, PLAY, targetOf, targetsOf } from '../rules/action.ts';
import { attackDamage, defenseLeft, defenseOf, hitModifier } from '../rules/aim.ts';
import { type CardSpec, PRIMARY } from '../rules/catalog.ts';
import type { Part } from '../rules/events.ts';
import { declaredComponent, playCost } from '../rules/legal.ts';
import { GAME, type Match } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { activeSeat, cardId, countWounds, seatId, seatOf } from '../rules/seat.ts';
import type { MatchView } from '../rules/view.ts';
import { COMPONENTS, type Component, CRACKED_RIB, CRITICAL, EXECUTION, RANDOM_COMPONENT, TIERS, type Tier } from '../rules/vocabulary.ts';
import { HITTING } from './aim-odds.ts';
import { type Defender, defenderOf, heldReactives, type Reaction } from './defender.ts';
import { type JointOutcome, jointLaw } from './joint.ts';
import { addStruck, allStruck, plainStrike, type Struck } from './landings.ts';
import { armHeats, type Policies } from './policy.ts';
import { type Scene, sceneOf } from './scene.ts';
import { struckSummary } from './summary.ts';
import { newTally, type Rows, type Summary, type Tally } from './tally.ts';

/** Damage and Defense of one tier, every part with its rule. */
export interface TierDamage {
  readonly tier: Tier;
  readonly p: number;
  readonly damage: number;
  readonly damageParts: readonly Part[];
  /** Left after what ignores it; an EXECUTION knows none. */
  readonly defense: number;
  readonly defenseParts: readonly Part[];
  /** Points before a reaction: as many Defense Dice. */
  readonly points: number;
}

/** A reactive the target may hold. */
export interface ReactionForecast {
  readonly card: string;
  readonly reduces: number;
  /** The chance that the hand holds it, and that the policy plays it where it may. */
  readonly held: number;
  readonly played: number;
  readonly ifPlayed: Summary;
}

export interface TargetForecast {
  readonly seat: string;
  /** The declared target whose place this seat takes (RE-3). */
  readonly redirectedFrom?: string;
  readonly declared: boolean;
  readonly side: number;
  readonly component: Component | 'random' | undefined;
  readonly byTier: readonly TierDamage[];
  /** Chances by number, misses included: index 0 is none. */
  readonly dice: readonly number[];
  readonly cardsLost: readonly number[];
  readonly criticals: readonly number[];
  readonly heat: readonly number[];
  readonly boxes: readonly number[];
  readonly wounds: readonly number[];
  /** The chance that this attack destroys each component. */
  readonly destroyed: Readonly<Partial<Record<Component, number>>>;
  readonly out: { readonly structural: number; readonly chassis: number; readonly pilot: number };
  readonly expected: Summary;
  readonly reactions: readonly ReactionForecast[];
  readonly ifNoReaction: Summary;
}

export interface Forecast {
  readonly attacker: string;
  readonly card: string;
  readonly policies: Policies;
  readonly sp: number;
  /** Cards it costs beyond the SP pool (TN-4). */
  readonly overspend: number;
  readonly targetNumber: number;
  readonly pool: number;
  readonly modifier: number;
  readonly hitParts: readonly Part[];
  readonly hit: number;
  readonly tiers: Readonly<Record<Tier, number>>;
  /** Heat the attacker gains by the card and its arm, and on a double JAM; loses by the card. */
  readonly attackerHeat: { readonly always: number; readonly onCatastrophe: number };
  readonly targets: readonly TargetForecast[];
}

const namedTiers = (law: Float64Array): Record<Tier, number> =>
  Object.fromEntries(TIERS.map((tier, n) => [tier, law[n] as number])) as Record<Tier, number>;

/** The summary if the defender answered every hit in this one way. */
function underReaction(struck: Struck, reaction: (defender: Defender) => Reaction): Summary {
  const answering = new Map(struck.landings.map(({ defender }) => [defender, { ...defender, reactions: [reaction(defender)] }]));
  const landings = struck.landings.map((l) => ({ ...l, defender: answering.get(l.defender) ?? l.defender }));
  return struckSummary({ ...struck, landings });
}

const reacts = ({ landings }: Struck): boolean => landings.some(({ defender }) => defender.reactions.some((r) => r.reactive !== undefined));

function reactionsOf(scene: Scene, struck: Struck): ReactionForecast[] {
  const struckFirst = struck.landings[0]?.defender;
  if (struckFirst === undefined || struck.shot.spec.attack === undefined) return [];
  // The hand as it is before a guard's Suffering Dice.
  const first = defenderOf(scene, struck.seat, struckFirst.component, struck.side);
  return heldReactives(first).map(({ reactive, p }) => ({
    card: cardId(scene.match, reactive.card),
    reduces: reactive.reduce,
    held: p,
    played: first.reactions.find((r) => r.reactive?.card === reactive.card)?.p ?? 0,
    ifPlayed: underReaction(struck, (defender) => {
      const held = heldReactives(defender).find((one) => one.reactive.card === reactive.card);
      return { reactive, p: 1, law: held?.law ?? defender.bare };
    }),
  }));
}

function byTier(m: Match, struck: Struck): TierDamage[] {
  const { shot, seat, side, declared } = struck;
  const { spec, locked } = shot;
  if (spec.attack === undefined || !declared) return [];
  return HITTING.filter((tier) => (shot.tiers[tier] as number) > 0).map((tier) => {
    const damageParts: Part[] = [];
    const defenseParts: Part[] = [];
    const at = { side: shot.side, heat: shot.heat, buff: locked.buff, jam: locked.jam };
    const damage = attackDamage(m, shot.attacker, shot.target, spec, tier, at, damageParts);
    const ignore = locked.ignore + (spec.attack?.ignoreArmor ?? 0) + (tier === CRITICAL ? 1 : 0);
    const flat = tier === EXECUTION ? 0 : defenseOf(m, seat, side, defenseParts);
    const defense = defenseLeft(flat, ignore, spec.attack?.armorPiercing === true);
    const points = struck.landings.find((l) => l.tier === tier)?.blow.points ?? 0;
    return { tier: TIERS[tier] as Tier, p: shot.tiers[tier] as number, damage, damageParts, defense, defenseParts, points };
  });
}

function targetForecast(scene: Scene, struck: Struck): TargetForecast {
  const { match: m } = scene;
  const tally = newTally(true);
  addStruck(tally, struck);
  const { sum, rows } = tally as Required<Tally> & { rows: Rows };
  const named = struck.declared ? struck.shot.component : (struck.landings[0]?.locations[0]?.[0] ?? -1);
  const destroyed: Partial<Record<Component, number>> = {};
  for (const { locations } of struck.landings) {
    for (const [component] of locations) if (component >= 0) destroyed[COMPONENTS[component] as Component] = rows.destroyed[component] ?? 0;
  }
  const { dice, cardsLost, criticals, heat, boxes, wounds } = rows;
  return {
    seat: seatId(m, struck.seat),
    ...(struck.seat === struck.target ? {} : { redirectedFrom: seatId(m, struck.target) }),
    declared: struck.declared,
    side: struck.side,
    component: named === RANDOM_COMPONENT ? 'random' : COMPONENTS[named],
    byTier: byTier(m, struck),
    dice,
    cardsLost,
    criticals,
    heat,
    boxes,
    wounds,
    destroyed,
    out: { structural: sum.structural, chassis: sum.chassis, pilot: sum.pilot },
    expected: sum,
    reactions: reactionsOf(scene, struck),
    ifNoReaction: reacts(struck) ? underReaction(struck, ({ bare }) => ({ reactive: undefined, p: 1, law: bare })) : { ...sum },
  };
}

/** Heat the attacker gains for sure (CP-4, the card's own), and on top of it on a double JAM (AT-4). */
function attackerHeat(m: Match, i: number, spec: CardSpec): Forecast['attackerHeat'] {
  const seat = seatOf(m, i);
  const { ruleset } = m[GAME];
  const extra = countWounds(seat, CRACKED_RIB) + (ruleset.taint && seat.taint >= 8 ? 1 : 0);
  const gain = (n: number): number => (n > 0 ? n + extra : 0);
  let always = spec.category === PRIMARY && armHeats(m, i) ? gain(1) : 0;
  let heat = seat.heat + always;
  for (const effect of spec.def.effects) {
    const before = heat;
    if (effect.do === 'heat') heat = effect.amount > 0 ? heat + gain(effect.amount) : Math.max(0, heat + effect.amount);
    else if (effect.do === 'heat-zero') heat = 0;
    always += heat - before;
  }
  return { always, onCatastrophe: gain(2) };
}

/** Every Casket a PLAY would strike; none if the card deals no damage. */
export function struckOf(scene: Scene, action: Action, attacker: number): Struck[] {
  const { match: m } = scene;
  if (kindOf(action) !== PLAY) return [];
  const spec = specOf(m, cardOf(action));
  const target = targetOf(action);
  if (spec === undefined || target < 0) return [];
  if (spec.attack !== undefined)
    return allStruck(scene, attacker, spec, target, declaredComponent(spec, componentOf(action)), targetsOf(action));
  const strike = spec.def.effects.find((e) => e.do === 'strike');
  return strike === undefined ? [] : [plainStrike(scene, attacker, spec, target, strike.points)];
}

/** The forecast of a PLAY by the seat whose turn it is, or by `attacker`; undefined if the action strikes nobody. */
export function forecast(source: Match | MatchView | Scene, action: Action, attacker?: number): Forecast | undefined {
  const scene = 'policies' in source ? source : sceneOf(source);
  const { match: m } = scene;
  const i = attacker ?? activeSeat(m);
  const struck = struckOf(scene, action, i);
  const first = struck[0];
  if (first === undefined) return undefined;
  const { shot } = first;
  const hitParts: Part[] = [];
  if (shot.spec.attack !== undefined) hitModifier(m, i, shot.target, shot.component, hitParts);
  const sp = playCost(m, i, shot.spec);
  return {
    attacker: seatId(m, i),
    card: shot.spec.id,
    policies: scene.policies,
    sp,
    overspend: Math.max(0, sp - seatOf(m, i).sp),
    targetNumber: shot.number,
    pool: shot.pool,
    modifier: shot.modifier,
    hitParts,
    hit: HITTING.reduce((sum, tier) => sum + (first.tiers[tier] as number), 0),
    tiers: namedTiers(first.tiers),
    attackerHeat: attackerHeat(m, i, shot.spec),
    targets: struck.map((s) => targetForecast(scene, s)),
  };
}

/** The joint law of the declared target: every distinct outcome with its chance. */
export function jointForecast(source: Match | MatchView | Scene, action: Action, attacker?: number): JointOutcome[] {
  const scene = 'policies' in source ? source : sceneOf(source);
  const first = struckOf(scene, action, attacker ?? activeSeat(scene.match))[0];
  return first === undefined ? [] : jointLaw(first.landings, first.tiers);
}
