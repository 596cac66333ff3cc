// When an action has fully resolved: what fallen Caskets set off, and who has won (VC-1, AT-11, RE-4). Round limit and
// objectives (RD-4, VC-2) are decided in round.ts with the same `finishMatch`.

import { GAME, type Match, SINK } from './match.ts';
import { fallenBy, fallenSeat } from './out.ts';
import { takeBack } from './recover.ts';
import { areEnemies, distance, infoOf, seatOf, structuralHp } from './seat.ts';
import { ENDINGS } from './vocabulary.ts';

export const RUNNING = -2;
export const DRAW = -1;

export function finishMatch(m: Match, winner: number, ending: number): void {
  m.winner = winner;
  m.ending = ending;
  m.work.length = 0;
  m.decision = undefined;
  m[SINK]?.({
    type: 'match-over',
    winner: winner === DRAW ? null : (m[GAME].teams[winner] as string),
    ending: ENDINGS[ending] as (typeof ENDINGS)[number],
  });
}

/** The cards a team holds and those it began with: what decides at the round limit (RD-4, KN-6). */
export function cardsOfTeam(m: Match, team: number): { held: number; began: number } {
  let held = 0;
  let began = 0;
  for (let i = 0; i < m.seats.length; i++) {
    if (infoOf(m, i).team !== team) continue;
    began += seatOf(m, i).startingCards;
    if (seatOf(m, i).out === 0) held += structuralHp(m, i);
  }
  return { held, began };
}

/** Does the seat's passive with this hook work now? Gives its data. */
function eachPassive(m: Match, i: number, found: (passive: NonNullable<ReturnType<typeof passiveAt>>) => void): void {
  const seat = seatOf(m, i);
  if (seat.passives === 0) return;
  for (let n = 0; n < m[GAME].catalog.passives.length; n++) {
    const passive = (seat.passives & (1 << n)) === 0 ? undefined : passiveAt(m, n);
    if (passive !== undefined) found(passive);
  }
}

function passiveAt(m: Match, n: number) {
  const { catalog } = m[GAME];
  return catalog.cards[catalog.passives[n] as number]?.passive;
}

/** Enemies' auras at this seat's Refresh (Decay Aura): the Taint it gains, one gain each. */
export function auraTaint(m: Match, i: number): number[] {
  const gains: number[] = [];
  for (let other = 0; other < m.seats.length; other++) {
    const seat = seatOf(m, other);
    if (other === i || seat.out !== 0 || !areEnemies(m, i, other)) continue;
    eachPassive(m, other, (passive) => {
      if (passive.hook === 'enemy-refresh' && distance(m, seat.hex, seatOf(m, i).hex) <= passive.within) gains.push(passive.taint);
    });
  }
  return gains;
}

/** Righteous Fury counts at once; it and the endings need no answer. */
function rewardKills(m: Match): void {
  for (const entry of m.fallen) {
    const by = fallenBy(entry);
    if (by < 0 || by === fallenSeat(entry) || seatOf(m, by).out !== 0) continue;
    eachPassive(m, by, (passive) => {
      if (passive.hook === 'kill') seatOf(m, by).fury += passive.damage;
    });
  }
}

/** Last team standing wins; nobody standing is a draw. True if it is over. */
function decided(m: Match): boolean {
  let standing = -1;
  for (let i = 0; i < m.seats.length; i++) {
    if (seatOf(m, i).out !== 0) continue;
    const team = infoOf(m, i).team;
    if (standing >= 0 && team !== standing) return false;
    standing = team;
  }
  const last = fallenSeat(m.fallen[m.fallen.length - 1] as number);
  finishMatch(m, standing, seatOf(m, last).out - 1);
  return true;
}

/** The card may lie in the seat's hand or draw deck, so that the window tells nothing (RE-4). */
function mayHoldRites(m: Match, i: number): boolean {
  const seat = seatOf(m, i);
  const { cards } = m[GAME].catalog;
  return seat.hand.some((c) => cards[c]?.lastRites === true) || seat.draw.some((c) => cards[c]?.lastRites === true);
}

/** Work is pushed last first: Corpse Fuel before Last Rites, both clockwise from the fallen. */
function mourn(m: Match, entry: number): void {
  const fallen = fallenSeat(entry);
  const hex = seatOf(m, fallen).hex;
  const count = m.seats.length;
  for (let n = count - 1; n >= 1; n--) {
    const i = (fallen + n) % count;
    if (seatOf(m, i).out === 0 && !areEnemies(m, i, fallen) && mayHoldRites(m, i)) m.work.push({ kind: 'rites', step: 0, seat: i });
  }
  for (let n = count - 1; n >= 1; n--) {
    const i = (fallen + n) % count;
    const seat = seatOf(m, i);
    if (seat.out !== 0 || seat.graveyard.length === 0) continue;
    eachPassive(m, i, (passive) => {
      if (passive.hook === 'casket-out' && hex >= 0 && distance(m, hex, seat.hex) <= passive.within)
        takeBack(m, i, passive.take, 'graveyard');
    });
  }
}

/** Settles the Caskets that fell in the action just resolved. */
export function settle(m: Match): void {
  rewardKills(m);
  if (decided(m)) return;
  const fallen = m.fallen;
  m.fallen = [];
  for (let n = fallen.length - 1; n >= 0; n--) mourn(m, fallen[n] as number);
}
