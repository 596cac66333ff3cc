// `penance replay`: plays a replay, checks every value of it, tells it in plain English. Exit 1: a value was changed;
// the first action that differs is named, or the field if none does. Exit 2: the file is no replay. A match that began in the
// middle (taken over, or a position) is saved as its replay and the state that its actions follow.

import type { Command } from 'commander';
import { ENDING_WORDS, narrate, voiceOf } from '../host/index.ts';
import { resumeFrom } from '../host/start.ts';
import {
  brief,
  canonicalJson,
  field,
  GAME,
  type Game,
  type GameEvent,
  gameFromJson,
  isRecord,
  type JsonRecord,
  type Match,
  makeReplay,
  oneOf,
  playReplay,
  type Replay,
  resultOf,
  shown,
} from '../rules/index.ts';
import { LIBRARY } from './case.ts';
import { problemLines, wholeNumber } from './choose.ts';
import { failure, oneLine } from './failure.ts';
import { readJson } from './files.ts';
import { printReview, type ReviewSettings } from './replay-review.ts';

/** A replay by its outline. What is wrong inside such a file is a change (exit 1), not another kind of file (exit 2). */
function hasOutline(json: unknown): json is JsonRecord {
  if (!isRecord(json)) return false;
  const lists = ['actions', 'hashes'].every((key) => Array.isArray(field(json, key)));
  const records = ['ruleset', 'setup', 'seals'].every((key) => isRecord(field(json, key)));
  return lists && records && typeof field(json, 'seed') === 'number' && typeof field(json, 'version') === 'number';
}

function printLog(json: JsonRecord, events: readonly GameEvent[]): void {
  const compiled = gameFromJson(field(json, 'ruleset'), field(json, 'setup'), LIBRARY);
  if ('problems' in compiled) return;
  const voice = voiceOf(compiled.game);
  for (const event of events) for (const line of narrate(event, voice)) console.log(line);
}

/** Plays a match from the state it began with. What its actions do not show is held against the replay made of them anew. */
function playFrom(file: string, start: unknown, json: JsonRecord): { readonly match: Match; readonly events: readonly GameEvent[] } {
  const resumed = resumeFrom(start, json as unknown as Replay, LIBRARY);
  if ('problems' in resumed) throw failure(problemLines(file, resumed.problems), 1);
  const { match, recording, events } = resumed.table;
  const played = Object.entries(makeReplay(recording, match));
  const changed = played.filter(([key, value]) => canonicalJson(value) !== canonicalJson(field(json, key)));
  const problems = changed.map(([path]) => ({ path, message: 'it is not what was played' }));
  if (problems.length > 0) throw failure(problemLines(file, problems), 1);
  return { match, events };
}

function playWhole(
  file: string,
  json: JsonRecord,
  log: boolean,
): { readonly match: Match; readonly name: string; readonly events: GameEvent[] } {
  const events: GameEvent[] = [];
  const outcome = playReplay(json, LIBRARY, log ? (event) => events.push(event) : undefined);
  if (outcome.ok) return { ...outcome, events };
  if (log) printLog(json, events);
  if ('problems' in outcome) throw failure(problemLines(file, outcome.problems), 1);
  const action = (field(json, 'actions') as readonly unknown[])[outcome.differs];
  throw failure(
    `${oneLine(file)}: action ${outcome.differs + 1} (actions[${outcome.differs}], ${oneLine(brief(action), 120)}) differs: ${oneLine(outcome.message)}`,
    1,
  );
}

interface ReplayOptions {
  readonly log?: true;
  readonly review?: true;
  readonly seat?: string;
  readonly playouts: number;
}

/** Whose choices are looked at; undefined: nobody's. */
function reviewed(game: Game, { log, review, seat, playouts }: ReplayOptions): ReviewSettings | undefined {
  if (review !== true) {
    if (seat !== undefined) throw failure('--seat says whose choices are looked at: it goes with --review');
    return undefined;
  }
  const ids = game.seats.map(({ id }) => id);
  if (seat !== undefined && !ids.includes(seat)) throw failure(`there is no seat ${brief(seat)}; there is ${oneOf(ids)}`);
  return { budget: { iterations: playouts }, seats: seat === undefined ? ids : [seat], log: log === true };
}

function replay(file: string, options: ReplayOptions): void {
  const saved = readJson(file);
  const inside = isRecord(saved) ? field(saved, 'replay') : undefined;
  const json = inside ?? saved;
  if (!hasOutline(json)) {
    const needed = 'version, ruleset, setup, seed, actions, hashes, result and seals';
    throw failure(`${oneLine(file)}: it is no replay; one is an object with ${needed}, got ${shown(json)}`);
  }
  const start = inside !== undefined && isRecord(saved) ? field(saved, 'start') : undefined;
  const whole = start === undefined ? playWhole(file, json, options.log === true) : undefined;
  const { match, events } = whole ?? playFrom(file, start, json);
  const review = reviewed(match[GAME], options);
  if (review !== undefined) printReview(match[GAME], json, start, review);
  else if (options.log) printLog(json, events);
  const result = resultOf(match);
  const actions = (field(json, 'actions') as readonly unknown[]).length;
  const ending =
    result === null
      ? 'the match is not over'
      : `${result.winner === null ? 'a draw' : `${oneLine(result.winner)} wins`} by ${ENDING_WORDS[result.ending]}`;
  const from = whole === undefined ? ' from a state in the middle' : '';
  console.log(`ok ${actions} actions${from}, ${match.round} rounds, ruleset ${match[GAME].ruleset.id}: ${ending}`);
  if (whole !== undefined) console.log(`replay ${whole.name}`);
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .argument('<file>', 'a replay, as `penance play --save` or the page writes it')
    .summary('play a replay and check every hash')
    .description('Plays a replay and checks every value in it. A changed one is named: the first action that differs, or the field.')
    .option('--log', 'print the match in plain English')
    .option('--review', 'tell which choices gave away what, against what search would have done')
    .option('--seat <id>', 'with --review: only the choices of this seat')
    .option('--playouts <n>', 'with --review: imagined matches for each choice', wholeNumber(20, 1_000_000), 400)
    .addHelpText(
      'after',
      `
Exit codes: 0 all is as it was played, 1 something was changed, 2 the file is no replay.

Examples:
  penance replay match.json
  penance replay match.json --log
  penance replay match.json --review --seat a`,
    )
    .action(replay);
}
