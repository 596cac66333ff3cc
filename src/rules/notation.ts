// The written form of an action, that of case files, replays and the wire: parseAction reads it, makeAction writes it.
// Neighbours: action.ts (the integer), action-form.ts (the forms), engine.ts (check: the rule that forbids an action).

import {
  type Action,
  CANNIBALIZE,
  CHOOSE_COMPONENT,
  cardOf,
  componentOf,
  DEPLOY,
  DISCARD_CARD,
  DISCARD_DECK,
  DISCARD_PILE,
  DUMP,
  DUMP_DONE,
  deployAction,
  FAR_OFF_BOARD,
  facingOf,
  hexOf,
  kindOf,
  MOVE,
  MULLIGAN,
  moveAction,
  numberOf,
  OFF_BOARD,
  PASS,
  PAY_CARD,
  PAY_DECK,
  PIVOT,
  PLAY,
  PURGE,
  playAction,
  REACT,
  REACT_NONE,
  RECOVER,
  ROTATE,
  SACRIFICE,
  SPEND,
  SPEND_NONE,
  SURRENDER,
  targetOf,
  targetsOf,
  withCard,
  withNumber,
} from './action.ts';
import { type ActionJson, type ActionKey, actionForm, isDirection, keyOf } from './action-form.ts';
import { hexAt } from './board.ts';
import { check, type Refusal, refusal } from './check.ts';
import type { Coord } from './events.ts';
import { distanceOf, STEP_Q, STEP_R } from './hex.ts';
import { field, type JsonRecord, shown } from './json-check.ts';
import { GAME, type Match, SCRAP } from './match.ts';
import { cardId, coordOf, seatId, seatOf } from './seat.ts';
import { COMPONENTS, RANDOM_COMPONENT, TAINT_SPENDS, unreachable } from './vocabulary.ts';

/** The card an id names (`scrap:CARD` is SCRAP), or -1. */
export function cardOfId(m: Match, id: string): number {
  const scrap = id.startsWith('scrap:');
  const spec = m[GAME].catalog.byId.get(scrap ? id.slice(6) : id);
  return spec === undefined ? -1 : spec.kind | (scrap ? SCRAP : 0);
}

export function seatOfId(m: Match, id: string): number {
  return m[GAME].seats.findIndex((s) => s.id === id);
}

/** What the match waits for, in words. */
export function asked(m: Match): string {
  return m.decision === undefined ? 'nothing is asked, the match is over' : `asked: ${m.decision.kind} of ${seatId(m, m.decision.seat)}`;
}

/** A kind no card has: check says what it says of a card that is not there, unless something forbids it sooner. */
const NO_CARD = 255;

function noCard(m: Match, kind: number, id: string): Refusal {
  const rule = check(m, withCard(kind, NO_CARD))?.rule ?? 'DK-5';
  return rule === 'DK-5' ? { rule, message: `there is no card ${shown(id)}` } : refusal(rule);
}

function withCardId(m: Match, kind: number, id: string): Action | Refusal {
  const card = cardOfId(m, id);
  return card >= 0 ? withCard(kind, card) : noCard(m, kind, id);
}

/** Only SCRAP can be cannibalized, so a card of which the hand holds nothing but SCRAP may go by its plain name (CP-7). */
function scrapName(m: Match, id: string): string {
  const card = cardOfId(m, id);
  const hand = m.decision === undefined ? [] : seatOf(m, m.decision.seat).hand;
  return card >= 0 && !hand.includes(card) && hand.includes(card | SCRAP) ? `scrap:${id}` : id;
}

const indexIn = (words: readonly string[], word: unknown): number => words.indexOf(word as string);

/** A target that is no seat: MT-1, unless the card itself is forbidden, which is named sooner. */
function noSeat(m: Match, card: number, id: string): Refusal {
  const sooner = check(m, playAction(card, -1, -1, 0));
  if (sooner !== undefined && sooner.rule !== 'MT-1' && sooner.rule !== 'TN-4') return sooner;
  return { rule: 'MT-1', message: `there is no seat ${shown(id)}` };
}

function parsePlay(m: Match, json: JsonRecord): Action | Refusal {
  const id = field(json, 'play') as string;
  const card = cardOfId(m, id);
  if (card < 0) return noCard(m, PLAY, id);
  const word = field(json, 'component') as string | undefined;
  const component = word === 'random' ? RANDOM_COMPONENT : indexIn(COMPONENTS, word);
  const further = (field(json, 'targets') ?? []) as readonly string[];
  const targetId = (field(json, 'target') as string | undefined) ?? further[0];
  const target = targetId === undefined ? -1 : seatOfId(m, targetId);
  let mask = 0;
  let nobody = target < 0 ? targetId : undefined;
  for (const other of further) {
    const seat = seatOfId(m, other);
    if (seat < 0) nobody ??= other;
    else if (seat !== target) mask |= 1 << seat;
  }
  return nobody === undefined ? playAction(card, target, component, mask) : noSeat(m, card, nobody);
}

const moverHex = (m: Match): number => (m.decision === undefined ? -1 : seatOf(m, m.decision.seat).hex);

function parseMove(m: Match, [q, r]: Coord): Action {
  const board = m[GAME].board;
  const hex = hexAt(board, q, r);
  if (hex >= 0) return moveAction(hex);
  const from = moverHex(m);
  const near = distanceOf(q - (board.q[from] ?? 0), r - (board.r[from] ?? 0)) === 1;
  return moveAction(near ? OFF_BOARD : FAR_OFF_BOARD);
}

