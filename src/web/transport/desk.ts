// The worker's side of the table: one match under the host, its bots, and an answer to every request of messages.ts.
// Plain functions on a record, so that tests run it without a worker. Neighbour: worker.ts (the glue).

import { type Budget, botStream, findBot, type Player } from '../../bots/index.ts';
import { CONTENT, RULESETS } from '../../content/index.ts';
import {
  answer,
  answerWith,
  askedSeat,
  eventsOf,
  markBefore,
  newUndo,
  openTable,
  optionsOf,
  optionWords,
  reachable,
  reasonWords,
  replayAt,
  resultAt,
  resumeTable,
  settleMarks,
  shortWords,
  type Table,
  takeBack,
  type UndoStack,
  undoable,
  viewOf,
  whyNot,
  writtenAnswer,
} from '../../host/index.ts';
import { type MatchJson, matchJson, resumeFrom, tableFrom } from '../../host/start.ts';
import {
  type ActionJson,
  type Card,
  GAME,
  gameFromJson,
  hashMatch,
  KIND_MASK,
  type Library,
  loadPosition,
  type Problem,
  parseAction,
  playCost,
  problemWords,
  rotationCost,
  SCRAP,
  seatOf,
  spendingCap,
} from '../../rules/index.ts';
import { type Film, filmFrame, filmInfo, filmReview, openFilm, takeOver } from './film.ts';
import { historyOf } from './history.ts';
import type { Ask, MatchSpec, OptionView, PlayerSpec, Reply, RequestName, SavedMatch, TableState } from './messages.ts';
import { playersVoice } from './names.ts';
import { explain, forecast, threatOn } from './oracle.ts';
import { reactionOdds } from './reaction-odds.ts';

const LIBRARY: Library = { content: CONTENT, rulesets: RULESETS };

/** A sentence for people; everything else that is thrown is a fault of ours. */
export class DeskError extends Error {}

interface Desk {
  readonly table: Table;
  readonly players: readonly PlayerSpec[];
  readonly bots: readonly (Player | undefined)[];
  readonly streams: readonly number[][];
  readonly undo: UndoStack;
  /** Where a match began that did not begin with its setup and seed. */
  readonly start: MatchJson | undefined;
  version: number;
}

export interface DeskHolder {
  desk: Desk | undefined;
  film?: Film;
}

const inWords = (problems: readonly Problem[]): string => problems.map(problemWords).join('; ');

function seated(table: Table, players: readonly PlayerSpec[], start?: MatchJson): Desk {
  const { seed } = table.recording;
  const count = table.match.seats.length;
  if (players.length !== count) throw new DeskError(`the match has ${count} seats, but ${players.length} players were named`);
  const bots = players.map((player) => {
    if (player.kind === 'human') return undefined;
    const bot = findBot(player.bot);
    if (typeof bot === 'string') throw new DeskError(bot);
    return bot;
  });
  // A resumed match goes on with fresh streams: what a bot has rolled so far is not part of the match.
  const streams = players.map((_, seat) => botStream(seed, table.recording.actions.length, seat));
  return { table, players, bots, streams, undo: newUndo(), start, version: 0 };
}

function open(spec: MatchSpec): Desk {
  const made = gameFromJson(spec.ruleset, spec.setup, LIBRARY);
  if ('problems' in made) throw new DeskError(inWords(made.problems));
  return seated(openTable(made.game, spec.seed), spec.players);
}

function resume(saved: SavedMatch): Desk {
  const { start, replay, players } = saved;
  const resumed = start === undefined ? resumeTable(replay, LIBRARY) : resumeFrom(start, replay, LIBRARY);
  if ('problems' in resumed) throw new DeskError(inWords(resumed.problems));
  return seated(resumed.table, players, start);
}

function openPosition({ position, seed, players }: Ask<'openPosition'>): Desk {
  const loaded = loadPosition(position, LIBRARY, seed);
  if ('problems' in loaded) throw new DeskError(inWords(loaded.problems));
  return seated(tableFrom(loaded.match, seed), players, matchJson(loaded.match));
}

function openReplay(holder: DeskHolder, replay: unknown): Reply<'openReplay'> {
  const film = openFilm(replay, LIBRARY);
  if ('problems' in film) throw new DeskError(inWords(film.problems));
  holder.film = film;
  return filmInfo(film);
}

function filmOf(holder: DeskHolder): Film {
  if (holder.film === undefined) throw new DeskError('no replay has been opened yet');
  return holder.film;
}

const saveOf = (desk: Desk): SavedMatch => ({
  players: desk.players,
  replay: replayAt(desk.table),
  ...(desk.start === undefined ? {} : { start: desk.start }),
});

function optionViews(desk: Desk, viewer: number): OptionView[] {
  const { table } = desk;
  const voice = playersVoice(table.match[GAME], desk.players, viewer);
  return optionsOf(table, viewer).map((action) => {
    const { section, path } = optionWords(table.match, voice, action);
    return { action, json: writtenAnswer(table, action), section, words: path };
  });
}

/** SP by card of the hand of the seat that acts. */
function costsOf(desk: Desk): Record<number, number> {
  const { match } = desk.table;
  const seat = match.decision?.seat ?? -1;
  const costs: Record<number, number> = {};
  for (const card of match.seats[seat]?.hand ?? []) {
    const spec = match[GAME].catalog.cards[card & KIND_MASK];
    if (spec !== undefined && card < SCRAP) costs[card] = playCost(match, seat, spec);
  }
  return costs;
}

function spendLeft({ table: { match } }: Desk): number {
  const seat = match.decision?.seat ?? 0;
  return spendingCap(match, seat) - seatOf(match, seat).spSpent;
}

