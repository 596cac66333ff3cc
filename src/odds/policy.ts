// What the odds assume about choices that people make during an attack. Every forecast states its policies; the chance
// tree (chance-tree.ts) answers the engine's questions by the same ones. Chapters: RE-1, DM-2, TA-1, KN-9.

import {
  type Action,
  CHOOSE_COMPONENT,
  DISCARD_CARD,
  DISCARD_DECK,
  DISCARD_PILE,
  DUMP_DONE,
  PAY_CARD,
  PAY_DECK,
  PIVOT,
  REACT,
  REACT_NONE,
  RECOVER,
  SPEND_NONE,
  withCard,
  withNumber,
} from '../rules/action.ts';
import { reduction } from '../rules/aim.ts';
import { OFFHAND, PRIMARY, REACTIVE, SHIELD } from '../rules/catalog.ts';
import { options } from '../rules/engine.ts';
import { reactionForbids } from '../rules/legal.ts';
import { type Card, GAME, type Match, SCRAP } from '../rules/match.ts';
import { specOf } from '../rules/piles.ts';
import { EXPOSURE, infoOf, isDestroyed, STRUCTURE, seatOf, zoneOf } from '../rules/seat.ts';
import { LEFT_ARM, RIGHT_ARM } from '../rules/vocabulary.ts';
import { topFrame } from '../rules/work.ts';

export interface Policies {
  /** `best`: the defender plays the reactive that stops most (ties: less Heat, then the catalog's order); `none`: never one. */
  readonly reaction: 'best' | 'none';
  /** `deck`: every point from the draw deck; `harmless-hand`: first the cards in hand that neither mark a box nor roll a die. */
  readonly discards: 'deck' | 'harmless-hand';
}

export const DEFAULT_POLICIES: Policies = { reaction: 'best', discards: 'deck' };

/** Classes of cards as a strike sees them: what losing one does. */
export const PLAIN = 0;
export const MARKING = 1;
export const ROLLING = 2;

/** What losing this card to an attack on the component does (CP-1, DM-4). */
export function classOf(m: Match, card: Card, component: number): number {
  const { ruleset, catalog } = m[GAME];
  if (card === catalog.damaged) return ruleset.damagedCards === 'die' ? ROLLING : PLAIN;
  if (card >= SCRAP) return PLAIN;
  const { category } = specOf(m, card);
  if (category === PRIMARY) return MARKING;
  return component === LEFT_ARM && ruleset.secondaryDamage && (category === SHIELD || category === OFFHAND) ? MARKING : PLAIN;
}

export interface Reactive {
  readonly card: Card;
  readonly reduce: number;
  /** Heat it costs the defender in so many gains, each larger by a Cracked Rib (HT-2). */
  readonly heat: number;
  readonly gains: number;
}

/** Each primary card played with a damaged Right Arm brings Heat, a reactive too (CP-4). */
export function armHeats(m: Match, i: number): boolean {
  const zone = zoneOf(m, i, RIGHT_ARM);
  return zone === STRUCTURE || zone === EXPOSURE;
}

/** The card as a reactive against an attack on that side, or undefined if it stops nothing there. */
export function reactiveOf(m: Match, i: number, card: Card, side: number): Reactive | undefined {
  if (reactionForbids(m, i, card, side) !== '') return undefined;
  const spec = specOf(m, card);
  const reduce = reduction(m, i, spec, spec.category === SHIELD);
  if (reduce <= 0) return undefined;
  let heat = 0;
  let gains = 0;
  if (spec.category === PRIMARY && armHeats(m, i)) {
    heat = 1;
    gains = 1;
  }
  for (const effect of spec.def.effects) {
    if (effect.do !== 'heat' || effect.amount <= 0) continue;
    heat += effect.amount;
    gains++;
  }
  return { card, reduce, heat, gains };
}

/** Which of two reactives is played: the one that sorts first. */
export const byPreference = (a: Reactive, b: Reactive): number => b.reduce - a.reduce || a.heat - b.heat || a.card - b.card;

/** The reactives among the cards, best first, each once. */
export function reactivesAmong(m: Match, i: number, cards: readonly Card[], side: number): Reactive[] {
  const found: Reactive[] = [];
  for (const card of cards) {
    if (found.some((r) => r.card === card)) continue;
    const reactive = reactiveOf(m, i, card, side);
    if (reactive !== undefined) found.push(reactive);
  }
  return found.sort(byPreference);
}

