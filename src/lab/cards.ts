// cards: what a card or an equipment set is worth. Both sides play decks drawn at random, so that having a set is chance
// and not somebody's idea of a good deck. Having, holding at the start, drawing and playing are four different questions;
// the last two are tangled with how matches go, and say so. Neighbours: card-tally.ts (the sums).

import { CONTENT } from '../content/index.ts';
import { below, catalogFor, checkLoadout, FRAMES, type Loadout, type Ruleset, seedRng, shuffleWith } from '../rules/index.ts';
import { type CardSums, MEASURES, type Measure } from './card-tally.ts';
import type { Progress } from './progress.ts';
import { botIndex, makeStudy, type Setting } from './setting.ts';
import { type Estimate, tidy } from './stats/estimate.ts';
import { holm } from './stats/holm.ts';
import { meanFrom, shareFrom } from './stats/intervals.ts';
import { upperTail } from './stats/normal.ts';
import type { Cell, Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';
import type { Tally } from './tally.ts';

/** Decks of each faction and frame in the pool. */
const PER_STRATUM = 24;

function shuffled(rng: number[], list: readonly string[]): string[] {
  const order = list.map((_, i) => i);
  shuffleWith(rng, order);
  return order.map((i) => list[i] as string);
}

function randomLoadout(rng: number[], faction: (typeof CONTENT.factions)[number], frame: (typeof FRAMES)[number], fixed: boolean): Loadout {
  const [low, high] = CONTENT.frames.find((f) => f.id === frame)?.sets ?? [1, 1];
  const sets = shuffled(rng, [...new Set([...CONTENT.sets, ...faction.sets].map((s) => s.id))]);
  const tactics = shuffled(rng, faction.tactics);
  return {
    faction: faction.id,
    frame,
    sets: sets.slice(0, fixed ? 1 : low + below(rng, high - low + 1)),
    tactics: tactics.slice(0, fixed ? 2 : below(rng, 3)),
  };
}

/** Legal decks drawn at random, as many of each faction and frame. */
export function randomLoadouts(ruleset: Ruleset, seed: number): Loadout[] {
  const catalog = catalogFor(CONTENT, ruleset);
  const rng = seedRng(seed);
  const pool: Loadout[] = [];
  for (const faction of CONTENT.factions)
    for (const frame of FRAMES) {
      const found: Loadout[] = [];
      for (let tries = 0; found.length < PER_STRATUM && tries < 100 * PER_STRATUM; tries++) {
        const loadout = randomLoadout(rng, faction, frame, ruleset.deck === 'fixed30');
        if ('loadout' in checkLoadout(loadout, catalog, ruleset)) found.push(loadout);
      }
      pool.push(...found);
    }
  return pool;
}

/** A cell per strength; its loadouts are drawn anew for each pair. */
export function cardStudy(setting: Setting, ruleset: Ruleset, pairs: number): Study {
  const cells = setting.strengths.map(
    (strength, i): Cell => ({
      a: { loadout: -1, bot: botIndex(setting, strength.a) },
      b: { loadout: -1, bot: botIndex(setting, strength.b) },
      arms: [0],
      stream: i,
      shared: true,
      pairs,
    }),
  );
  return makeStudy(setting, [ruleset], randomLoadouts(ruleset, setting.seed), cells, { cards: true });
}

interface Contrast {
  readonly withIt: Estimate;
  readonly without: Estimate;
  readonly difference: number;
  readonly variance: number;
  readonly weight: number;
  readonly longer: number;
}

/** Points with and without, from one row of sums: groups of seats, the pair as the unit. */
function contrast(row: readonly number[], pairs: number): Contrast | undefined {
  const [
    y1 = 0,
    n1 = 0,
    y0 = 0,
    n0 = 0,
    yy1 = 0,
    yn1 = 0,
    nn1 = 0,
    yy0 = 0,
    yn0 = 0,
    nn0 = 0,
    yy = 0,
    y1n0 = 0,
    n1y0 = 0,
    nn = 0,
    r1 = 0,
    r0 = 0,
  ] = row;
  if (n1 < 10 || n0 < 10) return undefined;
  const [m1, m0] = [y1 / n1, y0 / n0];
  const correction = pairs / Math.max(1, pairs - 1);
  const v1 = (Math.max(0, yy1 - 2 * m1 * yn1 + m1 * m1 * nn1) / (n1 * n1)) * correction;
  const v0 = (Math.max(0, yy0 - 2 * m0 * yn0 + m0 * m0 * nn0) / (n0 * n0)) * correction;
  const both = ((yy - m0 * y1n0 - m1 * n1y0 + m1 * m0 * nn) / (n1 * n0)) * correction;
  const share = (mean: number, variance: number, n: number): Estimate =>
    shareFrom(mean / 2, variance / 4, n / 2, Math.max(1, n / 2 - 1), n);
  return {
    withIt: share(m1, v1, n1),
    without: share(m0, v0, n0),
    difference: (m1 - m0) / 2,
    variance: Math.max(0, v1 + v0 - 2 * both) / 4,
    weight: (n1 * n0) / (n1 + n0),
    longer: r1 / n1 - r0 / n0,
  };
}

export interface CardRow {
  readonly item: string;
  readonly measure: Measure;
  readonly with: Estimate;
  readonly without: Estimate;
  readonly difference: Estimate;
  readonly p: number;
  readonly marked: boolean;
  readonly warning?: string;
}

function warningOf(measure: Measure, longer: number, rounds: number): string | undefined {
  const uneven = Math.abs(longer) > 0.05 * rounds;
  const how = `matches with it were ${longer > 0 ? 'longer' : 'shorter'}`;
  if (measure === 'played') return `confounded: playing it is a choice${uneven ? `, and ${how}` : ''}`;
  if (measure === 'drawn') return uneven ? `confounded: ${how}` : 'confounded: long matches draw more';
  return undefined;
}

/** Strata of one item put together, each weighing by what it can tell. */
function pooled(rows: readonly Contrast[]): { difference: number; variance: number; longer: number; withIt: Estimate; without: Estimate } {
  const total = rows.reduce((sum, r) => sum + r.weight, 0);
  const mean = (f: (r: Contrast) => number): number => rows.reduce((sum, r) => sum + r.weight * f(r), 0) / total;
  const [first] = rows;
  const joined = (f: (r: Contrast) => Estimate): Estimate => {
    if (rows.length === 1 && first !== undefined) return f(first);
    const n = rows.reduce((sum, r) => sum + f(r).n, 0);
    const value = mean((r) => f(r).value);
    const variance = rows.reduce((sum, r) => sum + (r.weight / total) ** 2 * ((f(r).high - f(r).low) / 3.92) ** 2, 0);
    return shareFrom(value, variance, n / 2, Math.max(1, n / 2), n);
  };
  return {
    difference: mean((r) => r.difference),
    variance: rows.reduce((sum, r) => sum + (r.weight / total) ** 2 * r.variance, 0),
    longer: mean((r) => r.longer),
    withIt: joined((r) => r.withIt),
    without: joined((r) => r.without),
  };
}

export interface CardsResult {
  readonly strength: string;
  readonly summary: Summary;
  readonly rows: readonly CardRow[];
  /** Questions without an answer: always so, or never, in the decks and matches played. */
  readonly everywhere: readonly string[];
}

function collect(sums: CardSums, cell: number): Map<string, number[][]> {
  const byItem = new Map<string, number[][]>();
  for (const key of Object.keys(sums).sort()) {
    const [of, measure = '', item = ''] = key.split(' ');
    if (of !== String(cell)) continue;
    const name = `${measure} ${item}`;
    byItem.set(name, [...(byItem.get(name) ?? []), sums[key] as number[]]);
  }
  return byItem;
}

function cardRows(progress: Progress, cell: number, pairs: number, rounds: number): { rows: CardRow[]; everywhere: string[] } {
  const everywhere: string[] = [];
  const found: Omit<CardRow, 'marked'>[] = [];
  for (const [name, strata] of collect(progress.cards, cell)) {
    const [measure, item = ''] = name.split(' ') as [Measure, string];
    const contrasts = strata.flatMap((row) => contrast(row, pairs) ?? []);
    if (contrasts.length === 0) {
      everywhere.push(name);
      continue;
    }
    const all = pooled(contrasts);
    const n = all.withIt.n + all.without.n;
    const warning = warningOf(measure, all.longer, rounds);
    found.push({
      item,
      measure,
      with: all.withIt,
      without: all.without,
      difference: meanFrom(all.difference, all.variance, Math.max(1, n / 2 - 2), n),
      p: tidy(all.variance > 0 ? 2 * upperTail(Math.abs(all.difference) / Math.sqrt(all.variance)) : 1),
      ...(warning === undefined ? {} : { warning }),
    });
  }
  // Only the questions that chance answers are marked: the others would be findings about something else.
  const clean = found.filter((r) => r.warning === undefined);
  const marks = holm(clean.map((r) => r.p));
  const kept = new Map(clean.map((r, i) => [r, marks[i] as boolean]));
  const order = (r: { measure: Measure }): number => MEASURES.indexOf(r.measure);
  const rows = found.map((r) => ({ ...r, marked: kept.get(r) ?? false }));
  rows.sort((x, y) => order(x) - order(y) || y.difference.value - x.difference.value || (x.item < y.item ? -1 : 1));
  return { rows, everywhere };
}

export function cardResults(setting: Setting, study: Study, progress: Progress): CardsResult[] {
  return setting.strengths.map((strength, i) => {
    const tally = progress.cells[i]?.arms[0] as Tally;
    const summary = summarize([tally], study.detail);
    return { strength: strength.label, summary, ...cardRows(progress, i, tally.pairs, summary.rounds.value) };
  });
}
