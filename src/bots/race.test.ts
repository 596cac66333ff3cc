import { describe, expect, it } from 'vitest';
import { decisions } from '../../tests/decisions.ts';
import { PASS } from '../rules/action.ts';
import { determinize, seedRng } from '../rules/index.ts';
import { askedSeat, turnPlans } from './greedy.ts';
import { FARSIGHTED } from './habits.ts';
import { mindOf } from './mind.ts';
import { MOST_JUDGEMENTS, newOpening, outlookOf } from './playout.ts';
import { race, thin } from './race.ts';
import { SETTINGS } from './search.ts';
import { type Course, lead, luckOf, newCourses, type Trial, trialsOf } from './trial.ts';

/** An option judged so in each world: first, and what changed later. */
const judged = (...courses: Course[]): Trial => ({
  choice: { action: PASS, value: 0, hex: -1, items: [], place: 0 },
  opening: newOpening(PASS),
  prior: 0,
  doubt: 0.02,
  courses: newCourses().map((none, n) => courses[n] ?? none),
  live: true,
});

/** An option whose attacks took `done` in each world; a point of it is worth 0.3 % of the match. */
function striking(done: readonly number[], due: number): Course {
  const mean = done.reduce((sum, x) => sum + x, 0) / done.length;
  return { ends: done.map((x) => 0.5 + 0.003 * (x - mean)), done: [...done], due: done.map(() => due) };
}

/** Without attacks. */
const calm = (ends: number[]): Course => ({ ends, done: ends.map(() => 0), due: ends.map(() => 0) });

const WORLDS = Array.from({ length: 40 }, (_, n) => n);

const STILL = calm(WORLDS.map(() => 0));

describe('luck in a race', () => {
  it('is what attacks take beyond what they take on average, not beyond what was expected of them', () => {
    // Attacks take four fifths of what is expected; one option attacks, the other does not, and both come out alike.
    const blows = WORLDS.map((n) => 8 + (n % 2 === 0 ? 6 : -6));
    const strikes = judged(striking(blows, 10));
    const waits = judged(calm(WORLDS.map(() => 0.5)));
    const luck = luckOf([strikes, waits], { done: 8 * WORLDS.length, due: 10 * WORLDS.length });
    expect(luck.rate).toBeCloseTo(0.8, 12);
    expect(lead(strikes, waits, luck).mean).toBeCloseTo(0, 12);
    expect(lead(strikes, waits, { ...luck, rate: 1 }).mean).toBeGreaterThan(0.003);
  });

  it('is taken out: the lead is surer than the ends alone would have it', () => {
    const sign = (n: number): number => (n % 2 === 0 ? 6 : -6);
    const attacks = (took: (n: number) => number): Trial => judged(striking(WORLDS.map(took), 8), STILL, STILL);
    const lucky = attacks((n) => 8 + sign(n));
    const unlucky = attacks((n) => 8 - sign(n));
    const luck = luckOf([lucky, unlucky], { done: 8, due: 8 });
    expect(luck.slope).toBeCloseTo(0.003, 3);
    expect(lead(lucky, unlucky, luck).sd).toBeLessThan(0.6 * lead(lucky, unlucky, { rate: 1, slope: 0 }).sd);
  });

  it('is learned from what happens after the first judgement too', () => {
    const later = judged(
      STILL,
      striking(
        WORLDS.map((n) => (n % 2 === 0 ? 40 : -40)),
        0,
      ),
    );
    expect(luckOf([later], { done: 8, due: 8 }).slope).toBeCloseTo(0.003, 4);
  });
});

describe('what a later judgement changes', () => {
  const NO_LUCK = { rate: 1, slope: 0 };
  /** Ahead of another by 1 % at first, and losing 3 % by the next judgement, give or take 10 %, in so many worlds. */
  const turning = (worlds: number): Trial =>
    judged(calm(WORLDS.map(() => 0.51)), calm(WORLDS.slice(0, worlds).map((n) => -0.03 + (n % 2 === 0 ? 0.1 : -0.1))));
  const still = judged(calm(WORLDS.map(() => 0.5)), STILL, STILL);
  const leads = (worlds: number): { mean: number; sd: number } => lead(turning(worlds), still, NO_LUCK);

  it('counts the more the more worlds have told of it', () => {
    expect(leads(0).mean).toBeGreaterThan(0.005);
    expect(leads(8).mean).toBeLessThan(leads(0).mean);
    expect(leads(40).mean).toBeLessThan(leads(8).mean);
    expect(leads(40).mean).toBeLessThan(0);
    expect(leads(40).mean).toBeGreaterThan(-0.02);
  });

  it('is doubted until it is seen', () => {
    expect(leads(0).sd).toBeGreaterThan(0.015);
    expect(leads(40).sd).toBeLessThan(0.85 * leads(0).sd);
  });

  it('counts less by the third judgement, which finds less that was missed', () => {
    const change = calm(WORLDS.map((n) => -0.03 + (n % 2 === 0 ? 0.1 : -0.1)));
    const [second, third] = [judged(still.courses[0] as Course, change, STILL), judged(still.courses[0] as Course, STILL, change)];
    expect(lead(third, still, NO_LUCK).mean).toBeLessThan(0);
    expect(lead(third, still, NO_LUCK).mean).toBeGreaterThan(0.6 * lead(second, still, NO_LUCK).mean);
  });
});

