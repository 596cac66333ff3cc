// Setup and rounds (RD): mulligans, deployment order, initiative, the draw up to 6, the end of a round.

import { rollD6, shuffle } from './chance.ts';
import { GAME, type Match, SINK } from './match.ts';
import { structuralFailure } from './out.ts';
import { discardFromHand, drawHand, drawUpTo, isDamaged } from './piles.ts';
import { cardId, infoOf, occupant, seatId, seatOf } from './seat.ts';
import { cardsOfTeam, DRAW, finishMatch } from './victory.ts';
import { ENDINGS, HAND_SIZE } from './vocabulary.ts';

/** Decks shuffled, six cards drawn, wound decks shuffled (RD-1). */
export function dealHands(m: Match): void {
  const { seats, catalog } = m[GAME];
  for (let i = 0; i < m.seats.length; i++) {
    const seat = seatOf(m, i);
    seat.draw = seats[i]?.deck.slice() ?? [];
    seat.startingCards = seat.draw.length;
    for (const card of seat.draw) {
      const index = catalog.cards[card]?.passiveIndex ?? -1;
      if (index >= 0) seat.passives |= 1 << index;
    }
    shuffle(m, seat.draw);
    drawHand(m, i);
  }
  for (const seat of m.seats) shuffle(m, seat.woundDeck);
}

/** The hand goes back into the deck, six new cards (RD-1). */
export function mulligan(m: Match, i: number): void {
  const seat = seatOf(m, i);
  seat.draw = seat.hand.reverse().concat(seat.draw);
  seat.hand = [];
  shuffle(m, seat.draw);
  drawHand(m, i);
}

/** Seats in ascending order of a d6 each; equal rolls are rolled again among themselves (RD-1). */
export function rollDeployment(m: Match): void {
  const first: Record<string, number> = {};
  const rank = (seats: number[], outermost: boolean): number[] => {
    const rolls = seats.map((i) => {
      const roll = rollD6(m);
      if (outermost) first[seatId(m, i)] = roll;
      return roll;
    });
    const order: number[] = [];
    for (let value = 1; value <= 6; value++) {
      const tied = seats.filter((_, n) => rolls[n] === value);
      order.push(...(tied.length > 1 ? rank(tied, false) : tied));
    }
    return order;
  };
  m.order = rank(inPlay(m), true);
  m[SINK]?.({ type: 'setup-rolled', rolls: first });
}

function inPlay(m: Match): number[] {
  const seats: number[] = [];
  for (let i = 0; i < m.seats.length; i++) if (seatOf(m, i).out === 0) seats.push(i);
  return seats;
}

/** Highest goes first, ties for highest re-roll among themselves; the others follow clockwise (RD-2). */
export function rollInitiative(m: Match): void {
  const rolls: Record<string, number> = {};
  let rolling = inPlay(m);
  while (true) {
    let best = Number.NEGATIVE_INFINITY;
    let leaders: number[] = [];
    for (const i of rolling) {
      const roll = rollD6(m) + infoOf(m, i).initiative;
      rolls[seatId(m, i)] = roll;
      if (roll > best) {
        best = roll;
        leaders = [i];
      } else if (roll === best) leaders.push(i);
    }
    rolling = leaders;
    if (leaders.length <= 1) break;
  }
  const first = rolling[0] ?? 0;
  const count = m.seats.length;
  m.order = [];
  for (let n = 0; n < count; n++) {
    const i = (first + n) % count;
    if (seatOf(m, i).out === 0) m.order.push(i);
  }
  m[SINK]?.({ type: 'initiative', rolls, order: m.order.map((i) => seatId(m, i)) });
}

/** All draw up to 6 in turn order; those who fail go out together (RD-3, RD-5). False while a saved Casket has work. */
export function roundDraw(m: Match): boolean {
  for (; m.turn < m.order.length; m.turn++) {
    const i = m.order[m.turn] as number;
    if (seatOf(m, i).out !== 0) continue;
    const limit = keepsHand(m, i) && m.round > 1 ? 3 : HAND_SIZE;
    if (!drawUpTo(m, i, HAND_SIZE, limit) && !structuralFailure(m, i, -1)) return false;
  }
  m.turn = 0;
  return true;
}

const keepsHand = (m: Match, i: number): boolean => m[GAME].ruleset.tacticalMind && infoOf(m, i).tacticalMind;

/** Points for held marks (VC-2): a mark is held by the Casket that stands on it. */
function scoreObjectives(m: Match): void {
  const { marks, teams, setup } = m[GAME];
  const control = setup.scenario.control;
  if (control === undefined) return;
  for (const hex of marks) {
    const i = occupant(m, hex);
    if (i >= 0) m.points[infoOf(m, i).team] = (m.points[infoOf(m, i).team] as number) + control.pointsPerMark;
  }
  m[SINK]?.({ type: 'objective', points: Object.fromEntries(teams.map((team, n) => [team, m.points[n] as number])) });
  let best = -1;
  let tied = false;
  for (let team = 0; team < teams.length; team++) {
    const points = m.points[team] as number;
    if (best >= 0 && points === m.points[best]) tied = true;
    else if (best < 0 || points > (m.points[best] as number)) {
      best = team;
      tied = false;
    }
  }
  if (!tied && best >= 0 && (m.points[best] as number) >= control.goal) finishMatch(m, best, ENDINGS.indexOf('objective'));
}

/** At the limit the team with more structural HP, or with the larger share of its cards, wins (RD-4, KN-6). */
function decideByHp(m: Match): void {
  const { teams, ruleset } = m[GAME];
  let winner = DRAW;
  let best = Number.NEGATIVE_INFINITY;
  for (let team = 0; team < teams.length; team++) {
    const { held, began } = cardsOfTeam(m, team);
    const score = ruleset.tieBreak === 'share' ? held / Math.max(1, began) : held;
    if (score > best) {
      best = score;
      winner = team;
    } else if (score === best) winner = DRAW;
  }
  finishMatch(m, winner, ENDINGS.indexOf('round-limit'));
}

/** VC-2, then hands are discarded but for DAMAGED cards, zones expire, and the round limit counts (RD-3, RD-4). */
export function endRound(m: Match): void {
  m[SINK]?.({ type: 'round-ended', round: m.round });
  scoreObjectives(m);
  if (m.winner !== -2) return;
  if (m[GAME].ruleset.handAtRoundEnd === 'discard') {
    for (let i = 0; i < m.seats.length; i++) {
      if (seatOf(m, i).out !== 0 || keepsHand(m, i)) continue;
      const gone = discardFromHand(m, i, (card) => !isDamaged(m, card));
      if (gone.length > 0)
        m[SINK]?.({ type: 'hand-discarded', seat: seatId(m, i), cards: gone.map((c) => cardId(m, c)), why: 'end of round (RD-3)' });
    }
  }
  if (m.zones.length > 0) m.zones = m.zones.filter((zone) => zone.untilRound > m.round);
  if (m.round >= m[GAME].ruleset.roundLimit) decideByHp(m);
}
