// check(match, action): undefined if it is legal, else the rule that forbids it and a sentence for people. The order
// of the rules, where several forbid, is that of docs/casefile.md. options.ts lists by the same functions.

import * as act from './action.ts';
import {
  cannibalizeForbids,
  cardForbids,
  componentForbidsAim,
  furtherForbids,
  playCost,
  reactionForbids,
  ritesForbids,
  targetForbids,
} from './legal.ts';
import { type Card, type DecisionKind, GAME, type Match, SCRAP } from './match.ts';
import { budget, inAllyHex, rotationCost, stepForbids } from './movement.ts';
import { mayDump } from './options.ts';
import { isDamaged, specOf } from './piles.ts';
import { infoOf, occupant, seatOf } from './seat.ts';
import { spendForbids } from './spend.ts';
import { topFrame } from './work.ts';

export interface Refusal {
  readonly rule: string;
  readonly message: string;
}

/** The decisions an action can answer. */
const ANSWERS: ReadonlyMap<number, readonly DecisionKind[]> = new Map([
  [act.PASS, ['action']],
  [act.PLAY, ['action']],
  [act.MOVE, ['action']],
  [act.ROTATE, ['action']],
  [act.CANNIBALIZE, ['action', 'cannibalize']],
  [act.SACRIFICE, ['action']],
  [act.PURGE, ['action']],
  [act.PAY_DECK, ['pay']],
  [act.PAY_CARD, ['pay']],
  [act.REACT_NONE, ['react']],
  [act.REACT, ['react']],
  [act.DISCARD_DECK, ['discard']],
  [act.DISCARD_PILE, ['discard']],
  [act.DISCARD_CARD, ['discard']],
  [act.CHOOSE_COMPONENT, ['component']],
  [act.RECOVER, ['recover']],
  [act.SPEND, ['action', 'spend']],
  [act.SPEND_NONE, ['spend']],
  [act.DUMP, ['action', 'dump']],
  [act.DUMP_DONE, ['dump']],
  [act.PIVOT, ['pivot']],
  [act.MULLIGAN, ['mulligan']],
  [act.DEPLOY, ['deploy']],
]);

function playForbids(m: Match, i: number, action: act.Action): string {
  const card = act.cardOf(action);
  const spec = specOf(m, card);
  const target = act.targetOf(action);
  const byCard = cardForbids(m, i, card);
  if (byCard !== '') return byCard;
  const byTarget = targetForbids(m, i, spec, target);
  if (byTarget !== '') return byTarget;
  const byFurther = furtherForbids(m, i, spec, target, act.targetsOf(action));
  if (byFurther !== '') return byFurther;
  if (playCost(m, i, spec) > budget(m, i, isDamaged(m, card) ? 0 : 1)) return 'TN-4';
  return componentForbidsAim(m, spec, act.componentOf(action));
}

function scrapForbids(m: Match, i: number, card: Card): string {
  if (m.decision?.kind === 'cannibalize') return card >= SCRAP ? '' : 'CP-7';
  const rule = cannibalizeForbids(m, i, card);
  return rule === '' && m[GAME].ruleset.cannibalize.sp > budget(m, i, m[GAME].ruleset.cannibalize.in) ? 'TN-4' : rule;
}

function damagedForbids(m: Match, i: number): string {
  if (!seatOf(m, i).hand.includes(m[GAME].catalog.damaged)) return 'DK-5';
  return m[GAME].ruleset.damagedCards === 'die' ? '' : 'DM-4';
}

/** Where a point of damage or an effect's discard may be taken from (DM-2, TN-9). */
function discardForbids(m: Match, i: number, kind: number, card: Card): string {
  const seat = seatOf(m, i);
  const frame = topFrame(m);
  if (frame?.kind === 'strike') {
    if (kind === act.DISCARD_DECK) return seat.draw.length > 0 ? '' : 'DM-2';
    if (kind === act.DISCARD_PILE) return seat.draw.length === 0 && seat.discard.length > 0 ? '' : 'DM-2';
    return frame.execution === 1 && seat.draw.length + seat.discard.length > 0 ? 'AT-9' : '';
  }
  if (frame?.kind !== 'discard') return 'TN-3';
  if (kind === act.DISCARD_CARD) return isDamaged(m, card) ? 'DM-4' : '';
  return kind === act.DISCARD_DECK && frame.deck === 1 && seat.draw.length > 0 ? '' : 'TN-9';
}

function deployForbids(m: Match, i: number, action: act.Action): string {
  const hex = act.hexOf(action);
  return infoOf(m, i).zone.includes(hex) && occupant(m, hex) < 0 && act.facingOf(action) < 6 ? '' : 'RD-1';
}

function dumpForbids(m: Match, i: number, card: Card): string {
  if (m.decision?.kind === 'action' && (!m[GAME].ruleset.handDump || seatOf(m, i).dumped === 1)) return 'RD-3';
  return mayDump(m, card) ? '' : 'DM-4';
}

/** Cards named must lie where the action takes them from. */
function missingCard(m: Match, i: number, kind: number, card: Card): boolean {
  const seat = seatOf(m, i);
  switch (kind) {
    case act.PLAY:
    case act.CANNIBALIZE:
    case act.PAY_CARD:
    case act.REACT:
    case act.DISCARD_CARD:
    case act.DUMP:
      return !seat.hand.includes(card);
    default:
      return false;
  }
}

