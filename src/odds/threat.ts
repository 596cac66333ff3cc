// threat: what an enemy can do to a Casket that ends its turn on a hex, over all cards the enemy may hold then: the worst
// single attack and the worst three cards, and what is to be expected. What is assumed: docs/odds.md.
// Neighbours: threat-study.ts (cards in a row), reach.ts (where it can stand), next-hand.ts (what it may hold).

import { ATTACK } from '../rules/catalog.ts';
import { cloneMatch } from '../rules/clone.ts';
import type { Coord } from '../rules/events.ts';
import { cardForbids, playCost } from '../rules/legal.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { NEXT_THIS_TURN, NEXT_TURN, packPending, pendingDamage, pendingIgnore, pendingKind, TURN } from '../rules/pending.ts';
import { specOf } from '../rules/piles.ts';
import { activeSeat, coordOf, distance, seatOf, standingSpMax } from '../rules/seat.ts';
import { ACTION_PHASE } from '../rules/stages.ts';
import type { MatchView } from '../rules/view.ts';
import { COMPONENTS, type Component, RANDOM_COMPONENT } from '../rules/vocabulary.ts';
import { holdsNone, type NextHand, nextHand } from './next-hand.ts';
import { reachOf, type Stand } from './reach.ts';
import { isView, type Scene, sceneOf, withMatch } from './scene.ts';
import type { Summary } from './tally.ts';
import { allRows, type Buff, expectedRow, type Row, reaches, type Study, stand, strongest, UNBUFFED } from './threat-study.ts';

export interface ThreatOptions {
  /** Hexes the Casket will have moved this turn; left out: what it has moved and the distance to the hex. */
  readonly moved?: number;
  /** What an attack is worth to the enemy; left out: `harmOf`. */
  readonly harm?: (summary: Summary) => number;
}

/** One attack, from the best place and on the best component for it. */
export interface ThreatAttack {
  readonly card: string;
  readonly at: Coord;
  readonly component: Component | 'random';
  /** SP for the way and the card. */
  readonly sp: number;
  /** The chance that the enemy holds it. */
  readonly held: number;
  readonly harm: number;
  readonly summary: Summary;
}

/** Cards in a row; their harm is added up as if each attack found the Casket unhurt. */
export interface ThreatRow {
  readonly cards: readonly string[];
  /** What each attack aims at; undefined for a card that only prepares one. */
  readonly components: readonly (Component | 'random' | undefined)[];
  readonly at: Coord;
  readonly sp: number;
  readonly harm: number;
}

export interface Threat {
  /** Attacks it may make, the worst first. */
  readonly attacks: readonly ThreatAttack[];
  /** Expected harm of the best attack in the hand it will have; 0 for a hand without any. */
  readonly expected: number;
  /** The worst cards in a row, up to three, from one place; undefined if there are none. `sequence` tells them in full. */
  readonly worst: ThreatRow | undefined;
  /** Expected harm of the best row of cards in the hand it will have. */
  readonly expectedRow: number;
}

/** Cards, boxes, wounds twice, and twenty for going out. */
export const harmOf = (s: Summary): number => s.cardsLost + s.boxes + 2 * s.wounds + 20 * s.out;

/** The match as the enemy's next Action phase finds it, with the Casket where it wants to stand. */
function prepared(source: Match, enemy: number, me: number, hex: number, facing: number, moved: number | undefined): Match {
  const m = cloneMatch(source);
  const mine = seatOf(m, me);
  mine.movedLast = moved ?? mine.moved + distance(m, mine.hex, hex);
  mine.hex = hex;
  mine.facing = facing;
  const foe = seatOf(m, enemy);
  if (activeSeat(m) !== enemy) {
    foe.spMax = standingSpMax(m, enemy);
    foe.sp = Math.max(0, foe.spMax - foe.glitch - foe.spDebt);
    foe.pending = foe.pending
      .filter((p) => pendingKind(p) !== NEXT_THIS_TURN && pendingKind(p) !== TURN)
      .map((p) => (pendingKind(p) === NEXT_TURN ? packPending(TURN, pendingDamage(p), pendingIgnore(p)) : p));
    for (const flag of ['spSpent', 'spGained', 'overspent', 'moved', 'rotations', 'noAttack', 'attacked'] as const) foe[flag] = 0;
    m.order = [enemy];
    m.turn = 0;
  }
  m.stage = ACTION_PHASE;
  m.work = [];
  m.decision = { kind: 'action', seat: enemy };
  return m;
}

