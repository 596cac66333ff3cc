// savePosition: a match as a position file, every field written. Between actions it is complete; in the middle of one
// (`decision` names another kind than `action`) what is being resolved is not in it: save the Match itself for that.
// Neighbours: position.ts (reads it back), position-format.ts (the types).

import type { Game, SeatInfo } from './game.ts';
import { GAME, type Match, type Seat } from './match.ts';
import { NEXT_THIS_TURN, pendingDamage, pendingIgnore, pendingKind } from './pending.ts';
import { FINGER_ROWS } from './pilot.ts';
import {
  DEBTS,
  type DebtJson,
  PENDING_KINDS,
  type PendingJson,
  type PositionJson,
  type ResultJson,
  type SeatJson,
} from './position-format.ts';
import type { Ruleset } from './ruleset.ts';
import { cardId, coordOf, infoOf, seatId } from './seat.ts';
import { ENDINGS, FRAMES, WOUNDS, type Wound } from './vocabulary.ts';

const woundId = (wound: number): Wound => WOUNDS[wound] ?? 'concussion';

function savePending(packed: number): PendingJson {
  const kind = pendingKind(packed);
  return {
    kind: PENDING_KINDS[kind] ?? 'next-attack',
    damage: pendingDamage(packed),
    ignoreArmor: pendingIgnore(packed),
    thisTurn: kind === NEXT_THIS_TURN,
  };
}

function saveDebts(seat: Seat): DebtJson[] {
  const owed = [seat.glitch, seat.bleeding, seat.weakness];
  const debts: DebtJson[] = DEBTS.flatMap((debt, i) => Array<DebtJson>(owed[i] ?? 0).fill(debt));
  if (seat.spDebt > 0) debts.push({ sp: seat.spDebt });
  return debts;
}

function saveFinger(seat: Seat): string | string[] | null {
  const rows = FINGER_ROWS.filter((_, i) => (seat.brokenFinger >> i) & 1);
  return rows.length > 1 ? rows : (rows[0] ?? null);
}

/** Every enemy is named, so that an empty list shows. */
function saveKnown(m: Match, i: number): Record<string, string[]> {
  const known: Record<string, string[]> = {};
  const seen = m.seats[i]?.known ?? [];
  m[GAME].seats.forEach((other, j) => {
    const cards = seen.filter((k) => k >> 10 === j).map((k) => cardId(m, k & 1023));
    if (other.team !== infoOf(m, i).team || cards.length > 0) known[other.id] = cards;
  });
  return known;
}

function savePossessed(m: Match, seat: Seat): boolean | string {
  return seat.possessed >= 2 ? seatId(m, seat.possessed - 2) : seat.possessed === 1;
}

export function saveSeat(m: Match, i: number): SeatJson {
  const seat = m.seats[i] as Seat;
  const info: SeatInfo = infoOf(m, i);
  const { catalog, teams }: Game = m[GAME];
  const ids = (cards: readonly number[]): string[] => cards.map((card) => cardId(m, card));
  const topFirst = (cards: readonly number[]): string[] => ids(cards).reverse();
  const component = (c: number): { armour: number; body: number } => ({ armour: seat.armour[c] ?? 0, body: seat.body[c] ?? 0 });
  const { faction, frame, sets, tactics, pilot } = info.loadout;
  return {
    id: info.id,
    team: teams[info.team] ?? info.id,
    faction: info.faction.id,
    frame: FRAMES[info.frame] ?? frame,
    at: seat.hex >= 0 ? coordOf(m, seat.hex) : null,
    facing: seat.facing,
    out: ENDINGS[seat.out - 1] ?? false,
    sp: seat.sp,
    spMax: seat.spMax,
    spSpent: seat.spSpent,
    spGained: seat.spGained,
    overspent: seat.overspent,
    heat: seat.heat,
    hand: ids(seat.hand),
    draw: topFirst(seat.draw),
    discard: topFirst(seat.discard),
    graveyard: topFirst(seat.graveyard),
    aside: ids(seat.aside),
    components: {
      head: component(0),
      'right-arm': component(1),
      'left-arm': component(2),
      chassis: component(3),
      legs: component(4),
    },
    wounds: seat.wounds.map(woundId),
    woundDeck: seat.woundDeck.map(woundId).reverse(),
    woundDeckOrdered: seat.woundsShuffled === 1,
    brokenFinger: saveFinger(seat),
    movedThisTurn: seat.moved,
    movedLastTurn: seat.movedLast,
    movePoints: seat.movePoints,
    rotated: seat.rotations,
    acted: seat.acted !== 0,
    attacked: seat.attacked !== 0,
    noAttack: seat.noAttack !== 0,
    dumped: seat.dumped !== 0,
    cannibalized: seat.cannibalized,
    defense: seat.defense,
    armor: seat.armor,
    runes: seat.runes,
    taint: seat.taint,
    guarding: seat.guarding !== 0,
    lossCap: seat.lossCap,
    pending: seat.pending.map(savePending),
    jam: seat.jam,
    jamFresh: seat.jamFresh,
    debts: saveDebts(seat),
    used: ids(seat.used),
    tactics: catalog.passives.filter((_, bit) => (seat.passives >> bit) & 1).map((kind) => cardId(m, kind)),
    feedback: seat.feedback,
    fury: seat.fury,
    known: saveKnown(m, i),
    pilot: [...(pilot ?? [])],
    loadout: { faction, frame, sets, tactics, ...(pilot === undefined ? {} : { pilot }) },
    startingCards: seat.startingCards,
    taintScar: seat.taintScar,
    ward: seat.ward,
    noHeatCheck: seat.noHeatCheck !== 0,
    possessed: savePossessed(m, seat),
  };
}

export function saveResult(m: Match): ResultJson | null {
  if (m.winner === -2) return null;
  return { winner: m[GAME].teams[m.winner] ?? null, ending: ENDINGS[m.ending] ?? 'surrender' };
}

/** The match as a position. A shipped map is written by its id, and so is a ruleset that is one of `presets`. */
export function savePosition(m: Match, presets: readonly Ruleset[] = []): PositionJson {
  const { ruleset, setup, teams, catalog } = m[GAME];
  const shipped = catalog.content.maps.some((map) => map === setup.map);
  return {
    ruleset: presets.includes(ruleset) ? ruleset.id : ruleset,
    map: shipped ? setup.map.id : setup.map,
    scenario: setup.scenario.id,
    round: m.round,
    order: m.order.map((i) => seatId(m, i)),
    // At the end of a round nobody's place is left.
    turn: seatId(m, m.order[Math.min(m.turn, m.order.length - 1)] ?? 0),
    seats: m.seats.map((_, i) => saveSeat(m, i)),
    zones: m.zones.map((zone) => ({
      card: cardId(m, zone.card),
      owner: seatId(m, zone.owner),
      at: coordOf(m, zone.hex),
      radius: zone.radius,
      untilRound: zone.untilRound,
    })),
    wrecks: m.wrecks.map((hex) => coordOf(m, hex)),
    objectives: Object.fromEntries(teams.map((team, i) => [team, m.points[i] ?? 0])),
    decision: m.decision === undefined ? null : { seat: seatId(m, m.decision.seat), kind: m.decision.kind },
    result: saveResult(m),
  };
}

/** The value printed on the track: the armour count while body is 0, else cap + body (CP-2). */
export function printedValue(m: Match, i: number, component: number): number {
  const seat = m.seats[i] as Seat;
  const body = seat.body[component] ?? 0;
  return body === 0 ? (seat.armour[component] ?? 0) : (infoOf(m, i).armourCap[component] ?? 0) + body;
}