function ruleAgainst(m: Match, i: number, action: act.Action): string {
  const kind = act.kindOf(action);
  const card = act.cardOf(action);
  const inAction = m.decision?.kind === 'action';
  if (missingCard(m, i, kind, card)) return 'DK-5';
  if (inAction && kind !== act.MOVE && inAllyHex(m, i)) return 'MV-3';
  switch (kind) {
    case act.PLAY:
      return playForbids(m, i, action);
    case act.MOVE:
      return stepForbids(m, i, act.hexOf(action));
    case act.ROTATE: {
      const facing = act.numberOf(action);
      if (facing === seatOf(m, i).facing || facing < 0 || facing > 5) return 'MV-5';
      return rotationCost(m, i) > budget(m, i, 0) ? 'TN-4' : '';
    }
    case act.CANNIBALIZE:
      return scrapForbids(m, i, card);
    case act.SACRIFICE:
    case act.PURGE:
      return damagedForbids(m, i);
    case act.PAY_DECK:
      return seatOf(m, i).draw.length > 0 ? '' : 'TN-4';
    case act.PAY_CARD:
      return isDamaged(m, card) ? 'TN-4' : '';
    case act.REACT: {
      const frame = topFrame(m);
      return frame?.kind === 'strike' ? reactionForbids(m, i, card, frame.side) : ritesForbids(m, i, card);
    }
    case act.DISCARD_DECK:
    case act.DISCARD_PILE:
    case act.DISCARD_CARD:
      return discardForbids(m, i, kind, card);
    case act.CHOOSE_COMPONENT:
      return act.numberOf(action) >= 0 && act.numberOf(action) < 5 ? '' : 'AT-10';
    case act.RECOVER: {
      const frame = topFrame(m);
      return frame?.kind === 'recover' && seatOf(m, i)[frame.from].includes(card) ? '' : 'DK-5';
    }
    case act.SPEND:
      return m[GAME].ruleset.taint ? spendForbids(m, i, act.numberOf(action)) : 'TA-2';
    case act.DUMP:
      return dumpForbids(m, i, card);
    case act.PIVOT:
      return act.numberOf(action) >= 0 && act.numberOf(action) < 3 ? '' : 'KN-9';
    case act.MULLIGAN:
      return act.numberOf(action) < 2 ? '' : 'RD-1';
    case act.DEPLOY:
      return deployForbids(m, i, action);
    default:
      return '';
  }
}

/** What each rule says to somebody who has just broken it. */
const SENTENCES: Readonly<Record<string, string>> = {
  'TN-3': 'this is not what is being asked now',
  'DK-5': 'that card is not there to be used',
  'DK-2': 'a passive card is never played',
  'RE-4': 'a reactive card is played only in its own window, and nothing else is played there',
  'RE-2': 'a shield works only against attacks on the front and the shield side',
  'DM-4': 'a DAMAGED card can only be sacrificed or purged',
  'DM-2': 'damage is taken from the hand or the draw deck, from the discard pile only when the draw deck is empty',
  'CP-7': 'only SCRAP can be cannibalized, while the draw deck holds a card, and SCRAP can do nothing else',
  'KN-7': 'no more cards can be cannibalized this turn',
  'PW-1': "the pilot's wounds forbid it",
  'CP-3': 'the damaged head forbids it',
  'CP-4': 'the destroyed arm forbids it',
  'CP-6': 'the destroyed legs forbid it',
  'AT-1': 'the attack may not be declared like this',
  'AT-9': 'an EXECUTION takes its cards from the draw deck, then the discard pile',
  'AT-10': 'name one of the five components',
  'MT-1': 'there is no such target for it',
  'LS-1': 'the target is out of range',
  'LS-2': 'the target is out of sight',
  'LS-3': 'the target is outside the front arc',
  'TN-4': 'there are neither SP nor cards enough to pay for it',
  'TN-9': 'the card must come from the hand',
  'MV-1': 'that terrain cannot be entered',
  'MV-2': 'a move is one hex to a neighbour, at most one level up or down',
  'MV-3': "no move through a Casket or over the map's edge, and no stop in an ally's hex",
  'MV-5': 'a rotation is to another facing',
  'RD-1': 'deploy on a free hex of your own zone, facing 0 to 5',
  'RD-3': 'cards of the hand may be dumped once a turn, and only where the ruleset says so',
  'TA-1': 'there is not enough Taint for it, or it is not on offer now',
  'TA-2': 'Taint cannot be spent without its option',
  'KN-9': 'a pivot is one side to the left, to the right, or none',
  'VC-1': 'the match is over',
};

export function refusal(rule: string): Refusal {
  return { rule, message: SENTENCES[rule] ?? 'the rules forbid it' };
}

/** Whoever plays a possessed Casket may not give it up for its owner (VC-1: at one's own decisions). */
const POSSESSED: Refusal = { rule: 'TA-1', message: 'only its owner can give up a Casket' };

export function check(m: Match, action: act.Action): Refusal | undefined {
  const decision = m.decision;
  if (decision === undefined) return refusal('VC-1');
  const kind = act.kindOf(action);
  if (!act.isWellFormed(action)) return refusal('TN-3');
  if (kind === act.SURRENDER) return seatOf(m, decision.seat).possessed >= 2 ? POSSESSED : undefined;
  if (!(ANSWERS.get(kind)?.includes(decision.kind) ?? false)) return refusal('TN-3');
  const rule = ruleAgainst(m, decision.seat, action);
  return rule === '' ? undefined : refusal(rule);
}