function parseDeploy(m: Match, [q, r]: Coord, facing: number): Action | Refusal {
  const hex = hexAt(m[GAME].board, q, r);
  return hex >= 0 ? deployAction(hex, facing) : { rule: 'RD-1', message: `deploy: [${q}, ${r}] is not on the board` };
}

/** An action as the engine takes it, or why it is none. A well-formed one may still be illegal: `check` says so. */
export function parseAction(m: Match, json: unknown): Action | Refusal {
  const problem = actionForm(json)[0];
  if (problem !== undefined)
    return { rule: 'TN-3', message: problem.path === '' ? problem.message : `${problem.path}: ${problem.message}` };
  const record = json as JsonRecord;
  const key = keyOf(record) as ActionKey;
  return parseKnown(m, key, field(record, key), record);
}

function parseKnown(m: Match, key: ActionKey, value: unknown, record: JsonRecord): Action | Refusal {
  switch (key) {
    case 'play':
      return parsePlay(m, record);
    case 'move':
      return parseMove(m, value as Coord);
    case 'rotate':
      return isDirection(value)
        ? withNumber(ROTATE, value)
        : { rule: 'MV-5', message: `rotate: must be a direction from 0 to 5, got ${shown(value)}` };
    case 'cannibalize':
      return withCardId(m, CANNIBALIZE, scrapName(m, value as string));
    case 'sacrifice':
      return SACRIFICE;
    case 'purge':
      return PURGE;
    case 'pay':
      return value === 'deck' ? PAY_DECK : withCardId(m, PAY_CARD, value as string);
    case 'react':
      return value === null ? REACT_NONE : withCardId(m, REACT, value as string);
    case 'discard':
      if (value === 'deck') return DISCARD_DECK;
      return value === 'pile' ? DISCARD_PILE : withCardId(m, DISCARD_CARD, value as string);
    case 'component':
      return withNumber(CHOOSE_COMPONENT, indexIn(COMPONENTS, value));
    case 'recover':
      return withCardId(m, RECOVER, value as string);
    case 'spend':
      return value === null ? SPEND_NONE : withNumber(SPEND, indexIn(TAINT_SPENDS, value));
    case 'dump':
      return typeof value === 'string' ? withCardId(m, DUMP, value) : DUMP_DONE;
    case 'pivot':
      return withNumber(PIVOT, (value as number) + 1);
    case 'mulligan':
      return withNumber(MULLIGAN, value === true ? 1 : 0);
    case 'deploy':
      return parseDeploy(m, value as Coord, (field(record, 'facing') ?? 0) as number);
    case 'pass':
      return PASS;
    case 'surrender':
      return SURRENDER;
    default:
      return unreachable(key);
  }
}

function makePlay(m: Match, action: Action): ActionJson {
  const target = targetOf(action);
  const component = componentOf(action);
  const mask = targetsOf(action);
  const targets = m[GAME].seats.filter((_, i) => (mask >> i) & 1).map((s) => s.id);
  return {
    play: cardId(m, cardOf(action)),
    ...(target >= 0 ? { target: seatId(m, target) } : {}),
    ...(component >= 0 ? { component: COMPONENTS[component] ?? 'random' } : {}),
    ...(targets.length > 0 ? { targets } : {}),
  };
}

/** Where a move goes; a hex off the board is written as one that parses to the same action. */
function moveGoal(m: Match, hex: number): Coord {
  const board = m[GAME].board;
  if (hex < board.count) return coordOf(m, hex);
  const from = moverHex(m);
  const [q, r] = coordOf(m, from);
  const off = STEP_Q.findIndex((_, d) => board.neighbour[from * 6 + d] === -1);
  if (hex === OFF_BOARD && off >= 0) return [q + (STEP_Q[off] ?? 0), r + (STEP_R[off] ?? 0)];
  return [q - 1000, r];
}

/** The written form of an action. */
export function makeAction(m: Match, action: Action): ActionJson {
  const card = (): string => cardId(m, cardOf(action));
  const kind = kindOf(action);
  switch (kind) {
    case PASS:
      return { pass: true };
    case PLAY:
      return makePlay(m, action);
    case MOVE:
      return { move: moveGoal(m, hexOf(action)) };
    case ROTATE:
      return { rotate: numberOf(action) };
    case CANNIBALIZE:
      return { cannibalize: card() };
    case SACRIFICE:
      return { sacrifice: true };
    case PURGE:
      return { purge: true };
    case PAY_DECK:
      return { pay: 'deck' };
    case PAY_CARD:
      return { pay: card() };
    case REACT_NONE:
      return { react: null };
    case REACT:
      return { react: card() };
    case DISCARD_DECK:
      return { discard: 'deck' };
    case DISCARD_PILE:
      return { discard: 'pile' };
    case DISCARD_CARD:
      return { discard: card() };
    case CHOOSE_COMPONENT:
      return { component: COMPONENTS[numberOf(action)] ?? 'chassis' };
    case RECOVER:
      return { recover: card() };
    case SPEND:
      return { spend: TAINT_SPENDS[numberOf(action)] ?? null };
    case SPEND_NONE:
      return { spend: null };
    case DUMP:
      return { dump: card() };
    case DUMP_DONE:
      return { dump: [] };
    case PIVOT:
      return { pivot: (numberOf(action) - 1) as -1 | 0 | 1 };
    case MULLIGAN:
      return { mulligan: numberOf(action) === 1 };
    case DEPLOY:
      return { deploy: coordOf(m, hexOf(action)), facing: facingOf(action) };
    case SURRENDER:
      return { surrender: true };
    default:
      throw new Error(`no action has the kind ${kind}`);
  }
}
