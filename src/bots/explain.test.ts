import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { seedRng } from '../rules/index.ts';
import { explain } from './explain.ts';
import { FARSIGHTED } from './habits.ts';
import { searchBot } from './search.ts';

const BUDGET = { iterations: 60 } as const;
const all = decisions(3).filter(({ list }) => list.length > 1);
const some = all.filter((_, n) => n % 4 === 0);

describe('explain', () => {
  it('gives the options with the best chance first, all of them legal, each with a reason', () => {
    for (const { view, list } of some) {
      const told = explain(view, list, BUDGET, 3);
      expect(told.length).toBeGreaterThan(0);
      expect(told.length).toBeLessThanOrEqual(3);
      expect(told[0]?.behind).toBe(0);
      told.forEach(({ action, chance, behind, doubt, reason }, n) => {
        expect(list).toContain(action);
        expect(reason.length).toBeGreaterThan(8);
        expect(behind).toBeGreaterThanOrEqual(told[n - 1]?.behind ?? 0);
        expect(chance).toBeCloseTo(Math.max(0, (told[0]?.chance ?? 0) - behind), 12);
        expect(chance).toBeLessThanOrEqual(1);
        expect(doubt > 0).toBe(n > 0);
      });
    }
  });

  it('is what search does with the same chance and as much thought', () => {
    // Only the first thought of a turn and the place to begin have all of it.
    const whole = some.filter(({ view }) => view.decision?.kind === 'action' || view.decision?.kind === 'deploy');
    expect(whole.length).toBeGreaterThan(5);
    for (const { view, list } of whole) {
      expect(explain(view, list, BUDGET, 1)[0]?.action).toBe(searchBot(FARSIGHTED)(view, list, seedRng(1), BUDGET));
    }
  });

  it('tells the same for the same view', () => {
    for (const { view, list } of some.slice(0, 8)) expect(explain(view, list, BUDGET)).toEqual(explain(view, list, BUDGET));
  });

  it('names odds, sides and ends in words', () => {
    const words = some.flatMap(({ view, list }) => explain(view, list, BUDGET).map(({ reason }) => reason));
    expect(words.some((w) => /% to hit/.test(w))).toBe(true);
    expect(words.some((w) => /towards \[/.test(w))).toBe(true);
  });
});
