// cloneMatch copies a match field by field; attachGame gives a match that went through JSON its Game again.
// Chapter: The table (MT-3). Written out by hand: a spread of a Seat or structuredClone is many times slower.

import type { Game } from './game.ts';
import { DICE, GAME, type Match, type Seat, SINK, type Zone } from './match.ts';
import type { Frame } from './work.ts';

const copy = (list: readonly number[]): number[] => (list.length === 0 ? [] : list.slice());

function cloneSeat(s: Seat): Seat {
  return {
    draw: copy(s.draw),
    hand: copy(s.hand),
    discard: copy(s.discard),
    graveyard: copy(s.graveyard),
    aside: copy(s.aside),
    woundDeck: copy(s.woundDeck),
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
    known: copy(s.known),
    startingCards: s.startingCards,
    taintScar: s.taintScar,
    ward: s.ward,
    noHeatCheck: s.noHeatCheck,
    possessed: s.possessed,
  };
}

/** A frame's lists are lists of numbers. */
export function cloneFrame(frame: Frame): Frame {
  return frame.kind === 'recover' ? { ...frame, chosen: frame.chosen.slice() } : { ...frame };
}

const cloneZone = (z: Zone): Zone => ({ card: z.card, owner: z.owner, hex: z.hex, radius: z.radius, untilRound: z.untilRound });

/** A match that can be played on without touching the first. Forced dice and the listener stay behind. */
export function cloneMatch(m: Match): Match {
  const seats: Seat[] = [];
  for (const seat of m.seats) seats.push(cloneSeat(seat));
  const work: Frame[] = [];
  for (const frame of m.work) work.push(cloneFrame(frame));
  const zones: Zone[] = [];
  for (const zone of m.zones) zones.push(cloneZone(zone));
  const decision = m.decision;
  return {
    [GAME]: m[GAME],
    [DICE]: undefined,
    [SINK]: undefined,
    rng: copy(m.rng),
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

/** What JSON keeps of a match, with its Game put back. JSON drops `decision: undefined`; it comes back here. */
export function attachGame(plain: Omit<Match, typeof GAME | typeof DICE | typeof SINK>, game: Game): Match {
  return cloneMatch({ ...plain, decision: plain.decision, [GAME]: game, [DICE]: undefined, [SINK]: undefined });
}
