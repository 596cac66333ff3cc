// The closed forms against the engine: some thousand situations, each enumerated through the engine's own chance nodes
// and compared outcome by outcome. Neighbours: tests/odds-situations.ts, tests/engine-law.ts.

import { describe, expect, it } from 'vitest';
import { difference, engineLaw, lawOf, merging } from '../../tests/engine-law.ts';
import { DECKS, PURE_DECKS, REACTIVES, RULES, type Situation, situation, ZONES } from '../../tests/odds-situations.ts';
import { majorWoundAt } from '../rules/aim.ts';
import { below, seedRng } from '../rules/chance.ts';
import { EXECUTION, RANDOM_COMPONENT, TIERS } from '../rules/vocabulary.ts';
import { forecast, jointForecast, struckOf } from './forecast.ts';
import type { JointOutcome } from './joint.ts';
import { sceneOf } from './scene.ts';
import { attackSummary } from './summary.ts';
import { choose } from './tables.ts';
import type { Summary } from './tally.ts';

const CLOSE = 1e-12;

/** Every damage, Defense and reactive; the rest drawn from a fixed stream. */
function* grid(): Generator<Situation> {
  const rng = seedRng(20251014);
  for (let damage = 0; damage <= 14; damage++) {
    for (let defense = 0; defense <= 5; defense++) {
      for (let reactives = 0; reactives < REACTIVES.length; reactives++) {
        for (let n = 0; n < 60; n++) {
          yield {
            rules: below(rng, RULES.length),
            damage,
            defense,
            reactives,
            zone: below(rng, ZONES.length),
            deck: n === 0 ? below(rng, PURE_DECKS) : below(rng, DECKS.length),
            facing: below(rng, 3) > 0 ? 0 : below(rng, 6),
            movedLast: below(rng, 8),
            lossCap: below(rng, 6) === 0 ? 3 : 0,
            weakness: below(rng, 5) === 0 ? 2 : 0,
            ribs: below(rng, 5) === 0 ? 1 : 0,
            feedback: below(rng, 4),
            taint: below(rng, 2) * 8,
            ward: below(rng, 6) === 0 ? 2 : 0,
            armor: below(rng, 6) === 0 ? 1 : 0,
            piercing: below(rng, 5) === 0,
          };
        }
      }
    }
  }
}

/** Very roughly, the walks that enumerating takes. What is dearer than this is left out, but for a few of each damage. */
const AFFORDABLE = 140;
const DEAR = 800;
function effort(s: Situation, points: number): number {
  const { aim } = ZONES[s.zone] as (typeof ZONES)[number];
  const late = JSON.stringify(RULES[s.rules]).includes('after') ? 2 : 1;
  const cards = s.deck < PURE_DECKS ? 1 : s.deck < 4 ? points + 1 : 6 ** Math.min(4, points);
  return choose(points + 3, 3) * late * cards * (aim === RANDOM_COMPONENT ? 6 : 1);
}

/** What the summary must say, from the joint law. */
function sums(joint: readonly JointOutcome[], majorWound: number): Omit<Summary, 'heat'> & { heat: number } {
  const total = (f: (o: JointOutcome) => number): number => joint.reduce((sum, o) => sum + o.p * f(o), 0);
  const when = (f: (o: JointOutcome) => boolean): number => total((o) => (f(o) ? 1 : 0));
  return {
    hit: when((o) => o.component !== undefined),
    execution: when((o) => o.tier === 'execution'),
    catastrophic: when((o) => o.tier === 'catastrophic'),
    cardsLost: total((o) => o.cardsLost),
    boxes: total((o) => o.boxes),
    wounds: total((o) => o.wounds),
    heat: total((o) => o.heat),
    destroy: when((o) => o.destroyed),
    out: when((o) => o.out !== undefined),
    structural: when((o) => o.out === 'structural'),
    chassis: when((o) => o.out === 'chassis'),
    pilot: when((o) => o.out === 'pilot'),
    majorWound: when((o) => o.out === undefined && majorWound > 0 && o.cardsLost >= majorWound),
  };
}

