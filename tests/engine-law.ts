// What the engine itself makes of an attack: every walk through its chance tree, counted by outcome. The odds are held
// against this. Neighbours: src/odds/chance-tree.ts, src/odds/joint.ts.

import { eachBranch, type TreeOptions } from '../src/odds/chance-tree.ts';
import type { JointOutcome } from '../src/odds/joint.ts';
import { classOf, DEFAULT_POLICIES, type Policies, policyAnswer } from '../src/odds/policy.ts';
import type { Action } from '../src/rules/action.ts';
import { apply } from '../src/rules/engine.ts';
import { DICE, GAME, type Match, SCRAP } from '../src/rules/match.ts';
import { componentTotal, infoOf, seatOf } from '../src/rules/seat.ts';
import { COMPONENTS, ENDINGS, HEAD, LEFT_ARM, TIERS } from '../src/rules/vocabulary.ts';
import { type AttackFrame, topFrame } from '../src/rules/work.ts';

export type Law = Map<string, number>;

/** An outcome as a line of text: the same words from the engine and from the odds. */
export function lineOf(o: Omit<JointOutcome, 'p'>): string {
  const { tier, component = '-', cardsLost, criticals, heat, boxes, wounds, destroyed, out = 'in' } = o;
  return [tier, component, cardsLost, criticals, heat, boxes, wounds, destroyed, out].join(' ');
}

export function lawOf(outcomes: readonly JointOutcome[]): Law {
  const law: Law = new Map();
  for (const o of outcomes) law.set(lineOf(o), (law.get(lineOf(o)) ?? 0) + o.p);
  return law;
}

/** The action and every answer after it, by the policies, until it has resolved. */
export function playOut(m: Match, action: Action, policies: Policies): void {
  apply(m, action);
  while (m.work.length > 0 && m.decision !== undefined) apply(m, policyAnswer(m, policies));
}

/** Plays the attack and tells what it did to `target`. */
export function observe(m: Match, action: Action, target: number, policies: Policies): Omit<JointOutcome, 'p'> {
  const seat = seatOf(m, target);
  const before = { heat: seat.heat, boxes: componentTotal(seat), wounds: seat.wounds.length, body: [...seat.body] };
  let criticals = 0;
  let attack: AttackFrame | undefined;
  const inner = m[DICE];
  if (inner !== undefined) {
    m[DICE] = {
      pick: inner.pick,
      shuffle: inner.shuffle,
      roll(kind) {
        const face = inner.roll(kind);
        if (kind === 'attack') attack ??= topFrame(m) as AttackFrame;
        else if (kind === 'defense' && face === 3) criticals++;
        return face;
      },
    };
  }
  playOut(m, action, policies);
  const frame = attack as AttackFrame | undefined;
  if (frame === undefined) throw new Error('no attack was rolled');
  const hit = frame.tier >= 2;
  const { component } = frame;
  const full = infoOf(m, target).bodyFull[component] as number;
  return {
    tier: TIERS[frame.tier] as (typeof TIERS)[number],
    ...(hit ? { component: COMPONENTS[component] as (typeof COMPONENTS)[number] } : {}),
    cardsLost: frame.lost,
    criticals,
    heat: seat.heat - before.heat,
    boxes: componentTotal(seat) - before.boxes,
    wounds: seat.wounds.length - before.wounds,
    destroyed: hit && (before.body[component] as number) < full && (seat.body[component] as number) >= full,
    ...(seat.out === 0 ? {} : { out: ENDINGS[seat.out - 1] as (typeof ENDINGS)[number] }),
  };
}

export interface EngineLaw {
  readonly law: Law;
  readonly walks: number;
}

/** The law of an attack's outcome by enumerating the engine's chance nodes. */
export function engineLaw(
  m: Match,
  action: Action,
  target: number,
  how: TreeOptions = {},
  policies: Policies = DEFAULT_POLICIES,
): EngineLaw {
  const law: Law = new Map();
  let line = '';
  const walks = eachBranch(
    m,
    (branch) => {
      line = lineOf(observe(branch, action, target, policies));
    },
    (_, p) => {
      law.set(line, (law.get(line) ?? 0) + p);
    },
    how,
  );
  return { law, walks };
}

/** Cards told apart as far as an attack can tell them apart, on the Left Arm or elsewhere. */
export function merging(m: Match): TreeOptions {
  const classes = m[GAME].catalog.cards.map((_, card) => classOf(m, card, HEAD) * 4 + classOf(m, card, LEFT_ARM));
  const cardClass = (card: number): number => (card >= SCRAP ? 0 : (classes[card] as number));
  const { ruleset, catalog } = m[GAME];
  const rolls = ruleset.damagedCards === 'die' && m.seats.some((s) => s.draw.includes(catalog.damaged));
  // Cards that go to the discard pile may be lost again from its top: then their order counts too.
  const again = ruleset.damageTo === 'discard' && m.seats.some((s) => s.draw.length < 20);
  return { cardClass, cardSets: !rolls && !again };
}

/** The largest difference between two laws, and where it is. */
export function difference(a: Law, b: Law): { readonly most: number; readonly at: string } {
  let most = 0;
  let at = '';
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const d = Math.abs((a.get(key) ?? 0) - (b.get(key) ?? 0));
    if (d > most) {
      most = d;
      at = `${key}: ${a.get(key) ?? 0} against ${b.get(key) ?? 0}`;
    }
  }
  return { most, at };
}
