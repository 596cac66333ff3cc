// The other end of the line protocol (docs/protocol.md, "External bots"): a bot of ours as the program that is asked. A line in,
// its answer out; what is wrong with a line is told in a sentence and changes nothing. Pure text; standard input and output belong
// to ../cli/bot-server.ts. Neighbours: external.ts (who asks), ../rules/view-json.ts.

import {
  type Action,
  answerer,
  determinize,
  field,
  type Game,
  gameFromJson,
  isRecord,
  type JsonRecord,
  type Library,
  type Match,
  type MatchView,
  options as optionsOf,
  type Problem,
  parseAction,
  problemWords,
  SURRENDER,
  seedRng,
  shown,
  viewFromJson,
} from '../rules/index.ts';
import { type Budget, DEFAULT_BUDGET, type Player } from './bot.ts';
import { EXTERNAL_PROTOCOL } from './external.ts';
import { botStream } from './streams.ts';

export interface BotServer {
  readonly player: Player;
  readonly library: Library;
  readonly seed: number;
  /** Undefined: half of the time a question allows. */
  readonly budget: Budget | undefined;
}

/** What was agreed upon when a match began. */
interface Playing {
  readonly game: Game;
  readonly seat: number;
  readonly rng: number[];
}

interface Question {
  readonly view: MatchView;
  readonly options: readonly Action[];
}

/** The most that a bot thinks if nobody says how long it may. */
const MOST_MS = 1000;

const told = (problems: readonly Problem[]): string => problems.slice(0, 3).map(problemWords).join('; ');

/** Their teams have numbers, in the order in which the seats come to them. */
function setupOf(hello: JsonRecord): JsonRecord {
  const seats = field(hello, 'seats');
  const named = (seat: unknown): unknown => (isRecord(seat) ? { ...seat, team: `team ${String(field(seat, 'team'))}` } : seat);
  return { map: field(hello, 'map'), scenario: field(hello, 'scenario'), seats: Array.isArray(seats) ? seats.map(named) : seats };
}

const sameList = (json: unknown, list: readonly unknown[]): boolean =>
  Array.isArray(json) && json.length === list.length && list.every((x, n) => x === json[n]);

/** The match that a hello speaks of, the n-th; or why it cannot be played. */
function begin(hello: JsonRecord, { library, seed }: BotServer, n: number): Playing | string {
  const protocol = field(hello, 'protocol');
  if (protocol !== EXTERNAL_PROTOCOL) return `it speaks protocol ${shown(protocol)}, this is protocol ${EXTERNAL_PROTOCOL}`;
  const made = gameFromJson(field(hello, 'ruleset'), setupOf(hello), library);
  if ('problems' in made) return told(made.problems);
  const { game } = made;
  const ids = game.catalog.cards.map(({ id }) => id);
  if (!sameList(field(hello, 'cards'), ids)) return 'cards: they are not those of this edition, or in another order';
  const seat = game.seats.findIndex((_, i) => i === field(hello, 'seat'));
  if (seat < 0) return `seat: must be from 0 to ${game.seats.length - 1}, got ${shown(field(hello, 'seat'))}`;
  return { game, seat, rng: botStream(seed, n, seat) };
}

/** Its options as the engine knows them; a question whose options are not those of its view is not asked by this game. */
function optionsIn(json: unknown, m: Match): Action[] | string {
  const listed = optionsOf(m);
  if (!Array.isArray(json) || json.length !== listed.length) return 'options: they are not those of the view';
  const actions: Action[] = [];
  for (const [n, written] of json.entries()) {
    const action = parseAction(m, written);
    if (typeof action !== 'number') return `options[${n}]: ${action.message} [${action.rule}]`;
    if (!listed.includes(action) || actions.includes(action)) return `options[${n}]: it is not possible in this view, or there twice`;
    actions.push(action);
  }
  return actions;
}

function questionIn(ask: JsonRecord, { game, seat }: Playing): Question | string {
  const read = viewFromJson(field(ask, 'view'), game);
  if ('problems' in read) return `view: ${told(read.problems)}`;
  const { view } = read;
  const imagined = determinize(view, seedRng(0));
  if (view.viewer !== seat || answerer(imagined) !== seat) return `view: it asks nothing of seat ${seat}`;
  const options = optionsIn(field(ask, 'options'), imagined);
  return typeof options === 'string' ? options : { view, options };
}

function budgetFor(ask: JsonRecord, given: Budget | undefined): Budget {
  const ms = field(ask, 'ms');
  if (given !== undefined) return given;
  return typeof ms === 'number' && ms > 0 ? { ms: Math.min(MOST_MS, ms / 2) } : DEFAULT_BUDGET;
}

function answerTo(ask: JsonRecord, playing: Playing | undefined, { player, budget }: BotServer): object {
  const asked = field(ask, 'number');
  const number = typeof asked === 'number' ? asked : null;
  if (playing === undefined) return { number, error: 'a question before any hello' };
  try {
    const question = questionIn(ask, playing);
    if (typeof question === 'string') return { number, error: question };
    const { view, options } = question;
    const action = player.bot(view, options, playing.rng, budgetFor(ask, budget));
    return action === SURRENDER ? { number, surrender: true } : { number, option: options.indexOf(action) };
  } catch (fault) {
    return { number, error: `no match can stand like this: ${fault instanceof Error ? fault.message : String(fault)}` };
  }
}

/** What is wrong with a line that is no question. */
const refusal = (error: string): string => JSON.stringify({ number: null, error });

/** What it answers to each line; undefined where nothing is to be said. */
export function serveBot(server: BotServer): (line: string) => string | undefined {
  let playing: Playing | undefined;
  let matches = 0;
  return (line) => {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      return refusal('that line is no JSON');
    }
    if (!isRecord(json)) return refusal(`a line must be an object, got ${shown(json)}`);
    const type = field(json, 'type');
    if (type === 'ask') return JSON.stringify(answerTo(json, playing, server));
    if (type === 'end') return undefined;
    if (type !== 'hello') return refusal(`type: must be hello, ask or end, got ${shown(type)}`);
    const begun = begin(json, server, matches++);
    playing = typeof begun === 'string' ? undefined : begun;
    return typeof begun === 'string' ? refusal(begun) : undefined;
  };
}
