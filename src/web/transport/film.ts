// A replay on the worker's desk: checked to the last hash, then every state of it ready to be shown from any seat, open,
// or taken over. A match has some hundreds of small states, so all are kept and scrubbing costs nothing.
// Neighbours: desk.ts (who hands requests here), ../../host/start.ts (matches that begin in the middle).

import { reasonWords, shortWords, voiceOf } from '../../host/index.ts';
import { matchJson, resumeFrom, tableFrom } from '../../host/start.ts';
import {
  type Action,
  answerer,
  apply,
  attachGame,
  cloneMatch,
  createMatch,
  determinize,
  eventFor,
  GAME,
  type GameEvent,
  gameFromJson,
  hashMatch,
  isOver,
  isRecord,
  type Library,
  type Match,
  type MatchView,
  makeReplay,
  options,
  type Problem,
  parseAction,
  playReplay,
  type Replay,
  resultOf,
  seatId,
  seedRng,
  viewFor,
} from '../../rules/index.ts';
import type { FilmInfo, FilmStop, PlayerSpec, ReviewedChoice, SavedMatch, TableState } from './messages.ts';
import { playersVoice } from './names.ts';
import { gradeOf, review } from './oracle.ts';

/** The viewer that sees every hand. */
export const OPEN_VIEW = -2;

export interface Film {
  readonly saved: SavedMatch;
  /** The state before each action, and the last. */
  readonly states: readonly Match[];
  /** All events, and how many had happened at each state. */
  readonly events: readonly GameEvent[];
  readonly told: readonly number[];
}

/** A replay file, or a saved match with its players. */
function readSaved(json: unknown): SavedMatch | undefined {
  if (!isRecord(json)) return undefined;
  if (isRecord(json.replay)) return json as unknown as SavedMatch;
  return { players: [], replay: json as unknown as Replay };
}

/** A replay by itself names nobody: its seats are called as the log calls them. */
function named(saved: SavedMatch, match: Match): SavedMatch {
  const { seats } = match[GAME];
  if (saved.players.length === seats.length) return saved;
  const { names } = voiceOf(match[GAME]);
  return { ...saved, players: seats.map(({ id }): PlayerSpec => ({ kind: 'human', name: names.get(id) ?? id })) };
}

function problemsOf(saved: SavedMatch, library: Library): readonly Problem[] {
  if (saved.start !== undefined) {
    const resumed = resumeFrom(saved.start, saved.replay, library);
    return 'problems' in resumed ? resumed.problems : [];
  }
  const played = playReplay(saved.replay, library);
  if (played.ok) return [];
  if ('problems' in played) return played.problems;
  return [{ path: `action ${played.differs + 1}`, message: played.message }];
}

/** The film of a replay from outside, or every problem with it. */
export function openFilm(json: unknown, library: Library): Film | { readonly problems: readonly Problem[] } {
  const saved = readSaved(json);
  if (saved === undefined) return { problems: [{ path: '', message: 'this is not a replay of Penance' }] };
  const problems = problemsOf(saved, library);
  if (problems.length > 0) return { problems };
  const { replay, start } = saved;
  const made = gameFromJson(replay.ruleset, replay.setup, library);
  if ('problems' in made) return made;
  const events: GameEvent[] = [];
  const emit = (event: GameEvent): number => events.push(event);
  const match = start === undefined ? createMatch(made.game, replay.seed, emit) : attachGame(start, made.game);
  const states = [cloneMatch(match)];
  const told = [events.length];
  for (const action of replay.actions) {
    apply(match, parseAction(match, action) as Action, emit);
    states.push(cloneMatch(match));
    told.push(events.length);
  }
  return { saved: named(saved, match), states, events, told };
}

const stateAt = (film: Film, at: number): Match => {
  const state = film.states[Math.max(0, Math.min(at, film.states.length - 1))];
  if (state === undefined) throw new Error('a film without states');
  return state;
};

/** Where turns begin, for steps and for marks on the scrubber. */
function stopsOf(film: Film): FilmStop[] {
  const stops: FilmStop[] = [];
  let last = '';
  film.states.forEach((state, at) => {
    const seat = state.round === 0 ? -1 : (state.order[state.turn] ?? -1);
    const key = `${state.round}:${seat}`;
    if (key !== last) stops.push({ at, round: state.round, seat });
    last = key;
  });
  return stops;
}

export function filmInfo(film: Film): FilmInfo {
  const { replay } = film.saved;
  return { ...film.saved, length: film.states.length - 1, stops: stopsOf(film), result: replay.result };
}

/** A spectator's view with every hand laid open. */
function openView(match: Match): MatchView {
  const view = viewFor(match, -1);
  const seats = view.seats.map((seat, n) => ({ ...seat, hand: match.seats[n]?.hand.slice() }));
  return { ...view, seats };
}

/** The table as it stood; nobody is asked and nothing can be answered. `from` as in `look`. */
export function filmFrame(film: Film, at: number, viewer: number, from: number): TableState {
  const match = stateAt(film, at);
  const told = film.told[Math.max(0, Math.min(at, film.told.length - 1))] ?? 0;
  const start = Math.min(from, told);
  const events = film.events.slice(start, told);
  const seen = viewer === OPEN_VIEW ? events : events.map((event) => eventFor(event, viewer < 0 ? '' : seatId(match, viewer)));
  return {
    version: at,
    viewer: Math.max(viewer, -1),
    view: viewer === OPEN_VIEW ? openView(match) : viewFor(match, viewer),
    asked: answerer(match),
    botThinks: false,
    rotation: 0,
    costs: {},
    cap: 0,
    options: [],
    refused: [],
    reach: [],
    from: start,
    events: seen,
    undo: { why: 'a replay cannot be changed' },
    hash: hashMatch(match),
    result: resultOf(match),
  };
}

/** As much thought as the terminal gives a choice. */
const REVIEW = { iterations: 400 } as const;

/** The choice made there, held against what search would have done; null where there was none. */
export function filmReview({ saved, states }: Film, at: number): ReviewedChoice | null {
  const match = states[at];
  const written = saved.replay.actions[at];
  if (match === undefined || written === undefined || isOver(match) || match.decision === undefined) return null;
  const { seat } = match.decision;
  const action = parseAction(match, written) as Action;
  const list = options(match);
  if (list.length < 2 || !list.includes(action)) return null;
  const { best, chance, lost, doubt, reason } = review(viewFor(match, seat), list, action, REVIEW);
  const voice = playersVoice(match[GAME], saved.players, -1);
  return {
    at,
    seat,
    round: match.round,
    grade: gradeOf({ lost, doubt }) ?? null,
    done: shortWords(match, voice, action),
    better: shortWords(match, voice, best),
    reason: reasonWords(voice, reason),
    chance,
    lost,
    doubt,
  };
}

/** A new match from here: what the seat cannot see is dealt anew, and chance begins afresh. */
export function takeOver(film: Film, at: number, seat: number, seed: number, players: readonly PlayerSpec[]): SavedMatch {
  const dealt = determinize(viewFor(stateAt(film, at), seat), seedRng(seed));
  const table = tableFrom(dealt, seed);
  return { players, replay: makeReplay(table.recording, table.match), start: matchJson(dealt) };
}
