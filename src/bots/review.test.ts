import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { type Action, seedRng } from '../rules/index.ts';
import { GRADES, gradeOf, type Loss, lostBy } from './grade.ts';
import { findBot, type Player } from './index.ts';
import { type Review, review } from './review.ts';

const BUDGET = { iterations: 120 } as const;
const all = decisions(3).filter(({ list }) => list.length > 1);
const some = all.filter((_, n) => n % 5 === 0);

/** What is said of a bot that answers at all of these decisions. */
function reviewsOf(name: string): Review[] {
  const { bot } = findBot(name) as Player;
  const rng = seedRng(5);
  return some.map(({ view, list }) => review(view, list, bot(view, list, rng, { iterations: 60 }), BUDGET));
}

describe('a review', () => {
  it('tells a bot that knows nothing from one that searches', () => {
    const [random, search] = [lostBy(reviewsOf('random')), lostBy(reviewsOf('search'))];
    expect(random.lost).toBeGreaterThan(0.1);
    expect(random.lost - random.doubt).toBeGreaterThan(search.lost + search.doubt);
    // The second race is not won by chance in the first: what search does gives nothing away that could be seen.
    expect(Math.abs(search.lost)).toBeLessThan(2 * search.doubt);
  });

  it('holds what was done against what is legal, with a chance and a reason', () => {
    for (const { view, list } of some) {
      const action = list[list.length >> 1] as Action;
      const one = review(view, list, action, BUDGET);
      expect(one.action).toBe(action);
      expect(list).toContain(one.best);
      expect(one.chance).toBeGreaterThanOrEqual(0);
      expect(one.chance).toBeLessThanOrEqual(1);
      expect(one.reason.length).toBeGreaterThan(8);
      if (one.best === action) expect([one.lost, one.doubt]).toEqual([0, 0]);
    }
  });

  it('tells the same for the same view', () => {
    for (const { view, list } of some.slice(0, 6)) {
      const action = list.at(-1) as Action;
      expect(review(view, list, action, BUDGET)).toEqual(review(view, list, action, BUDGET));
    }
  });
});

describe('a grade', () => {
  const grade = (lost: number, doubt: number): string | undefined => gradeOf({ lost, doubt });

  it('goes by what was given away, and needs to be told from chance', () => {
    expect([grade(0.3, 0.1), grade(0.1, 0.05), grade(0.07, 0.02), grade(0.03, 0.02)]).toEqual(['blunder', 'blunder', 'mistake', 'slip']);
    expect([grade(0.01, 0.001), grade(0.3, 0.3), grade(0.05, 0.06), grade(0, 0), grade(-0.2, 0.1)]).toEqual(new Array(5).fill(undefined));
    expect(GRADES).toHaveLength(3);
  });

  it('is not needed to count: all choices together count with their sign, and what is not known of them adds up in squares', () => {
    const losses: Loss[] = [
      { lost: 0.03, doubt: 0.03 },
      { lost: -0.01, doubt: 0.04 },
      { lost: 0, doubt: 0 },
    ];
    expect(lostBy(losses).lost).toBeCloseTo(0.02, 12);
    expect(lostBy(losses).doubt).toBeCloseTo(0.05, 12);
    expect(lostBy([])).toEqual({ lost: 0, doubt: 0 });
  });
});