/** SP it can spend, overspending included; a hidden hand pays like any other. */
function mostSp(m: Match, enemy: number): number {
  const seat = seatOf(m, enemy);
  const { overspend } = m[GAME].ruleset;
  if (overspend <= 1) return seat.sp;
  const cap = Math.floor(overspend * seat.spMax) + seat.spGained - seat.spSpent;
  return Math.max(seat.sp, Math.min(cap, seat.sp + seat.draw.length + Math.max(0, seat.hand.length - 1)));
}

const nameOf = (component: number): Component | 'random' =>
  component === RANDOM_COMPONENT ? 'random' : (COMPONENTS[component] as Component);

/** The best attack with each card over all stands. */
function singleAttacks(study: Study, stands: readonly Stand[]): ThreatAttack[] {
  const m = study.scene.match;
  return study.attacks
    .flatMap((spec) => {
      let best: { at: Stand; component: number; harm: number; summary: Summary } | undefined;
      const cost = playCost(m, study.enemy, spec);
      for (const at of stands) {
        if (at.sp + cost > study.budget || !reaches(study, spec, at.hex)) continue;
        stand(m, study.enemy, at);
        const found = strongest(study, spec, UNBUFFED);
        if (best === undefined || found.harm > best.harm) best = { at, ...found };
      }
      if (best === undefined) return [];
      const { at, component, harm, summary } = best;
      const held = 1 - holdsNone(study.hand, [spec.kind]);
      return [{ card: spec.id, at: coordOf(m, at.hex), component: nameOf(component), sp: at.sp + cost, held, harm, summary }];
    })
    .sort((a, b) => b.harm - a.harm);
}

function told(m: Match, { cards, components, at, sp, harm }: Row): ThreatRow {
  return {
    cards: cards.map((c) => c.id),
    components: components.map((c) => (c < 0 ? undefined : nameOf(c))),
    at: coordOf(m, at.hex),
    sp,
    harm,
  };
}

const kindsIn = (hand: NextHand): Card[] => [...new Set([...hand.certain, ...hand.pool])];

/** What the enemy can do to the viewer (of a whole match: to `me`) standing on the hex with that facing. */
export function threat(
  source: Match | MatchView,
  enemy: number,
  hex: number,
  facing: number,
  options: ThreatOptions & { readonly me?: number } = {},
): Threat {
  const given = sceneOf(source);
  const me = options.me ?? (isView(source) ? source.viewer : activeSeat(given.match));
  const m = prepared(given.match, enemy, me, hex, facing, options.moved);
  const scene = withMatch(given, m);
  const hand = nextHand(given.match, enemy, given.cards[enemy] as Scene['cards'][number]);
  const specs = kindsIn(hand)
    .filter((card) => cardForbids(m, enemy, card) === '')
    .map((card) => specOf(m, card));
  const buffs = specs.flatMap((spec): Buff[] => {
    const next = spec.def.effects.find((e) => e.do === 'next-attack');
    return next === undefined ? [] : [{ spec, damage: next.damage, ignore: next.ignoreArmor ?? 0 }];
  });
  const budget = mostSp(m, enemy);
  const study: Study = {
    scene,
    enemy,
    me,
    budget,
    hand,
    harm: options.harm ?? harmOf,
    attacks: specs.filter((spec) => spec.type === ATTACK),
    buffs,
    known: new Map(),
  };
  const stands = reachOf(m, enemy, budget);
  const attacks = singleAttacks(study, stands);
  const rows = allRows(study, stands);
  let expected = 0;
  attacks.forEach((attack, n) => {
    const kinds = (upTo: number): number[] => attacks.slice(0, upTo).map((a) => m[GAME].catalog.byId.get(a.card)?.kind ?? -1);
    expected += attack.harm * (holdsNone(hand, kinds(n)) - holdsNone(hand, kinds(n + 1)));
  });
  const [row] = rows;
  return {
    attacks,
    expected,
    worst: row === undefined ? undefined : told(m, row),
    expectedRow: expectedRow(study, rows),
  };
}