describe('the field of a race', () => {
  const fields = decisions(3)
    .filter(({ view }) => view.decision?.kind === 'action')
    .map(({ view, list }) => {
      const mind = mindOf(determinize(view, seedRng(1)), askedSeat(view), FARSIGHTED);
      const trials = (): Trial[] => trialsOf(turnPlans(mind, list), SETTINGS);
      return { view, outlook: outlookOf(mind), trials };
    });
  /** The decision with the most options. */
  const { view, outlook, trials } = fields.reduce((most, field) => (field.trials().length > most.trials().length ? field : most));
  const raced = (iterations: number): Trial[] => {
    const all = trials();
    race({ view, outlook, rng: seedRng(1), started: 0 }, all, { iterations }, SETTINGS);
    return all;
  };
  const whole = raced(2000);
  const playouts = ({ courses }: Trial): number => (courses[0] as Course).ends.length;
  const tried = (trials: readonly Trial[]): Trial[] => trials.filter((trial) => playouts(trial) > 0);
  const heats = ({ courses }: Trial): string => (courses[0] as Course).ends.slice(0, 2).join();

  it("takes in as many as a tenth of the budget plays out twice, the best in the planner's opinion first", () => {
    for (const iterations of [100, 400]) {
      const all = raced(iterations);
      expect(tried(all)).toEqual(all.slice(0, iterations / 20));
    }
    expect(tried(whole)).toEqual(whole);
  });

  it('takes in two that differ, if need be for more than a tenth of the budget', () => {
    const field = tried(raced(20));
    expect(field.length).toBeGreaterThan(2);
    expect(new Set(field.map(heats)).size).toBe(2);
    expect(new Set(field.slice(0, -1).map(heats)).size).toBe(1);
  });

  it('is played out no more often than the budget allows, but for the last heat', () => {
    for (const iterations of [1, 2, 3, 4, 20, 101]) {
      const played = raced(iterations).reduce((sum, trial) => sum + playouts(trial), 0);
      expect(played).toBeLessThanOrEqual(iterations + 1);
    }
  });

  it('goes on with only one of those that come out alike in the heats', () => {
    const on = whole.filter((trial) => playouts(trial) > 2);
    expect(new Set(whole.map(heats)).size).toBeLessThan(whole.length);
    expect(new Set(on.map(heats)).size).toBe(on.length);
    expect(on.length).toBe(new Set(whole.map(heats)).size);
  });

  it('is judged once in the first eight worlds, and as often as can be from then on', () => {
    expect(Math.max(...whole.map(playouts))).toBeGreaterThan(8);
    for (const trial of whole) {
      const later = trial.courses.slice(1).map(({ ends }) => ends.length);
      expect(later).toEqual(new Array(MOST_JUDGEMENTS - 1).fill(Math.max(0, playouts(trial) - 8)));
    }
  });

  const field = (): Trial[] =>
    [3, 9, 1, 16, 5, 12, 8, 2, 15, 4, 11, 7, 14, 6, 13, 10].map((rank) => ({
      ...judged(calm(WORLDS.map(() => 0.5 - 0.01 * rank))),
      choice: { action: PASS, value: 0, hex: rank, items: [], place: 0 },
    }));
  const left = (spent: number): number[] => {
    const trials = field();
    thin(trials, { rate: 1, slope: 0 }, spent);
    return trials
      .filter((trial) => trial.live)
      .map((trial) => trial.choice.hex)
      .sort((a, b) => a - b);
  };

  it('is whole at the start, its best four at half time, its best two at the end', () => {
    expect(left(0)).toHaveLength(16);
    expect(left(0.25)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(left(0.5)).toEqual([1, 2, 3, 4]);
    expect(left(1)).toEqual([1, 2]);
  });
});
