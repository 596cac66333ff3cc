// loadPosition: a match from a position file, at an Action-phase decision of the seat whose turn it is, or (round 0) at
// the first mulligan. Every problem is named with its path; nothing is triggered by loading.
// Neighbours: position-seat.ts (one seat), position-save.ts (the way back), casefile.ts (who loads most).

import type { Content, MapDef, ScenarioDef } from './cards.ts';
import { blankMatch } from './engine.ts';
import type { Game, SeatSetup } from './game.ts';
import { catalogFor, compileGame } from './game-compile.ts';
import {
  at,
  field,
  isRecord,
  type JsonRecord,
  list,
  oneWord,
  type Problem,
  refuseUnknownFields,
  shown,
  wholeNumber,
} from './json-check.ts';
import { validateMap } from './mapfile.ts';
import { GAME, type Match, type Zone } from './match.ts';
import { POSITION_FIELDS } from './position-format.ts';
import { MOST, readCard, readHex, tooDeep } from './position-reader.ts';
import { readSeat, readSetup } from './position-seat.ts';
import type { Ruleset } from './ruleset.ts';
import { parseRuleset } from './ruleset-check.ts';
import { standingSpMax } from './seat.ts';
import { ACTION_PHASE } from './stages.ts';
import { ENDINGS, MAX_SEATS } from './vocabulary.ts';

/** What files may name by id: cards, maps, scenarios, and the presets, the default first. */
export interface Library {
  readonly content: Content;
  readonly rulesets: readonly Ruleset[];
}

export type Loaded = { readonly match: Match } | { readonly problems: readonly Problem[] };

function readRuleset(json: unknown, library: Library, problems: Problem[]): Ruleset | undefined {
  if (json === undefined) return library.rulesets[0];
  const parsed = parseRuleset(json, new Map(library.rulesets.map((r) => [r.id, r])), library.content, 'ruleset');
  if ('ruleset' in parsed) return parsed.ruleset;
  problems.push(...parsed.problems);
  return undefined;
}

function readMap(json: unknown, library: Library, problems: Problem[]): MapDef | undefined {
  if (typeof json === 'string') {
    const maps = library.content.maps;
    const id = oneWord(
      json,
      maps.map((m) => m.id),
      'map',
      problems,
    );
    return maps.find((m) => m.id === id);
  }
  const map = validateMap(json);
  if (typeof map !== 'string') return map;
  const colon = map.indexOf(': ');
  problems.push({ path: map.slice(0, colon), message: map.slice(colon + 2) });
  return undefined;
}

function readScenario(json: unknown, library: Library, problems: Problem[]): ScenarioDef | undefined {
  const scenarios = library.content.scenarios;
  const id = oneWord(
    json ?? 'deathmatch',
    scenarios.map((s) => s.id),
    'scenario',
    problems,
  );
  return scenarios.find((s) => s.id === id);
}

function readSeats(json: unknown, library: Library, ruleset: Ruleset, problems: Problem[]): [JsonRecord, SeatSetup][] {
  const entries = list(json, MAX_SEATS, 'seats', problems) ?? [];
  if (entries.length < 2) problems.push({ path: 'seats', message: `a match has 2 to ${MAX_SEATS} seats, got ${entries.length} [MT-1]` });
  const catalog = catalogFor(library.content, ruleset);
  const seats: [JsonRecord, SeatSetup][] = [];
  entries.forEach((entry, i) => {
    const path = at('seats', i);
    if (!isRecord(entry)) {
      problems.push({ path, message: `a seat must be an object, got ${shown(entry)}` });
      return;
    }
    const setup = readSetup(entry, catalog, ruleset, path, problems);
    if (setup !== undefined) seats.push([entry, setup]);
  });
  return seats;
}

/** The game of the file, or problems. */
function readGame(json: JsonRecord, library: Library, problems: Problem[]): { game: Game; seats: JsonRecord[] } | undefined {
  refuseUnknownFields(json, POSITION_FIELDS, '', problems);
  const ruleset = readRuleset(field(json, 'ruleset'), library, problems);
  const map = readMap(field(json, 'map'), library, problems);
  const scenario = readScenario(field(json, 'scenario'), library, problems);
  if (ruleset === undefined) return undefined;
  const seats = readSeats(field(json, 'seats'), library, ruleset, problems);
  if (map === undefined || scenario === undefined || problems.length > 0) return undefined;
  try {
    const game = compileGame({ ruleset, map, scenario, seats: seats.map(([, setup]) => setup) }, library.content);
    return { game, seats: seats.map(([entry]) => entry) };
  } catch (fault) {
    problems.push({ path: 'seats', message: fault instanceof Error ? fault.message : String(fault) });
    return undefined;
  }
}