/** A card that may be played as a reaction; what it stops is `reactiveOf`'s to say. */
export function mayReact(m: Match, card: Card): boolean {
  if (card >= SCRAP) return false;
  const { type, lastRites } = specOf(m, card);
  return type === REACTIVE && !lastRites;
}

/** How long a hand keeps a card among those that do the same harm: reactives longest, the one that stops most last. */
export function keepRank(m: Match, card: Card): number {
  if (card >= SCRAP) return 0;
  const { category, reduce } = specOf(m, card);
  if (mayReact(m, card)) return 2 + reduce * SCRAP + (SCRAP - 1 - card);
  return category === SHIELD || category === OFFHAND ? 1 : 0;
}

/** The card a hand gives up next: plain cards, then marking, then DAMAGED; of these the least worth keeping. */
function givenUp(m: Match, hand: readonly Card[], component: number): Card | undefined {
  let best: Card | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const card of hand) {
    const rank = classOf(m, card, component) * 2 ** 20 + keepRank(m, card);
    if (rank >= least) continue;
    least = rank;
    best = card;
  }
  return best;
}

/** The component a further target offers (AT-10): a destroyed one, else that with the most boxes free before the body. */
export function offeredComponent(m: Match, i: number): number {
  const info = infoOf(m, i);
  const seat = seatOf(m, i);
  let best = 0;
  let most = -1;
  for (const component of [4, 2, 1, 0, 3]) {
    const free = isDestroyed(m, i, component) ? 1000 : (info.armourCap[component] as number) - (seat.armour[component] as number);
    if (free > most) {
      most = free;
      best = component;
    }
  }
  return best;
}

function discardAnswer(m: Match, i: number, policies: Policies): Action {
  const seat = seatOf(m, i);
  const frame = topFrame(m);
  if (frame?.kind !== 'strike') return options(m)[0] as Action;
  if (policies.discards === 'harmless-hand' && frame.execution === 0 && frame.attack === 1) {
    const card = givenUp(m, seat.hand, frame.component);
    if (card !== undefined && classOf(m, card, frame.component) === PLAIN) return withCard(DISCARD_CARD, card);
  }
  if (seat.draw.length > 0) return DISCARD_DECK;
  if (seat.discard.length > 0) return DISCARD_PILE;
  return withCard(DISCARD_CARD, givenUp(m, seat.hand, frame.attack === 1 ? frame.component : -1) as Card);
}

function reactAnswer(m: Match, i: number, policies: Policies): Action {
  const frame = topFrame(m);
  if (frame?.kind !== 'strike' || policies.reaction === 'none') return REACT_NONE;
  const best = reactivesAmong(m, i, seatOf(m, i).hand, frame.side)[0];
  return best === undefined ? REACT_NONE : withCard(REACT, best.card);
}

/** The answer to whatever is asked in the middle of an action: nothing is bought, nobody pivots, the deck pays. */
export function policyAnswer(m: Match, policies: Policies): Action {
  const decision = m.decision;
  if (decision === undefined) throw new Error('policyAnswer: nothing is asked');
  const i = decision.seat;
  const frame = topFrame(m);
  switch (decision.kind) {
    case 'react':
      return reactAnswer(m, i, policies);
    case 'discard':
      return discardAnswer(m, i, policies);
    case 'component':
      return withNumber(CHOOSE_COMPONENT, offeredComponent(m, i));
    case 'spend':
      return SPEND_NONE;
    case 'pivot':
      return withNumber(PIVOT, 1);
    case 'pay':
      return seatOf(m, i).draw.length > 0 ? PAY_DECK : withCard(PAY_CARD, payable(m, i));
    case 'recover':
      return frame?.kind === 'recover' ? withCard(RECOVER, seatOf(m, i)[frame.from].at(-1) as Card) : (options(m)[0] as Action);
    case 'dump':
      return DUMP_DONE;
    default:
      return options(m)[0] as Action;
  }
}

function payable(m: Match, i: number): Card {
  const damaged = m[GAME].catalog.damaged;
  return seatOf(m, i).hand.find((card) => card !== damaged) as Card;
}
