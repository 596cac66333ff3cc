// determinize deals what a view does not show: a whole match that its viewer cannot tell from the real one. Hidden
// hands, draw decks and wound decks are random, known and public cards are where they are. Chapter: MT-4.

import { nextUint32, shuffleWith } from './chance.ts';
import { type Card, DICE, GAME, type Match, type Seat, SINK, type Zone } from './match.ts';
import type { MatchView, SeatView } from './view.ts';
import { viewFrame } from './view-work.ts';

function takeOut(pool: Card[], card: Card): void {
  const at = pool.indexOf(card);
  if (at < 0) throw new Error(`determinize: card ${card} is known to be in a hand, but is not among the unseen`);
  pool.splice(at, 1);
}

/** A hidden hand: its DAMAGED cards and what the viewer knows of it, the rest at random; then the draw deck. */
function deal(view: SeatView, known: readonly Card[], damaged: Card, rng: number[]): { hand: Card[]; draw: Card[] } {
  const pool = view.unseen.slice();
  if (view.hand !== undefined) {
    shuffleWith(rng, pool);
    return { hand: view.hand.slice(), draw: pool };
  }
  const hand: Card[] = [];
  for (let n = 0; n < view.damagedInHand; n++) hand.push(damaged);
  for (const card of known) if (card !== damaged) hand.push(card);
  for (const card of hand) takeOut(pool, card);
  // A DAMAGED card that is not on show is in no hand.
  const dealt = pool.filter((card) => card !== damaged);
  const draw = pool.filter((card) => card === damaged);
  shuffleWith(rng, dealt);
  while (hand.length < view.handCount) {
    const card = dealt.pop();
    if (card === undefined) throw new Error('determinize: the unseen cards are too few for the hand');
    hand.push(card);
  }
  draw.push(...dealt);
  shuffleWith(rng, hand);
  shuffleWith(rng, draw);
  return { hand, draw };
}

function dealSeat(v: SeatView, known: readonly Card[], damaged: Card, rng: number[]): Seat {
  const { hand, draw } = deal(v, known, damaged, rng);
  const woundDeck = v.woundsLeft.slice();
  shuffleWith(rng, woundDeck);
  return {
    draw,
    hand,
    woundDeck,
    discard: v.discard.slice(),
    graveyard: v.graveyard.slice(),
    aside: v.aside.slice(),
    woundsShuffled: v.woundsShuffled,
    wounds: v.wounds.slice(),
    out: v.out,
    hex: v.hex,
    facing: v.facing,
    sp: v.sp,
    spMax: v.spMax,
    spSpent: v.spSpent,
    spGained: v.spGained,
    overspent: v.overspent,
    heat: v.heat,
    armour: v.armour.slice(),
    body: v.body.slice(),
    moved: v.moved,
    movedLast: v.movedLast,
    movePoints: v.movePoints,
    rotations: v.rotations,
    acted: v.acted,
    attacked: v.attacked,
    noAttack: v.noAttack,
    dumped: v.dumped,
    cannibalized: v.cannibalized,
    defense: v.defense,
    armor: v.armor,
    runes: v.runes,
    taint: v.taint,
    guarding: v.guarding,
    lossCap: v.lossCap,
    pending: v.pending.slice(),
    jam: v.jam,
    jamFresh: v.jamFresh,
    glitch: v.glitch,
    bleeding: v.bleeding,
    weakness: v.weakness,
    glitchLater: v.glitchLater,
    bleedingLater: v.bleedingLater,
    spDebt: v.spDebt,
    used: v.used.slice(),
    passives: v.passives,
    feedback: v.feedback,
    fury: v.fury,
    brokenFinger: v.brokenFinger,
    known: v.known.slice(),
    startingCards: v.startingCards,
    taintScar: v.taintScar,
    ward: v.ward,
    noHeatCheck: v.noHeatCheck,
    possessed: v.possessed,
  };
}

/** A match as the view's seat may imagine it, with its own stream. `rng` (see seedRng) is moved on. */
export function determinize(view: MatchView, rng: number[]): Match {
  const damaged = view[GAME].catalog.damaged;
  const knowledge = view.seats[view.viewer]?.known ?? [];
  const seats: Seat[] = [];
  for (let i = 0; i < view.seats.length; i++) {
    const known = knowledge.length === 0 ? [] : knowledge.filter((k) => k >> 10 === i).map((k) => k & 1023);
    seats.push(dealSeat(view.seats[i] as SeatView, known, damaged, rng));
  }
  const zones: Zone[] = view.zones.map((z) => ({ card: z.card, owner: z.owner, hex: z.hex, radius: z.radius, untilRound: z.untilRound }));
  return {
    [GAME]: view[GAME],
    [DICE]: undefined,
    [SINK]: undefined,
    rng: [nextUint32(rng) | 0, nextUint32(rng) | 0, nextUint32(rng) | 0, nextUint32(rng) | 0],
    seats,
    round: view.round,
    order: view.order.slice(),
    turn: view.turn,
    stage: view.stage,
    work: view.work.map(viewFrame),
    decision: view.decision === undefined ? undefined : { kind: view.decision.kind, seat: view.decision.seat },
    zones,
    wrecks: view.wrecks.slice(),
    points: view.points.slice(),
    fallen: view.fallen.slice(),
    winner: view.winner,
    ending: view.ending,
  };
}