/** A seat's index by its id. */
function readSeatId(game: Game, x: unknown, path: string, problems: Problem[]): number {
  const i = game.seats.findIndex((s) => s.id === x);
  if (i < 0) problems.push({ path, message: `there is no seat ${shown(x)}; there is ${game.seats.map((s) => s.id).join(', ')} [MT-1]` });
  return i;
}

function readOrder(json: JsonRecord, game: Game, problems: Problem[]): number[] {
  const listed = field(json, 'order');
  if (listed === undefined) return game.seats.map((_, i) => i);
  const order = (list(listed, MAX_SEATS, 'order', problems) ?? []).map((id, n) => readSeatId(game, id, at('order', n), problems));
  if (new Set(order).size < order.length) problems.push({ path: 'order', message: 'a seat is there twice' });
  return order;
}

function readZones(json: JsonRecord, game: Game, problems: Problem[]): Zone[] {
  return (list(field(json, 'zones') ?? [], MOST, 'zones', problems) ?? []).flatMap((entry, n) => {
    const path = at('zones', n);
    if (!isRecord(entry)) {
      problems.push({ path, message: `a zone must be an object, got ${shown(entry)}` });
      return [];
    }
    refuseUnknownFields(entry, ['card', 'owner', 'at', 'radius', 'untilRound'], path, problems);
    const card = readCard(game.catalog, field(entry, 'card'), at(path, 'card'), problems);
    const owner = readSeatId(game, field(entry, 'owner'), at(path, 'owner'), problems);
    const hex = readHex(game, field(entry, 'at'), at(path, 'at'), problems);
    const radius = wholeNumber(field(entry, 'radius'), 0, MOST, at(path, 'radius'), problems);
    const untilRound = wholeNumber(field(entry, 'untilRound'), 0, MOST, at(path, 'untilRound'), problems);
    if (card === undefined || hex === undefined || radius === undefined || untilRound === undefined) return [];
    return [{ card, owner, hex, radius, untilRound }];
  });
}

function readWrecks(json: JsonRecord, game: Game, problems: Problem[]): number[] {
  const wrecks = list(field(json, 'wrecks') ?? [], MOST, 'wrecks', problems) ?? [];
  return wrecks.flatMap((hex, n) => readHex(game, hex, at('wrecks', n), problems) ?? []);
}

function readPoints(json: JsonRecord, game: Game, problems: Problem[]): number[] {
  const points = field(json, 'objectives') ?? {};
  if (!isRecord(points)) {
    problems.push({ path: 'objectives', message: `must be an object of points by team, got ${shown(points)}` });
    return [];
  }
  refuseUnknownFields(points, game.teams, 'objectives', problems);
  return game.teams.map((team) => wholeNumber(field(points, team) ?? 0, 0, MOST, at('objectives', team), problems) ?? 0);
}

/** A match that is over stays over; null and nothing: it runs. */
function readResult(json: JsonRecord, m: Match, problems: Problem[]): void {
  const result = field(json, 'result') ?? null;
  if (result === null) return;
  if (!isRecord(result)) {
    problems.push({ path: 'result', message: `must be an object with winner and ending, or null, got ${shown(result)}` });
    return;
  }
  refuseUnknownFields(result, ['winner', 'ending'], 'result', problems);
  const winner = field(result, 'winner') ?? null;
  const team = winner === null ? undefined : oneWord(winner, m[GAME].teams, 'result.winner', problems);
  const ending = oneWord(field(result, 'ending'), ENDINGS, 'result.ending', problems);
  m.winner = team === undefined ? -1 : m[GAME].teams.indexOf(team);
  m.ending = ending === undefined ? 0 : ENDINGS.indexOf(ending);
  m.decision = undefined;
}

