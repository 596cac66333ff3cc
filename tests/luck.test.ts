// Luck as the ladder takes it out (bench/luck.ts): nobody's doing, and what most matches between equals are won by.

import { describe, expect, it } from 'vitest';
import { luckOf } from '../bench/luck.ts';
import { mirrorGame } from '../bench/mirror.ts';
import { dealOf } from '../bench/pairings.ts';
import { recorded } from '../bench/recorded.ts';
import { playMatch } from '../src/bots/index.ts';
import { controlled } from '../src/lab/stats/control.ts';
import { kindOf, MOVE, PLAY } from '../src/rules/action.ts';

interface Lucky {
  readonly won: number[];
  /** Of the first player. */
  readonly luck: number[];
  readonly answers: number[][];
}

/** Matches of two bots under v3, sides swapped. */
function play(one: string, two: string, matches: number): Lucky {
  const lucky: Lucky = { won: [], luck: [], answers: [] };
  for (let n = 0; n < matches; n++) {
    const answers: number[] = [];
    const { deal, swapped } = dealOf(n);
    const game = mirrorGame('v3', deal);
    const [first, second] = [recorded(one, undefined, answers), recorded(two, undefined, answers)];
    const { winner } = playMatch(game, swapped ? [second, first] : [first, second], 5, deal);
    lucky.won.push(winner === (swapped ? 1 : 0) ? 1 : 0);
    lucky.luck.push(luckOf(game, 5, deal, answers) * (swapped ? -1 : 1));
    lucky.answers.push(answers);
  }
  return lucky;
}

const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;
const spread = (list: readonly number[]): number => Math.sqrt(mean(list.map((x) => (x - mean(list)) ** 2)));

describe('luck', () => {
  it('is nobody’s doing: who wins every match is no luckier', () => {
    const { won, luck } = play('greedy', 'random', 60);
    expect(mean(won)).toBeGreaterThan(0.95);
    expect(Math.abs(mean(luck))).toBeLessThan((2.5 * spread(luck)) / Math.sqrt(60));
    expect(spread(luck)).toBeGreaterThan(0.05);
  });

  it('is what matches between equals are won by: taken out, two thirds of the variance are gone', () => {
    const { won, luck } = play('greedy', 'greedy:flank=on', 60);
    const each = won.map((_, n) => n);
    const { variance, slope } = controlled(won, luck, each);
    expect(variance).toBeLessThan((0.35 * spread(won) ** 2) / 60);
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.3);
  });

  it('is not in what nothing was left to chance in: the way to the first card adds none', () => {
    const { answers } = play('greedy', 'greedy', 2);
    const first = answers[0] ?? [];
    const luckUpTo = (count: number): number => luckOf(mirrorGame('v3', 0), 5, 0, first.slice(0, count));
    const card = first.findIndex((answer) => kindOf(answer) === PLAY);
    const step = first.findIndex((answer) => kindOf(answer) === MOVE);
    expect(card - step).toBeGreaterThan(2);
    expect(luckUpTo(step)).not.toBe(0);
    expect(luckUpTo(card)).toBe(luckUpTo(step));
    expect(luckUpTo(first.length)).not.toBe(luckUpTo(step));
  });
});
