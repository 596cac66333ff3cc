// One match of matches.ts, played to its end, with everything that must hold checked on the way: the cheap at every
// decision, the dear at some. A fault comes back with the seed and the decision. Used by the tests and by soak.ts.

import { readFileSync } from 'node:fs';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import type { Action } from '../src/rules/action.ts';
import type { ActionJson } from '../src/rules/action-form.ts';
import { below, seedRng } from '../src/rules/chance.ts';
import { attachGame, cloneMatch } from '../src/rules/clone.ts';
import { determinize } from '../src/rules/determinize.ts';
import { apply, check, createMatch, isOver, options } from '../src/rules/engine.ts';
import type { GameEvent } from '../src/rules/events.ts';
import type { Game } from '../src/rules/game.ts';
import { hashMatch } from '../src/rules/hash.ts';
import type { Match } from '../src/rules/match.ts';
import { makeAction, parseAction } from '../src/rules/notation.ts';
import { applyRecorded, makeReplay, type Recording, startRecording } from '../src/rules/replay.ts';
import { playReplay } from '../src/rules/replay-play.ts';
import { viewFor } from '../src/rules/view.ts';
import { brokenCheck, brokenOptions, brokenParse } from './agreement.ts';
import { brokenInvariant, damagedCards } from './invariants.ts';
import { randomJson, randomNumber } from './nonsense.ts';
import { playRandomly, STYLES, type Style, styledAction } from './players.ts';
import { onceIn } from './random.ts';
import { brokenSecret, sameText } from './secrets.ts';

/** No match of random players comes near it. */
export const MOST_DECISIONS = 60_000;

export interface Fault {
  readonly seed: number;
  readonly decision: number;
  readonly what: string;
  /** Every action that led there, the last one too. */
  readonly actions: readonly ActionJson[];
}

export interface Played {
  readonly decisions: number;
  readonly fault: Fault | undefined;
}

export function ruleIds(path: string): ReadonlySet<string> {
  return new Set(
    readFileSync(path, 'utf8')
      .split(/\s+/)
      .filter((id) => id !== ''),
  );
}

/** How often the dear checks are made: once in so many decisions, or matches. */
const EVERY = { options: 100, nonsense: 60, secrets: 25, views: 150, clones: 300, endings: 6000, twins: 25, replays: 25 } as const;

function brokenDetermination(m: Match, rng: number[]): string | undefined {
  const viewer = below(rng, m.seats.length + 1) - 1;
  const view = viewFor(m, viewer);
  const dealt = determinize(view, rng);
  if (!sameText(viewFor(dealt, viewer), view)) return `determinize for seat ${viewer} changes what it sees`;
  const broken = brokenInvariant(dealt);
  if (broken !== undefined) return `determinize for seat ${viewer}: ${broken}`;
  if (!onceIn(rng, Math.floor(EVERY.endings / EVERY.views))) return undefined;
  playRandomly(dealt, rng, (action) => apply(dealt, action), MOST_DECISIONS);
  return isOver(dealt) ? undefined : 'a determinized match does not end';
}

/** Playing on in a copy leaves the first as it was. */
function brokenClone(m: Match, rng: number[]): string | undefined {
  const before = JSON.stringify(m);
  const copy = cloneMatch(m);
  if (hashMatch(copy) !== hashMatch(m) || JSON.stringify(copy) !== before) return 'a copy differs';
  if (before.includes('null')) return 'a number of the match is none';
  playRandomly(copy, rng, (action) => apply(copy, action), 40);
  return JSON.stringify(m) === before ? undefined : 'playing on in a copy changed the match';
}

function brokenByNonsense(m: Match, list: readonly Action[], rules: ReadonlySet<string>, rng: number[]): string | undefined {
  const before = hashMatch(m);
  for (let n = 0; n < 20; n++) {
    const broken = brokenCheck(m, list, randomNumber(m, list, rng), rules) ?? brokenParse(m, list, randomJson(m, list, rng), rules);
    if (broken !== undefined) return broken;
  }
  return hashMatch(m) === before ? undefined : 'a refused action changed the match';
}

