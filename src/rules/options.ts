// options(match): every legal answer to the decision at hand, as integers; surrender, always legal, is not listed.
// Copies of a card are one answer. singleAnswer is how flow.ts takes decisions by itself.

import {
  type Action,
  CANNIBALIZE,
  CHOOSE_COMPONENT,
  DISCARD_CARD,
  DISCARD_DECK,
  DISCARD_PILE,
  DUMP,
  DUMP_DONE,
  deployAction,
  MULLIGAN,
  moveAction,
  PASS,
  PAY_CARD,
  PAY_DECK,
  PIVOT,
  PURGE,
  playAction,
  REACT,
  REACT_NONE,
  RECOVER,
  ROTATE,
  SACRIFICE,
  SPEND,
  SPEND_NONE,
  withCard,
  withNumber,
} from './action.ts';
import { ATTACK_TARGET, type CardSpec, NO_TARGET } from './catalog.ts';
import {
  bitCount,
  cannibalizeForbids,
  cardForbids,
  playCost,
  reactionForbids,
  ritesForbids,
  splashCandidates,
  targetForbids,
} from './legal.ts';
import { type Card, GAME, type Match, SCRAP, type Seat } from './match.ts';
import { budget, inAllyHex, mayStep, planSteps, rotationCost, spendable } from './movement.ts';
import { isDamaged, payableInHand } from './piles.ts';
import { infoOf, occupant, seatOf } from './seat.ts';
import { spendForbids, spendsAsked } from './spend.ts';
import { RANDOM_COMPONENT, unreachable } from './vocabulary.ts';
import { type Frame, topFrame } from './work.ts';

/** Options are gathered here and copied out once: a list that grows by itself costs more than the rules. */
const gathered: Action[] = new Array<Action>(512).fill(0);
let count = 0;

function add(action: Action): void {
  gathered[count++] = action;
}

/** True if an equal card stands before this place: copies are listed once. */
function seenBefore(pile: readonly Card[], at: number): boolean {
  const card = pile[at];
  for (let n = 0; n < at; n++) if (pile[n] === card) return true;
  return false;
}

function eachCard(pile: readonly Card[], kind: number, allowed: (card: Card) => boolean): void {
  for (let n = 0; n < pile.length; n++) {
    const card = pile[n] as Card;
    if (!seenBefore(pile, n) && allowed(card)) add(withCard(kind, card));
  }
}

/** Every card of the pile but the kind `except` (-1: none), copies once. */
function eachCardBut(pile: readonly Card[], kind: number, except: Card): void {
  for (let n = 0; n < pile.length; n++) {
    const card = pile[n] as Card;
    if (card !== except && !seenBefore(pile, n)) add(withCard(kind, card));
  }
}

/** One play per component the attacker may name (AT-1). */
function pushAims(m: Match, card: Card, spec: CardSpec, target: number, further: number): void {
  if (spec.component >= 0) add(playAction(card, target, spec.component, further));
  else if (m[GAME].ruleset.targeting === 'random') add(playAction(card, target, RANDOM_COMPONENT, further));
  else for (let c = 0; c <= RANDOM_COMPONENT; c++) add(playAction(card, target, c, further));
}

function pushAttacks(m: Match, i: number, card: Card, spec: CardSpec): void {
  const attack = spec.attack;
  if (attack === undefined) return;
  let inReach = 0;
  for (let t = 0; t < m.seats.length; t++) if (targetForbids(m, i, spec, t) === '') inReach |= 1 << t;
  for (let t = 0; t < m.seats.length; t++) {
    if ((inReach & (1 << t)) === 0) continue;
    if (attack.shots !== undefined) {
      const others = inReach & ~(1 << t);
      for (let mask = others; ; mask = (mask - 1) & others) {
        if (bitCount(mask) < attack.shots) pushAims(m, card, spec, t, mask);
        if (mask === 0) break;
      }
    } else if (attack.splash?.who === 'one-adjacent-to-target') {
      const candidates = splashCandidates(m, i, spec, t);
      if (candidates === 0) pushAims(m, card, spec, t, 0);
      for (let s = 0; s < m.seats.length; s++) if ((candidates & (1 << s)) !== 0) pushAims(m, card, spec, t, 1 << s);
    } else pushAims(m, card, spec, t, splashCandidates(m, i, spec, t));
  }
}

function pushPlays(m: Match, i: number, seat: Seat, most: number): void {
  const { catalog, ruleset } = m[GAME];
  for (let n = 0; n < seat.hand.length; n++) {
    const card = seat.hand[n] as Card;
    if (seenBefore(seat.hand, n)) continue;
    if (card >= SCRAP) {
      const { sp, in: taken } = ruleset.cannibalize;
      if (cannibalizeForbids(m, i, card) === '' && (sp === 0 || sp <= budget(m, i, taken))) add(withCard(CANNIBALIZE, card));
      continue;
    }
    const spec = catalog.cards[card] as CardSpec;
    if (spec.sp > most && playCost(m, i, spec) > most) continue;
    if (cardForbids(m, i, card) !== '') continue;
    if (spec.target === NO_TARGET) add(playAction(card, -1, -1, 0));
    else if (spec.target === ATTACK_TARGET) pushAttacks(m, i, card, spec);
    else {
      for (let t = 0; t < m.seats.length; t++) if (targetForbids(m, i, spec, t) === '') add(playAction(card, t, -1, 0));
    }
  }
}