function row(joint: readonly JointOutcome[], f: (o: JointOutcome) => number): number[] {
  const out: number[] = [];
  for (const o of joint) {
    while (out.length <= f(o)) out.push(0);
    out[f(o)] = (out[f(o)] as number) + o.p;
  }
  return out;
}

const farthest = (a: readonly number[], b: readonly number[]): number => {
  let most = 0;
  for (let n = 0; n < Math.max(a.length, b.length); n++) most = Math.max(most, Math.abs((a[n] ?? 0) - (b[n] ?? 0)));
  return most;
};

describe('the odds of an attack', () => {
  it('equal the engine in every outcome of the grid [AT-4, AT-5, AT-6, AT-8, AT-9, RE-1, RE-2, DM-1, DM-2, CP-1, CP-2, PW-2, PW-3, PW-4, DP-1, KN-1, KN-2]', () => {
    let count = 0;
    let walks = 0;
    const seen = {
      rules: new Set<number>(),
      zones: new Set<number>(),
      decks: new Set<number>(),
      tiers: new Set<string>(),
      outs: new Set<string>(),
    };
    const dear = new Map<number, number>();
    for (const s of grid()) {
      const { match, action } = situation(s);
      const landings = struckOf(sceneOf(match), action, 0)[0]?.landings ?? [];
      const points = Math.max(0, ...landings.filter((l) => l.tier !== EXECUTION).map((l) => l.blow.points));
      const cost = effort(s, points);
      if (cost > AFFORDABLE) {
        const left = dear.get(s.damage) ?? 5;
        if (left === 0 || (cost > DEAR && left < 5)) continue;
        dear.set(s.damage, left - 1);
      }
      const joint = jointForecast(match, action);
      const engine = engineLaw(match, action, 1, merging(match));
      const { most, at } = difference(engine.law, lawOf(joint));
      if (most > CLOSE) expect.fail(`${JSON.stringify(s)}: ${at}`);
      const summary = attackSummary(sceneOf(match), action) as Summary;
      const wanted = sums(joint, majorWoundAt(match, 1));
      for (const key of Object.keys(wanted) as (keyof Summary)[]) {
        if (Math.abs(summary[key] - wanted[key]) > CLOSE) expect.fail(`${JSON.stringify(s)}: ${key} ${summary[key]}, not ${wanted[key]}`);
      }
      const target = forecast(match, action)?.targets[0];
      const rows = [
        farthest(
          target?.cardsLost ?? [],
          row(joint, (o) => o.cardsLost),
        ),
        farthest(
          target?.criticals ?? [],
          row(joint, (o) => o.criticals),
        ),
        farthest(
          target?.heat ?? [],
          row(joint, (o) => o.heat),
        ),
        farthest(
          target?.boxes ?? [],
          row(joint, (o) => o.boxes),
        ),
        farthest(
          target?.wounds ?? [],
          row(joint, (o) => o.wounds),
        ),
      ];
      if (Math.max(...rows) > CLOSE) expect.fail(`${JSON.stringify(s)}: rows ${rows.join(' ')}`);
      count++;
      walks += engine.walks;
      seen.rules.add(s.rules);
      seen.zones.add(s.zone);
      seen.decks.add(s.deck);
      for (const o of joint) {
        seen.tiers.add(o.tier);
        seen.outs.add(o.out ?? 'in');
      }
    }
    expect(count).toBeGreaterThanOrEqual(5000);
    expect(walks).toBeGreaterThan(count * 10);
    expect(seen.rules.size).toBe(RULES.length);
    expect(seen.zones.size).toBe(ZONES.length);
    expect(seen.decks.size).toBe(DECKS.length);
    expect([...seen.tiers].sort()).toEqual([...TIERS].sort());
    expect([...seen.outs].sort()).toEqual(['chassis', 'in', 'pilot', 'structural']);
  });
});
