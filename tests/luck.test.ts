// Luck as the ladder takes it out (bench/luck.ts): nobody's doing, and what most matches between equals are won by.

import { describe, expect, it } from 'vitest';
import { luckOf } from '../bench/luck.ts';
import { mirrorGame } from '../bench/mirror.ts';
import { findBot, type Player, playMatch } from '../src/bots/index.ts';
import { controlled } from '../src/lab/stats/control.ts';

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
    const player = (text: string): Player => {
      const found = findBot(text);
      if (typeof found === 'string') throw new Error(found);
      return {
        ...found,
        bot: (...asked) => {
          const answer = found.bot(...asked);
          answers.push(answer);
          return answer;
        },
      };
    };
    const [deal, swapped] = [n >> 1, n % 2 === 1];
    const game = mirrorGame('v3', deal);
    const players = swapped ? [player(two), player(one)] : [player(one), player(two)];
    const { winner } = playMatch(game, players, 5, deal);
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
    expect(Math.abs(mean(luck))).toBeLessThan((3.3 * spread(luck)) / Math.sqrt(60));
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

  it('is nothing before anything is left to chance', () => {
    const { answers } = play('greedy', 'greedy', 2);
    const first = answers[0] ?? [];
    expect(luckOf(mirrorGame('v3', 0), 5, 0, first.slice(0, 2))).toBe(0);
    expect(luckOf(mirrorGame('v3', 0), 5, 0, first)).not.toBe(0);
  });
});