/** A saved position says who is asked what; in the middle of an action it cannot be taken up again. */
function readDecision(json: JsonRecord, m: Match, problems: Problem[]): void {
  const decision = field(json, 'decision') ?? null;
  if (decision === null) return;
  const { kind, seat } = m.decision ?? { kind: undefined, seat: -1 };
  if (isRecord(decision) && field(decision, 'kind') === kind && field(decision, 'seat') === m[GAME].seats[seat]?.id) return;
  const only = m.round === 0 ? 'the first mulligan' : "an action of the turn's seat";
  problems.push({ path: 'decision', message: `a position starts at ${only}; one saved in the middle of an action cannot be loaded` });
}

/** Caskets stand apart (MT-2); the active one may be passing through an ally's hex (MV-3). */
function refuseCrowding(m: Match, active: number, problems: Problem[]): void {
  m.seats.forEach((seat, i) => {
    const other = m.seats.findIndex((s, j) => j < i && s.hex === seat.hex && s.hex >= 0 && s.out === 0 && seat.out === 0);
    if (other < 0) return;
    const allies = m[GAME].seats[i]?.team === m[GAME].seats[other]?.team;
    if (allies && (i === active || other === active)) return;
    problems.push({ path: at(at('seats', i), 'at'), message: `${m[GAME].seats[other]?.id} stands there already [MT-2]` });
  });
}

/** SP max as it stands, unless the file says otherwise; SP as much (TN-2); what the pool did not pay was overspent (KN-4). */
function readSp(m: Match, seats: readonly JsonRecord[], problems: Problem[]): void {
  m.seats.forEach((seat, i) => {
    const json = seats[i] ?? {};
    const path = at('seats', i);
    const max = field(json, 'spMax') ?? standingSpMax(m, i);
    seat.spMax = wholeNumber(max, 0, MOST, at(path, 'spMax'), problems) ?? 0;
    seat.sp = wholeNumber(field(json, 'sp') ?? seat.spMax, 0, MOST, at(path, 'sp'), problems) ?? 0;
    const taken = seat.spMax + seat.spGained - seat.sp;
    if (field(json, 'overspent') === undefined && taken >= 0) seat.overspent = Math.max(0, seat.spSpent - taken);
  });
}

/** The match of a position file. `seed` is for what chance brings later; case files force their dice instead. */
export function loadPosition(json: unknown, library: Library, seed = 1): Loaded {
  const problems: Problem[] = [];
  if (!isRecord(json)) return { problems: [{ path: '', message: `a position must be an object, got ${shown(json)}` }] };
  if (tooDeep(json)) return { problems: [{ path: '', message: 'is nested too deep to be a position' }] };
  const read = readGame(json, library, problems);
  if (read === undefined) return { problems };
  const { game, seats } = read;
  const round = wholeNumber(field(json, 'round') ?? 1, 0, MOST, 'round', problems) ?? 1;
  const order = readOrder(json, game, problems);
  const turnId = field(json, 'turn');
  const active = turnId === undefined ? (order[0] ?? 0) : readSeatId(game, turnId, 'turn', problems);
  const m = blankMatch(game, seed);
  m.seats = seats.map((seat, i) => readSeat(game, i, seat, i === active, round > 0, at('seats', i), problems));
  m.round = round;
  m.zones = readZones(json, game, problems);
  m.wrecks = readWrecks(json, game, problems);
  m.points = readPoints(json, game, problems);
  if (round === 0) m.decision = { kind: 'mulligan', seat: 0 };
  else {
    m.order = order;
    m.turn = order.indexOf(active);
    m.stage = ACTION_PHASE;
    m.decision = { kind: 'action', seat: active };
  }
  if (active >= 0 && !order.includes(active))
    problems.push({ path: 'turn', message: `${shown(turnId)} is not in the order of this round` });
  if (problems.length > 0) return { problems };
  readSp(m, seats, problems);
  readResult(json, m, problems);
  readDecision(json, m, problems);
  refuseCrowding(m, active, problems);
  if (m.winner === -2 && m.seats[active]?.out !== 0) problems.push({ path: 'turn', message: 'the seat whose turn it is must be in play' });
  for (const [i, seat] of m.seats.entries()) {
    if (seat.out === 0 && !order.includes(i)) problems.push({ path: 'order', message: `${game.seats[i]?.id} is in play and missing` });
  }
  return problems.length > 0 ? { problems } : { match: m };
}
