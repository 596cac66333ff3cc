// A view that came over a wire (docs/protocol.md, "External bots"): read field by field, as view.ts writes it, with every problem
// named. Its numbers are within bounds and its cards and hexes exist; whether it can come to pass is for the engine to say.
// Chapter: The table (MT-4). Neighbours: view.ts, view-work.ts, ../bots/bot-server.ts.

import type { Game } from './game.ts';
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
import { type Card, DECISIONS, GAME, KIND_MASK, SCRAP } from './match.ts';
import type { MatchView, SeatView, ZoneView } from './view.ts';
import type { FrameView } from './view-work.ts';

/** How a field of this type is read; an action is a number of a whole word. */
type Form<T> = T extends number ? 'number' | 'action' : T extends readonly number[] ? 'list' : 'word';
/** Every field, so that one that a view gains must be read here too. */
type Fields<T> = { readonly [K in keyof T]-?: Form<T[K]> };

const SEAT: Fields<Omit<SeatView, 'hand'>> = {
  handCount: 'number',
  damagedInHand: 'number',
  drawCount: 'number',
  unseen: 'list',
  woundsLeft: 'list',
  known: 'list',
  discard: 'list',
  graveyard: 'list',
  aside: 'list',
  woundsShuffled: 'number',
  wounds: 'list',
  out: 'number',
  hex: 'number',
  facing: 'number',
  sp: 'number',
  spMax: 'number',
  spSpent: 'number',
  spGained: 'number',
  overspent: 'number',
  heat: 'number',
  armour: 'list',
  body: 'list',
  moved: 'number',
  movedLast: 'number',
  movePoints: 'number',
  rotations: 'number',
  acted: 'number',
  attacked: 'number',
  noAttack: 'number',
  dumped: 'number',
  cannibalized: 'number',
  defense: 'number',
  armor: 'number',
  runes: 'number',
  taint: 'number',
  guarding: 'number',
  lossCap: 'number',
  pending: 'list',
  jam: 'number',
  jamFresh: 'number',
  glitch: 'number',
  bleeding: 'number',
  weakness: 'number',
  glitchLater: 'number',
  bleedingLater: 'number',
  spDebt: 'number',
  used: 'list',
  passives: 'number',
  feedback: 'number',
  fury: 'number',
  brokenFinger: 'number',
  startingCards: 'number',
  taintScar: 'number',
  ward: 'number',
  noHeatCheck: 'number',
  possessed: 'number',
};

const ZONE: Fields<ZoneView> = { card: 'number', owner: 'number', hex: 'number', radius: 'number', untilRound: 'number' };

const FRAMES: { readonly [K in FrameView['kind']]: Fields<Omit<Extract<FrameView, { kind: K }>, 'kind'>> } = {
  play: { step: 'number', seat: 'number', card: 'number', target: 'number', component: 'number', targets: 'number', heat: 'number' },
  attack: {
    step: 'number',
    seat: 'number',
    card: 'number',
    target: 'number',
    component: 'number',
    aimed: 'number',
    shots: 'number',
    splash: 'number',
    heat: 'number',
    buff: 'number',
    ignore: 'number',
    jam: 'number',
    advantage: 'number',
    number: 'number',
    tier: 'number',
    side: 'number',
    damage: 'number',
    defender: 'number',
    lost: 'number',
  },
  strike: {
    step: 'number',
    seat: 'number',
    by: 'number',
    attack: 'number',
    execution: 'number',
    dice: 'number',
    component: 'number',
    side: 'number',
    damage: 'number',
    ignore: 'number',
    piercing: 'number',
    silenced: 'number',
    spent: 'number',
    points: 'number',
    blocks: 'number',
    fromCards: 'number',
    criticals: 'number',
    named: 'number',
    weakness: 'number',
    lost: 'number',
  },
  pay: { seat: 'number', left: 'number', total: 'number' },
  paid: { seat: 'number', action: 'action', sp: 'number', points: 'number' },
  recover: { seat: 'number', left: 'number', from: 'word', chosen: 'list', taint: 'number' },
  discard: { seat: 'number', left: 'number', deck: 'number', why: 'word' },
  suffer: { seat: 'number', left: 'number' },
  rites: { step: 'number', seat: 'number' },
  dump: { seat: 'number' },
  cannibalize: { seat: 'number', left: 'number' },
};

const VIEW: Fields<Omit<MatchView, typeof GAME | 'seats' | 'work' | 'decision' | 'zones'>> = {
  viewer: 'number',
  round: 'number',
  order: 'list',
  turn: 'number',
  stage: 'number',
  wrecks: 'list',
  points: 'list',
  fallen: 'list',
  winner: 'number',
  ending: 'number',
};
const APART = ['seats', 'work', 'decision', 'zones'];

/** Beyond what any match comes to, actions apart. */
const LARGEST = 10_000;
const LARGEST_ACTION = 2 ** 31;
const LONGEST = 500;
const LONGEST_WORD = 40;

/** Reads a field, or names what is wrong with it. */
type Take = (json: unknown, path: string, problems: Problem[]) => unknown;

