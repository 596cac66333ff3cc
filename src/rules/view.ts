// What one seat may see of a match: a type of its own, built field by field, so that nothing is shown by default
// (MT-4). Bots and clients get this and nothing else. Neighbours: view-work.ts, view-event.ts, determinize.ts.

import type { Game } from './game.ts';
import { type Card, type DecisionKind, GAME, type Match, type Seat } from './match.ts';
import { type FrameView, viewFrame } from './view-work.ts';

/** A seat as another seat sees it. Fields of the same name mean what they mean in Seat. */
export interface SeatView {
  /** The viewer's own hand, or that of a Casket it plays this turn (TA-1); of others undefined. */
  readonly hand: readonly Card[] | undefined;
  readonly handCount: number;
  /** DAMAGED cards in hand are public. */
  readonly damagedInHand: number;
  readonly drawCount: number;
  /** What lies in the draw deck, and in the hand if that is hidden: known to all who count, in no order. */
  readonly unseen: readonly Card[];
  /** Face-down wounds, sorted. */
  readonly woundsLeft: readonly number[];
  /** The viewer's: cards it knows in other hands. Of others: what they know of the viewer's hand. */
  readonly known: readonly number[];
  readonly discard: readonly Card[];
  readonly graveyard: readonly Card[];
  readonly aside: readonly Card[];
  readonly woundsShuffled: number;
  readonly wounds: readonly number[];
  readonly out: number;
  readonly hex: number;
  readonly facing: number;
  readonly sp: number;
  readonly spMax: number;
  readonly spSpent: number;
  readonly spGained: number;
  readonly overspent: number;
  readonly heat: number;
  readonly armour: readonly number[];
  readonly body: readonly number[];
  readonly moved: number;
  readonly movedLast: number;
  readonly movePoints: number;
  readonly rotations: number;
  readonly acted: number;
  readonly attacked: number;
  readonly noAttack: number;
  readonly dumped: number;
  readonly cannibalized: number;
  readonly defense: number;
  readonly armor: number;
  readonly runes: number;
  readonly taint: number;
  readonly guarding: number;
  readonly lossCap: number;
  readonly pending: readonly number[];
  readonly jam: number;
  readonly jamFresh: number;
  readonly glitch: number;
  readonly bleeding: number;
  readonly weakness: number;
  readonly glitchLater: number;
  readonly bleedingLater: number;
  readonly spDebt: number;
  readonly used: readonly number[];
  readonly passives: number;
  readonly feedback: number;
  readonly fury: number;
  readonly brokenFinger: number;
  readonly startingCards: number;
  readonly taintScar: number;
  readonly ward: number;
  readonly noHeatCheck: number;
  readonly possessed: number;
}

export interface ZoneView {
  readonly card: number;
  readonly owner: number;
  readonly hex: number;
  readonly radius: number;
  readonly untilRound: number;
}

export interface MatchView {
  readonly [GAME]: Game;
  /** Whose view this is; -1: a spectator's. */
  readonly viewer: number;
  readonly seats: readonly SeatView[];
  readonly round: number;
  readonly order: readonly number[];
  readonly turn: number;
  readonly stage: number;
  readonly work: readonly FrameView[];
  readonly decision: { readonly kind: DecisionKind; readonly seat: number } | undefined;
  readonly zones: readonly ZoneView[];
  readonly wrecks: readonly number[];
  readonly points: readonly number[];
  readonly fallen: readonly number[];
  readonly winner: number;
  readonly ending: number;
}

/** In place; piles are short, and a comparator costs more than the steps it saves. */
function sortUp(list: number[]): number[] {
  for (let i = 1; i < list.length; i++) {
    const x = list[i] as number;
    let j = i - 1;
    for (; j >= 0 && (list[j] as number) > x; j--) list[j + 1] = list[j] as number;
    list[j + 1] = x;
  }
  return list;
}

const copy = (list: readonly number[]): number[] => (list.length === 0 ? [] : list.slice());

function count(list: readonly number[], x: number): number {
  let n = 0;
  for (let i = 0; i < list.length; i++) if (list[i] === x) n++;
  return n;
}

/** The viewer sees this hand: its own, or that of a Casket possessed and played by it (TA-1). */
export function seesHand(m: Match, seat: number, viewer: number): boolean {
  return seat === viewer || (viewer >= 0 && m.seats[seat]?.possessed === viewer + 2);
}

function viewSeat(m: Match, s: Seat, i: number, viewer: number): SeatView {
  const open = seesHand(m, i, viewer);
  return {
    hand: open ? copy(s.hand) : undefined,
    handCount: s.hand.length,
    damagedInHand: count(s.hand, m[GAME].catalog.damaged),
    drawCount: s.draw.length,
    unseen: sortUp(open ? s.draw.slice() : s.draw.concat(s.hand)),
    woundsLeft: sortUp(s.woundDeck.slice()),
    known: s.known.length === 0 ? [] : i === viewer ? s.known.slice() : s.known.filter((k) => k >> 10 === viewer),
    discard: copy(s.discard),
    graveyard: copy(s.graveyard),
    aside: copy(s.aside),
    woundsShuffled: s.woundsShuffled,
    wounds: copy(s.wounds),
    out: s.out,
    hex: s.hex,
    facing: s.facing,
    sp: s.sp,
    spMax: s.spMax,
    spSpent: s.spSpent,
    spGained: s.spGained,
    overspent: s.overspent,
    heat: s.heat,
    armour: copy(s.armour),
    body: copy(s.body),
    moved: s.moved,
    movedLast: s.movedLast,
    movePoints: s.movePoints,
    rotations: s.rotations,
    acted: s.acted,
    attacked: s.attacked,
    noAttack: s.noAttack,
    dumped: s.dumped,
    cannibalized: s.cannibalized,
    defense: s.defense,
    armor: s.armor,
    runes: s.runes,
    taint: s.taint,
    guarding: s.guarding,
    lossCap: s.lossCap,
    pending: copy(s.pending),
    jam: s.jam,
    jamFresh: s.jamFresh,
    glitch: s.glitch,
    bleeding: s.bleeding,
    weakness: s.weakness,
    glitchLater: s.glitchLater,
    bleedingLater: s.bleedingLater,
    spDebt: s.spDebt,
    used: copy(s.used),
    passives: s.passives,
    feedback: s.feedback,
    fury: s.fury,
    brokenFinger: s.brokenFinger,
    startingCards: s.startingCards,
    taintScar: s.taintScar,
    ward: s.ward,
    noHeatCheck: s.noHeatCheck,
    possessed: s.possessed,
  };
}

/** The match as seat `viewer` may see it; -1: as a spectator, who sees no hand. */
export function viewFor(m: Match, viewer: number): MatchView {
  const seats: SeatView[] = [];
  for (let i = 0; i < m.seats.length; i++) seats.push(viewSeat(m, m.seats[i] as Seat, i, viewer));
  const work: FrameView[] = [];
  for (const frame of m.work) work.push(viewFrame(frame));
  const zones: ZoneView[] = [];
  for (const z of m.zones) zones.push({ card: z.card, owner: z.owner, hex: z.hex, radius: z.radius, untilRound: z.untilRound });
  const decision = m.decision;
  return {
    [GAME]: m[GAME],
    viewer,
    seats,
    round: m.round,
    order: copy(m.order),
    turn: m.turn,
    stage: m.stage,
    work,
    decision: decision === undefined ? undefined : { kind: decision.kind, seat: decision.seat },
    zones,
    wrecks: copy(m.wrecks),
    points: copy(m.points),
    fallen: copy(m.fallen),
    winner: m.winner,
    ending: m.ending,
  };
}
