import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { determinize, seedRng } from '../rules/index.ts';
import { askedSeat, bestTurn, turnPlans } from './greedy.ts';
import { FARSIGHTED, SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import { goPlans } from './plan.ts';
import { turnOf } from './turn.ts';

/** What seats have in mind at the actions of some duels. */
function* minds(habits = SOBER) {
  for (const { view, list } of [3, 4].flatMap(decisions)) {
    if (view.decision?.kind === 'action') yield { mind: mindOf(determinize(view, seedRng(1)), askedSeat(view), habits), list };
  }
}

describe('plans to go', () => {
  it('with a bar are those without one that exceed it, and fewer others are told', () => {
    let all = 0;
    let told = 0;
    for (const habits of [SOBER, FARSIGHTED, { ...SOBER, stance: 'wait' as const }]) {
      for (const { mind } of minds(habits)) {
        const found = (bar: number): number[][] => {
          const plans: number[][] = [];
          goPlans(
            turnOf(mind),
            ({ action, hex, value, place }) => {
              plans.push([value, action, hex, place]);
              return bar;
            },
            bar,
          );
          return plans;
        };
        const whole = found(Number.NEGATIVE_INFINITY);
        const values = whole.map(([value]) => value as number).sort((a, b) => a - b);
        const bar = values[Math.floor(values.length * 0.9)] ?? 0;
        const above = (plans: number[][]): number[][] => plans.filter(([value]) => (value as number) > bar);
        const some = found(bar);
        expect(above(some)).toEqual(above(whole));
        all += whole.length;
        told += some.length;
      }
    }
    expect(all).toBeGreaterThan(2000);
    expect(told).toBeLessThan(0.6 * all);
  });

  it('are passed over where they cannot be the best: the best turn is the best of all plans', () => {
    let gone = 0;
    for (const { mind, list } of minds()) {
      const plans = turnPlans(mind, list);
      const most = Math.max(...plans.map((plan) => plan.value));
      const { action, hex } = bestTurn(mind, list);
      expect(plans.find((plan) => plan.action === action && plan.hex === hex)?.value).toBe(most);
      if (hex !== mind.m.seats[mind.me]?.hex) gone++;
    }
    expect(gone).toBeGreaterThan(10);
  });
});