function pushMoves(m: Match, i: number, seat: Seat, most: number): void {
  const plan = planSteps(m, i, most);
  if (!plan.mayMove) return;
  const { neighbour } = m[GAME].board;
  for (let d = 0; d < 6; d++) if (mayStep(m, i, d, plan)) add(moveAction(neighbour[seat.hex * 6 + d] as number));
}

function actionOptions(m: Match, i: number): void {
  const seat = seatOf(m, i);
  const payable = payableInHand(m, seat);
  const most = spendable(m, i, payable);
  if (m.seats.length > 2 && inAllyHex(m, i)) {
    pushMoves(m, i, seat, most);
    return;
  }
  add(PASS);
  pushMoves(m, i, seat, most);
  if (rotationCost(m, i) <= most) for (let d = 0; d < 6; d++) if (d !== seat.facing) add(withNumber(ROTATE, d));
  pushPlays(m, i, seat, spendable(m, i, payable - 1));
  const { ruleset } = m[GAME];
  if (payable < seat.hand.length && ruleset.damagedCards === 'die') {
    add(SACRIFICE);
    add(PURGE);
  }
  if (ruleset.handDump && seat.dumped === 0) eachCard(seat.hand, DUMP, (card) => mayDump(m, card));
  if (ruleset.taint) pushSpends(m, i);
}

function pushSpends(m: Match, i: number): void {
  for (const spend of spendsAsked(m)) if (spendForbids(m, i, spend) === '') add(withNumber(SPEND, spend));
}

/** A DAMAGED card may be dumped only where it could be played away anyhow (docs/rulings.md). */
export const mayDump = (m: Match, card: Card): boolean => !isDamaged(m, card) || m[GAME].ruleset.damagedCards === 'playable';

/** One point of damage (DM-2), or a card an effect or the hand limit takes. */
function discardOptions(m: Match, i: number, frame: Frame | undefined): void {
  const seat = seatOf(m, i);
  if (frame?.kind === 'strike') {
    if (seat.draw.length > 0) add(DISCARD_DECK);
    else if (seat.discard.length > 0) add(DISCARD_PILE);
    if (frame.execution === 0 || count === 0) eachCardBut(seat.hand, DISCARD_CARD, -1);
  } else if (frame?.kind === 'discard') {
    if (frame.deck === 1 && seat.draw.length > 0) add(DISCARD_DECK);
    eachCardBut(seat.hand, DISCARD_CARD, m[GAME].catalog.damaged);
  }
}

function deployOptions(m: Match, i: number): void {
  for (const hex of infoOf(m, i).zone) {
    if (occupant(m, hex) >= 0) continue;
    for (let facing = 0; facing < 6; facing++) add(deployAction(hex, facing));
  }
}

/** Gathers the legal answers; how many. */
function gather(m: Match): number {
  count = 0;
  const decision = m.decision;
  if (decision === undefined) return 0;
  const i = decision.seat;
  const seat = seatOf(m, i);
  const frame = topFrame(m);
  switch (decision.kind) {
    case 'action':
      actionOptions(m, i);
      break;
    case 'react':
      add(REACT_NONE);
      if (frame?.kind === 'strike') eachCard(seat.hand, REACT, (card) => reactionForbids(m, i, card, frame.side) === '');
      else eachCard(seat.hand, REACT, (card) => ritesForbids(m, i, card) === '');
      break;
    case 'discard':
      discardOptions(m, i, frame);
      break;
    case 'pay':
      if (seat.draw.length > 0) add(PAY_DECK);
      eachCardBut(seat.hand, PAY_CARD, m[GAME].catalog.damaged);
      break;
    case 'component':
      for (let c = 0; c < 5; c++) add(withNumber(CHOOSE_COMPONENT, c));
      break;
    case 'recover':
      if (frame?.kind === 'recover') eachCardBut(seat[frame.from], RECOVER, -1);
      break;
    case 'cannibalize':
      eachCard(seat.hand, CANNIBALIZE, (card) => card >= SCRAP);
      break;
    case 'dump':
      eachCard(seat.hand, DUMP, (card) => mayDump(m, card));
      add(DUMP_DONE);
      break;
    case 'spend':
      pushSpends(m, i);
      add(SPEND_NONE);
      break;
    case 'pivot':
      for (let turn = 0; turn < 3; turn++) add(withNumber(PIVOT, turn));
      break;
    case 'mulligan':
      add(withNumber(MULLIGAN, 0));
      add(withNumber(MULLIGAN, 1));
      break;
    case 'deploy':
      deployOptions(m, i);
      break;
    default:
      unreachable(decision.kind);
  }
  return count;
}

/** Every legal answer to the decision at hand. */
export function options(m: Match): Action[] {
  return gathered.slice(0, gather(m));
}

/** A card of the deck or one of the hand: the usual payment needs no list to be seen as a choice. */
function isPlainChoice(m: Match): boolean {
  const decision = m.decision;
  if (decision?.kind !== 'pay') return false;
  const { draw, hand } = seatOf(m, decision.seat);
  return draw.length > 0 && hand.length > 0 && hand[0] !== m[GAME].catalog.damaged;
}

/** The answer, if there is exactly one; -1 otherwise. */
export function singleAnswer(m: Match): Action {
  if (isPlainChoice(m)) return -1;
  return gather(m) === 1 ? (gathered[0] as Action) : -1;
}
