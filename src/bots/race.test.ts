import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { PASS } from '../rules/action.ts';
import { determinize, seedRng } from '../rules/index.ts';
import { askedSeat, turnPlans } from './greedy.ts';
import { SOBER } from './habits.ts';
import { mindOf } from './mind.ts';
import { outlookOf } from './playout.ts';
import { lead, luckOf, race, type Trial, thin, trialsOf } from './race.ts';
import { SETTINGS } from './search.ts';

/** An option whose attacks took `done` in each world; a point of it is worth 0.3 % of the match. */
function trial(done: readonly number[], due: number): Trial {
  const mean = done.reduce((sum, x) => sum + x, 0) / done.length;
  const ends = done.map((x) => 0.5 + 0.003 * (x - mean));
  return { action: PASS, goal: -1, prior: 0, doubt: 0.02, ends, done: [...done], due: done.map(() => due), live: true };
}

const WORLDS = Array.from({ length: 40 }, (_, n) => n);

describe('luck in a race', () => {
  it('is what attacks take beyond what they take on average, not beyond what was expected of them', () => {
    // Attacks take four fifths of what is expected; one option attacks, the other does not, and both come out alike.
    const strikes = trial(
      WORLDS.map((n) => 8 + (n % 2 === 0 ? 6 : -6)),
      10,
    );
    const waits = trial(
      WORLDS.map(() => 0),
      0,
    );
    const luck = luckOf([strikes, waits], { done: 8 * WORLDS.length, due: 10 * WORLDS.length });
    expect(luck.rate).toBeCloseTo(0.8, 12);
    expect(lead(strikes, waits, luck).mean).toBeCloseTo(0, 12);
    expect(lead(strikes, waits, { ...luck, rate: 1 }).mean).toBeGreaterThan(0.003);
  });

  it('is taken out: the lead is surer than the ends alone would have it', () => {
    const lucky = trial(
      WORLDS.map((n) => 8 + (n % 2 === 0 ? 6 : -6)),
      8,
    );
    const unlucky = trial(
      WORLDS.map((n) => 8 + (n % 2 === 0 ? -6 : 6)),
      8,
    );
    const luck = luckOf([lucky, unlucky], { done: 8, due: 8 });
    expect(luck.slope).toBeCloseTo(0.003, 3);
    expect(lead(lucky, unlucky, luck).sd).toBeLessThan(0.6 * lead(lucky, unlucky, { rate: 1, slope: 0 }).sd);
  });
});

describe('the field of a race', () => {
  it("is as wide as a twentieth of the budget plays out once, the best in greedy's opinion first", () => {
    const fields = decisions(3)
      .filter(({ view }) => view.decision?.kind === 'action')
      .map(({ view, list }) => {
        const mind = mindOf(determinize(view, seedRng(1)), askedSeat(view), SOBER);
        const trials = (): Trial[] => trialsOf(turnPlans(mind, list), SETTINGS);
        return { view, outlook: outlookOf(mind), trials };
      });
    const { view, outlook, trials } = fields.reduce((most, field) => (field.trials().length > most.trials().length ? field : most));
    const tried = (iterations: number): boolean[] => {
      const all = trials();
      race({ view, outlook, rng: seedRng(1), started: 0 }, all, { iterations }, SETTINGS);
      return all.map(({ ends }) => ends.length > 0);
    };
    for (const iterations of [20, 100, 400]) {
      const field = tried(iterations);
      const width = Math.max(2, iterations / 20);
      expect(field.length).toBeGreaterThan(width);
      expect(field).toEqual(field.map((_, n) => n < width));
    }
    expect(tried(3000)).not.toContain(false);
  });

  const field = (): Trial[] =>
    [3, 9, 1, 16, 5, 12, 8, 2, 15, 4, 11, 7, 14, 6, 13, 10].map((rank) => ({
      action: PASS,
      goal: rank,
      prior: 0,
      doubt: 0.02,
      ends: WORLDS.map(() => 0.5 - 0.01 * rank),
      done: WORLDS.map(() => 0),
      due: WORLDS.map(() => 0),
      live: true,
    }));
  const left = (spent: number): number[] => {
    const trials = field();
    thin(trials, { rate: 1, slope: 0 }, spent);
    return trials
      .filter((trial) => trial.live)
      .map((trial) => trial.goal)
      .sort((a, b) => a - b);
  };

  it('is whole at the start, its best four at half time, its best two at the end', () => {
    expect(left(0)).toHaveLength(16);
    expect(left(0.25)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(left(0.5)).toEqual([1, 2, 3, 4]);
    expect(left(1)).toEqual([1, 2]);
  });
});