function refusedCards(desk: Desk): TableState['refused'] {
  const { match } = desk.table;
  const hand = match.seats[match.decision?.seat ?? -1]?.hand ?? [];
  return [...new Set<Card>(hand)].flatMap((card) => {
    const refusal = whyNot(match, card);
    return refusal === undefined ? [] : [{ card, refusal }];
  });
}

function look(desk: Desk, viewer: number, from: number): TableState {
  const { table } = desk;
  const asked = askedSeat(table);
  const acting = asked === viewer && table.match.decision?.kind === 'action';
  const what = undoable(desk.undo);
  const start = Math.min(from, table.events.length);
  return {
    version: desk.version,
    viewer,
    view: viewOf(table, viewer),
    asked,
    botThinks: asked >= 0 && desk.bots[asked] !== undefined,
    rotation: acting ? rotationCost(table.match, table.match.decision?.seat ?? 0) : 0,
    costs: acting ? costsOf(desk) : {},
    cap: acting ? spendLeft(desk) : 0,
    options: optionViews(desk, viewer),
    refused: acting ? refusedCards(desk) : [],
    reach: acting ? reachable(table.match) : [],
    from: start,
    events: eventsOf(table, viewer, start),
    undo: what === undefined ? { why: desk.undo.why } : { what },
    hash: hashMatch(table.match),
    result: resultAt(table),
  };
}

function take(desk: Desk, seat: number, action: ActionJson): Reply<'answer'> {
  markBefore(desk.undo, desk.table, describe(action));
  const taken = answer(desk.table, seat, action);
  if (!taken.ok) {
    desk.undo.marks.pop();
    return { refusal: taken.refusal };
  }
  settleMarks(desk.undo, desk.table);
  desk.version++;
  return {};
}

/** A word or two for the undo button. */
function describe(action: ActionJson): string {
  if ('move' in action) return 'the move';
  if ('rotate' in action) return 'the rotation';
  if ('play' in action) return 'the card';
  return 'the last choice';
}

function step(desk: Desk, ms: number): Reply<'step'> {
  const { table } = desk;
  const seat = askedSeat(table);
  const player = desk.bots[seat];
  if (player === undefined) return { acted: false };
  const action = player.bot(viewOf(table, seat), optionsOf(table, seat), desk.streams[seat] as number[], { ms });
  const taken = answerWith(table, seat, action);
  if (!taken.ok) throw new Error(`the bot ${player.name} answered what ${taken.refusal.rule} forbids`);
  desk.undo.marks.length = 0;
  desk.undo.why = 'another seat has acted';
  desk.version++;
  return { acted: true };
}

function toAction(desk: Desk, action: ActionJson): number {
  const parsed = parseAction(desk.table.match, action);
  if (typeof parsed !== 'number') throw new DeskError(parsed.message);
  return parsed;
}

/** How long a bot thinks for a hint. */
const HINT: Budget = { ms: 600 };

/** What search would think of, in the words of the table. */
function hintsFor(desk: Desk, seat: number): Reply<'hint'> {
  const { table } = desk;
  const voice = playersVoice(table.match[GAME], desk.players, seat);
  return explain(viewOf(table, seat), optionsOf(table, seat), HINT).map(({ action, chance, behind, doubt, reason }) => ({
    action: writtenAnswer(table, action),
    chance,
    behind,
    doubt,
    title: shortWords(table.match, voice, action),
    reason: reasonWords(voice, reason),
  }));
}

/** Answers a request; a DeskError is for people to read. */
export function serve<N extends RequestName>(holder: DeskHolder, name: N, ask: Ask<N>): Reply<N> {
  const asking = { name, ask } as { [K in RequestName]: { name: K; ask: Ask<K> } }[RequestName];
  return dispatch(holder, asking) as Reply<N>;
}

function dispatch(holder: DeskHolder, { name, ask }: { [K in RequestName]: { name: K; ask: Ask<K> } }[RequestName]): unknown {
  switch (name) {
    case 'open':
      holder.desk = open(ask);
      return saveOf(holder.desk);
    case 'resume':
      holder.desk = resume(ask);
      return saveOf(holder.desk);
    case 'openPosition':
      holder.desk = openPosition(ask);
      return saveOf(holder.desk);
    case 'openReplay':
      return openReplay(holder, ask.replay);
    case 'frame':
      return filmFrame(filmOf(holder), ask.at, ask.viewer, ask.from);
    case 'review':
      return filmReview(filmOf(holder), ask.at);
    case 'takeOver':
      return takeOver(filmOf(holder), ask.at, ask.seat, ask.seed, ask.players);
  }
  const { desk } = holder;
  if (desk === undefined) throw new DeskError('there is no match on this table yet');
  switch (name) {
    case 'look':
      return look(desk, ask.viewer, ask.from);
    case 'answer':
      return take(desk, ask.seat, ask.action);
    case 'undo': {
      const done = takeBack(desk.undo, desk.table);
      if (done) desk.version++;
      return { done };
    }
    case 'step':
      return step(desk, ask.ms);
    case 'hint':
      return hintsFor(desk, ask.seat);
    case 'forecast':
      return forecast(viewOf(desk.table, ask.seat), toAction(desk, ask.action), ask.seat) ?? null;
    case 'threat':
      return threatOn(viewOf(desk.table, askedSeat(desk.table)), ask.seat, ask.hex, ask.facing);
    case 'reactions':
      return reactionOdds(desk.table.match, optionsOf(desk.table, ask.seat));
    case 'history':
      return historyOf(desk.table, desk.start);
    case 'save':
      return saveOf(desk);
  }
}
