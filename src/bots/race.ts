// A race between options: each is played out in the same imagined matches, world by world. The field is as wide as the
// budget allows, holds no two options that come to the same, and thins out as the budget is spent; what is clearly behind
// drops out at once. Neighbours: search.ts (what is tried), trial.ts (who leads), playout.ts (how a match is imagined).

import { cloneMatch, determinize, type Match, type MatchView } from '../rules/index.ts';
import type { Budget } from './bot.ts';
import { MOST_JUDGEMENTS, type Outlook, playOut } from './playout.ts';
import { type Course, type Entry, firstAttacks, type Luck, lead, luckOf, note, type Trial } from './trial.ts';

/** The clock of Node and of browsers alike. */
declare const performance: { now(): number };
export const clock = (): number => performance.now();

/** What a seat sees before one decision, and how it looks from there. */
export interface Thought {
  readonly view: MatchView;
  readonly outlook: Outlook;
  readonly rng: number[];
  /** When it began, by the clock: all of a time budget is counted from here. */
  readonly started: number;
}

export interface RaceSettings extends Entry {
  /** An option is dropped when it is behind by this many standard errors. */
  readonly sure: number;
  /** A lead as small as this, in shares of a match, is not worth more thought. */
  readonly enough: number;
}

/** Worlds between two looks at who is still in the running. */
const BATCH = 8;
/** The heats: worlds in which every option of the field is tried first, and the part of the budget they may take. Options
 * that come out alike in all of them are the same turn begun otherwise, and only the first of those runs on. */
const HEATS = 2;
const HEATS_SHARE = 0.1;
/** Playouts of the first worlds are judged once, those of later ones as often as can be: more first judgements tell less than
 * they miss (docs/search.md). */
const QUICK_WORLDS = 8;

function best(trials: readonly Trial[], luck: Luck): Trial {
  let found = trials[0] as Trial;
  for (const trial of trials) if (trial !== found && trial.live && (!found.live || lead(trial, found, luck).mean > 0)) found = trial;
  return found;
}

/** Drops what is clearly behind, or too near to matter; how many are left. */
function prune(trials: readonly Trial[], luck: Luck, { sure, enough }: RaceSettings): number {
  const first = best(trials, luck);
  let left = 0;
  for (const trial of trials) {
    if (!trial.live) continue;
    if (trial !== first) {
      const { mean, sd } = lead(first, trial, luck);
      if (mean + enough > sure * sd) trial.live = false;
    }
    if (trial.live) left++;
  }
  return left;
}

/** Leaves only the first of those still in the running: all of them at the start, two at the end, and between them so
 * many that every halving of the field costs the same. `spent` is the part of the budget that is gone. */
export function thin(trials: readonly Trial[], luck: Luck, spent: number): void {
  const places = Math.max(2, Math.ceil(trials.length ** (1 - spent)));
  const first = best(trials, luck);
  const behind = (trial: Trial): number => (trial === first ? 0 : lead(first, trial, luck).mean);
  const field = trials.filter((trial) => trial.live).map((trial) => ({ trial, behind: behind(trial) }));
  field.sort((a, b) => a.behind - b.behind);
  for (const { trial } of field.slice(places)) trial.live = false;
}

/** How a race ended: who leads, all that were not the same turn begun otherwise, and the luck to be taken out of them. */
export interface Finish {
  readonly first: Trial;
  readonly field: readonly Trial[];
  readonly luck: Luck;
}

/** Tries the options, the most promising first, until one is left or the budget is spent. */
export function race({ view, outlook, rng, started }: Thought, trials: readonly Trial[], budget: Budget, settings: RaceSettings): Finish {
  let played = 0;
  const spent = (): number => ('iterations' in budget ? played / budget.iterations : (clock() - started) / budget.ms);
  const attacks = firstAttacks();
  const play = (trial: Trial, imagined: Match, judged: number): void => {
    const ending = playOut(cloneMatch(imagined), outlook, trial.opening, trial.choice.hex, judged);
    note(trial, ending);
    attacks.done += ending.allDone;
    attacks.due += ending.allDue;
    played++;
  };
  const finish = (): Finish => {
    const luck = luckOf(field, attacks);
    return { first: best(field, luck), field, luck };
  };
  const worlds = Array.from({ length: HEATS }, () => determinize(view, rng));
  const field: Trial[] = [];
  const seen = new Set<string>();
  for (const trial of trials) {
    if (field.length > 0 && spent() >= (field.length === 1 ? 1 : HEATS_SHARE)) break;
    for (const world of worlds) play(trial, world, 1);
    const course = (trial.courses[0] as Course).ends.join();
    if (!seen.has(course)) field.push(trial);
    seen.add(course);
  }
  for (let world = HEATS; field.length > 1; world++) {
    const imagined = determinize(view, rng);
    for (const trial of field) {
      if (!trial.live) continue;
      if (spent() >= 1) return finish();
      play(trial, imagined, world < QUICK_WORLDS ? 1 : MOST_JUDGEMENTS);
    }
    if (world % BATCH !== BATCH - 1) continue;
    const luck = luckOf(field, attacks);
    thin(field, luck, spent());
    if (prune(field, luck, settings) === 1) break;
  }
  return finish();
}