const upTo =
  (most: number) =>
  (json: unknown, path: string, problems: Problem[]): number =>
    wholeNumber(json, -most, most, path, problems) ?? 0;
const numberIn = upTo(LARGEST);

const numbersIn = (json: unknown, path: string, problems: Problem[]): number[] =>
  (list(json, LONGEST, path, problems) ?? []).map((x, n) => numberIn(x, at(path, n), problems));

function wordIn(json: unknown, path: string, problems: Problem[]): string {
  if (typeof json === 'string' && json.length <= LONGEST_WORD) return json;
  problems.push({ path, message: `must be a word of at most ${LONGEST_WORD} letters, got ${shown(json)}` });
  return '';
}

const TAKE: Readonly<Record<Form<number> | 'list' | 'word', Take>> = {
  number: numberIn,
  action: upTo(LARGEST_ACTION),
  list: numbersIn,
  word: wordIn,
};

/** An object with all of these fields, and besides them only those that are read apart. */
function read<T>(json: unknown, fields: Fields<T>, apart: readonly string[], path: string, problems: Problem[]): T {
  const found: Record<string, unknown> = {};
  if (!isRecord(json)) {
    problems.push({ path, message: `must be an object, got ${shown(json)}` });
    return found as T;
  }
  refuseUnknownFields(json, [...Object.keys(fields), ...apart], path, problems);
  for (const [key, form] of Object.entries(fields) as [string, keyof typeof TAKE][])
    found[key] = TAKE[form](field(json, key), at(path, key), problems);
  return found as T;
}

const PILES = ['unseen', 'discard', 'graveyard', 'aside'] as const;

function readSeat(json: unknown, game: Game, path: string, problems: Problem[]): SeatView {
  const seat = read(json, SEAT, ['hand'], path, problems);
  const shownHand = isRecord(json) ? field(json, 'hand') : undefined;
  const hand = shownHand === null || shownHand === undefined ? undefined : numbersIn(shownHand, at(path, 'hand'), problems);
  const isCard = (card: Card): boolean => card >= 0 && card < 2 * SCRAP && (card & KIND_MASK) < game.catalog.cards.length;
  if (problems.length > 0) return { ...seat, hand };
  for (const pile of PILES)
    if (!seat[pile].every(isCard)) problems.push({ path: at(path, pile), message: 'there is a number in it that is no card' });
  if (hand?.every(isCard) === false) problems.push({ path: at(path, 'hand'), message: 'there is a number in it that is no card' });
  if (seat.hex < -1 || seat.hex >= game.board.count)
    problems.push({ path: at(path, 'hex'), message: `must be a hex, got ${shown(seat.hex)}` });
  if (seat.facing < 0 || seat.facing > 5)
    problems.push({ path: at(path, 'facing'), message: `must be a direction, got ${shown(seat.facing)}` });
  return { ...seat, hand };
}

function readFrame(json: unknown, path: string, problems: Problem[]): FrameView {
  const kinds = Object.keys(FRAMES) as FrameView['kind'][];
  const kind = oneWord(isRecord(json) ? field(json, 'kind') : undefined, kinds, at(path, 'kind'), problems);
  const fields: Fields<object> = kind === undefined ? {} : FRAMES[kind];
  return { ...read<object>(json, fields, ['kind'], path, problems), kind } as FrameView;
}

function readDecision(json: unknown, seats: number, problems: Problem[]): MatchView['decision'] {
  if (json === undefined || json === null) return undefined;
  const record: JsonRecord = isRecord(json) ? json : {};
  refuseUnknownFields(record, ['kind', 'seat'], 'decision', problems);
  const kind = oneWord(field(record, 'kind'), DECISIONS, 'decision.kind', problems);
  const seat = wholeNumber(field(record, 'seat'), 0, seats - 1, 'decision.seat', problems);
  return kind === undefined || seat === undefined ? undefined : { kind, seat };
}

/** The view of a match of this game that the JSON writes out, or every problem with it. */
export function viewFromJson(json: unknown, game: Game): { readonly view: MatchView } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  if (!isRecord(json)) return { problems: [{ path: '', message: `must be an object, got ${shown(json)}` }] };
  const count = game.seats.length;
  const plain = read(json, VIEW, APART, '', problems);
  const entries = (key: string, limit: number): readonly unknown[] => list(field(json, key), limit, key, problems) ?? [];
  const seats = entries('seats', count).map((seat, i) => readSeat(seat, game, at('seats', i), problems));
  const work = entries('work', LONGEST).map((frame, n) => readFrame(frame, at('work', n), problems));
  const zones = entries('zones', LONGEST).map((zone, n) => read(zone, ZONE, [], at('zones', n), problems));
  const decision = readDecision(field(json, 'decision'), count, problems);
  if (problems.length === 0 && seats.length !== count) problems.push({ path: 'seats', message: `must have ${count} entries` });
  if (problems.length === 0 && (plain.viewer < -1 || plain.viewer >= count))
    problems.push({ path: 'viewer', message: `must be a seat or -1, got ${shown(plain.viewer)}` });
  return problems.length > 0 ? { problems } : { view: { [GAME]: game, ...plain, seats, work, decision, zones } };
}
