// cards: what a card or an equipment set is worth. Both sides play decks drawn at random, so that having a set is chance
// and not somebody's idea of a good deck. Having, holding at the start, drawing and playing are four different questions;
// the last two are tangled with how matches go, and say so. Neighbours: card-tally.ts (sums), card-contrast.ts (estimates).

import { CONTENT } from '../content/index.ts';
import { below, catalogFor, checkLoadout, FRAMES, type Loadout, type Ruleset, seedRng, shuffleWith } from '../rules/index.ts';
import { contrastOf } from './card-contrast.ts';
import { type CardSums, MEASURES, type Measure } from './card-tally.ts';
import type { Progress } from './progress.ts';
import { botIndex, makeStudy, type Setting } from './setting.ts';
import type { Estimate } from './stats/estimate.ts';
import { holm } from './stats/holm.ts';
import type { Cell, Study } from './study.ts';
import { type Summary, summarize } from './summary.ts';
import type { Tally } from './tally.ts';

/**
 * Decks of each faction and frame in the pool: so many that hardly any is played twice, for decks that come again would
 * make intervals narrower than the choice of decks allows.
 */
const PER_STRATUM = 400;

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

function cardRows(progress: Progress, cell: number, rounds: number): { rows: CardRow[]; everywhere: string[] } {
  const everywhere: string[] = [];
  const found: Omit<CardRow, 'marked'>[] = [];
  for (const [name, strata] of collect(progress.cards, cell)) {
    const [measure, item = ''] = name.split(' ') as [Measure, string];
    const all = contrastOf(strata);
    if (all === undefined) {
      everywhere.push(name);
      continue;
    }
    const warning = warningOf(measure, all.longer, rounds);
    found.push({
      item,
      measure,
      with: all.withIt,
      without: all.without,
      difference: all.difference,
      p: all.p,
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
    return { strength: strength.label, summary, ...cardRows(progress, i, summary.rounds.value) };
  });
}