/** The checks of one decision, before its answer. */
function brokenDecision(m: Match, list: readonly Action[], action: Action, rules: ReadonlySet<string>, rng: number[]): string | undefined {
  if (list.length === 0) return `no options at ${JSON.stringify(m.decision)}`;
  return (
    (onceIn(rng, EVERY.options) ? brokenOptions(m) : undefined) ??
    (onceIn(rng, EVERY.nonsense) ? brokenByNonsense(m, list, rules, rng) : undefined) ??
    (onceIn(rng, EVERY.secrets) ? brokenSecret(m, action, below(rng, m.seats.length + 1) - 1, rng) : undefined) ??
    (onceIn(rng, EVERY.views) ? brokenDetermination(m, rng) : undefined) ??
    (onceIn(rng, EVERY.clones) ? brokenClone(m, rng) : undefined)
  );
}

function brokenReplay(recording: Recording, m: Match): string | undefined {
  const outcome = playReplay(JSON.parse(JSON.stringify(makeReplay(recording, m))), { content: CONTENT, rulesets: RULESETS });
  if (!outcome.ok) return `its replay: ${JSON.stringify(outcome)}`;
  return hashMatch(outcome.match) === hashMatch(m) ? undefined : 'its replay ends elsewhere';
}

/** DAMAGED cards come only by what the table hears of. */
function countDamaged(added: number[], game: Game, event: GameEvent): void {
  if (event.type !== 'damaged-added' && event.type !== 'reshuffled') return;
  const i = game.seats.findIndex((seat) => seat.id === event.seat);
  added[i] = (added[i] ?? 0) + (event.type === 'reshuffled' ? event.damagedAdded : 1);
}

/** The actions in their written form; the last may be one that cannot be applied. */
function written(game: Game, seed: number, actions: readonly Action[]): ActionJson[] {
  const m = createMatch(game, seed);
  return actions.map((action, n) => {
    const json = makeAction(m, action);
    if (n < actions.length - 1) apply(m, action);
    return json;
  });
}

/** The answer a script gives here; none once a changed rule forbids it. */
function scripted(m: Match, json: ActionJson | undefined): Action | undefined {
  const action = json === undefined ? undefined : parseAction(m, json);
  return typeof action === 'number' && check(m, action) === undefined ? action : undefined;
}

/**
 * Plays the match to its end. A fixture has a game of its own, and a script of what was played until it went wrong; every
 * option is tried where it ends.
 */
export function playThrough(game: Game, seed: number, rules: ReadonlySet<string>, script: readonly ActionJson[] = []): Played {
  let decisions = 0;
  const actions: Action[] = [];
  const failed = (what: string): Played => ({
    decisions,
    fault: { seed, decision: decisions, what, actions: written(game, seed, actions) },
  });
  try {
    const players = seedRng(seed + 1e9);
    const dice = seedRng(seed + 2e9);
    const style = STYLES[seed % STYLES.length] as Style;
    const recording = seed % EVERY.replays === 1 ? startRecording(seed) : undefined;
    const added = game.seats.map(() => 0);
    const emit = seed % 4 === 2 ? (event: GameEvent) => countDamaged(added, game, event) : undefined;
    const m = createMatch(game, seed, emit);
    let twin = seed % EVERY.twins === 0 ? attachGame(JSON.parse(JSON.stringify(m)), game) : undefined;
    let following = script.length > 0;
    while (!isOver(m)) {
      if (decisions >= MOST_DECISIONS) return failed('the match does not end');
      const list = options(m);
      const next = following ? scripted(m, script[decisions]) : undefined;
      if (following && (next === undefined || decisions >= script.length - 2)) {
        const wrong = brokenOptions(m);
        if (wrong !== undefined) return failed(wrong);
      }
      following = next !== undefined;
      const action = next ?? (list.length === 0 ? 0 : styledAction(m, list, players, style));
      actions.push(action);
      const wrong = brokenDecision(m, list, action, rules, dice);
      if (wrong !== undefined) return failed(wrong);
      const name = recording === undefined ? action : JSON.stringify(makeAction(m, action));
      if (recording === undefined) apply(m, action, emit);
      else applyRecorded(recording, m, action, emit);
      decisions++;
      const broken = brokenInvariant(m);
      if (broken !== undefined) return failed(`after ${name} ${broken}`);
      if (twin !== undefined) {
        apply(twin, action);
        twin = attachGame(JSON.parse(JSON.stringify(twin)), game);
        if (hashMatch(twin) !== hashMatch(m)) return failed('the twin that went through JSON differs');
      }
      if (emit !== undefined && added.some((n, i) => n !== damagedCards(m, i))) return failed('DAMAGED cards nobody was told of');
    }
    const replay = recording === undefined ? undefined : brokenReplay(recording, m);
    return replay === undefined ? { decisions, fault: undefined } : failed(replay);
  } catch (fault) {
    return failed(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  }
}
