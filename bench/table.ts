// What the ladder tells of a line: a row of the table of docs/bots.md.
// Neighbours: ladder.ts, pairings.ts, ../src/lab/stats/control.ts (luck taken out).

import type { Budget } from '../src/bots/index.ts';
import { percent, shareInterval } from '../src/cli/statistics.ts';
import { controlled } from '../src/lab/stats/control.ts';
import { type Estimate, estimate } from '../src/lab/stats/estimate.ts';
import { meanFrom } from '../src/lab/stats/intervals.ts';
import type { Result } from './kept.ts';
import { dealOf, type Pairing } from './pairings.ts';

/** A match as a thread reports it. */
export interface Played extends Result {
  /** How long each answer of the first player took, in ms; none if it was played in an earlier run. */
  readonly times: readonly number[];
}

export const HEAD = [
  '| name | pairing | ruleset | matches | won by the first | 95 % interval | luck taken out | must | its answers, median and 99 % | how they went |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;

/** An answer may take a tenth longer than the time it was given, but for one in a hundred. */
const OVERRUN = 1.1;

const shown = (text: string, budget: Budget | undefined): string =>
  budget === undefined ? text : 'ms' in budget ? `${text} ${budget.ms} ms` : `${text} ${budget.iterations}`;

export const count = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((sum, item) => sum + of(item), 0);

/** A share. */
const within = (x: number): number => Math.max(0, Math.min(1, x));

/** The share of matches won at no luck; the two matches of a deal share their chance. */
function withoutLuck(played: readonly Played[]): Estimate {
  const { mean, variance, units } = controlled(
    played.map(({ won }) => won),
    played.map(({ luck }) => luck),
    played.map(({ match }) => dealOf(match).deal),
  );
  const { value, low, high, n } = meanFrom(mean, variance, Math.max(1, units - 2), played.length);
  return estimate(within(value), within(low), within(high), n);
}

/** What a line must show, and whether it does. */
function verdict({ share, bound }: Pairing, won: number, skill: Estimate): { must: string; ok: boolean } {
  if (share === undefined && bound === undefined) return { must: '', ok: true };
  const ok = (share === undefined || won >= share) && (bound === undefined || skill.low > bound);
  const asked = share === undefined ? `bound > ${percent(bound ?? 0)}` : `share >= ${percent(share)}`;
  return { must: `${asked}: ${ok ? 'met' : 'MISSED'}`, ok };
}

export interface Told {
  readonly row: string;
  /** All that it must show was shown, and in time. */
  readonly ok: boolean;
}

export function told(pairing: Pairing, played: readonly Played[]): Told {
  const { name, one, two, oneBudget, twoBudget, ruleset } = pairing;
  const games = played.length;
  const wins = count(played, ({ won }) => won);
  const draws = count(played, ({ drawn }) => (drawn ? 1 : 0));
  const endings = new Map<string, number>();
  for (const { ending } of played) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const [low, high] = shareInterval(wins, games);
  const skill = withoutLuck(played);
  const { must, ok } = verdict(pairing, wins / games, skill);
  const times = played.flatMap((match) => match.times).sort((a, b) => a - b);
  const limit = oneBudget !== undefined && 'ms' in oneBudget ? oneBudget.ms * OVERRUN : Number.POSITIVE_INFINITY;
  const punctual = at(times, 0.99) <= limit;
  const ends = [...endings].sort((a, b) => b[1] - a[1]).map(([ending, n]) => `${ending} ${percent(n / games)}`);
  const cells = [
    name,
    `${shown(one, oneBudget)} v ${shown(two, twoBudget)}`,
    ruleset,
    games,
    percent(wins / games),
    `${percent(low)} to ${percent(high)}`,
    `${percent(skill.value)}, ${percent(skill.low)} to ${percent(skill.high)}`,
    must,
    times.length === 0 ? '' : `${at(times, 0.5).toFixed(2)} and ${at(times, 0.99).toFixed(1)} ms${punctual ? '' : ', LATE'}`,
    `${(count(played, ({ rounds }) => rounds) / games).toFixed(1)} rounds; ${ends.join(', ')}${draws === 0 ? '' : `; ${draws} drawn`}`,
  ];
  return { row: `| ${cells.join(' | ')} |`, ok: ok && punctual };
}
