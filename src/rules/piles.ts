// Moving cards between piles: drawing and reshuffling (TN-5 to TN-7), leaving the hand, the Damage Graveyard.
// Chapter: Decks (DK-3, DK-5). A passive works while its card is anywhere but in the graveyard.

import { shuffle } from './chance.ts';
import { type Card, GAME, KIND_MASK, type Match, SCRAP, type Seat, SINK } from './match.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import { HAND_SIZE } from './vocabulary.ts';

/** The discard pile becomes the draw deck (TN-6). */
function reshuffle(m: Match, i: number): void {
  const seat = seatOf(m, i);
  const added = m[GAME].ruleset.reshuffleAddsDamaged;
  const pile = seat.discard;
  seat.discard = seat.draw;
  for (let n = 0; n < added; n++) pile.unshift(m[GAME].catalog.damaged);
  seat.draw = pile;
  shuffle(m, pile);
  m[SINK]?.({ type: 'reshuffled', seat: seatId(m, i), damagedAdded: added });
}

/** One card to the hand, reshuffling if needed; false if there is none to draw. */
function drawOne(m: Match, i: number): boolean {
  const seat = seatOf(m, i);
  if (seat.draw.length === 0) {
    if (seat.discard.length === 0) return false;
    reshuffle(m, i);
  }
  seat.hand.push(seat.draw.pop() as Card);
  return true;
}

function tellDrawn(m: Match, i: number, count: number): void {
  const sink = m[SINK];
  if (sink === undefined || count === 0) return;
  const cards = seatOf(m, i).hand.slice(-count);
  sink({ type: 'drew', seat: seatId(m, i), count, cards: cards.map((c) => cardId(m, c)) });
}

/** A card effect's draw: what there is (TN-7). */
export function drawCards(m: Match, i: number, count: number): void {
  let drawn = 0;
  while (drawn < count && drawOne(m, i)) drawn++;
  tellDrawn(m, i, drawn);
}

/** Draws from the draw deck only (Cannibalize never reshuffles, CP-7). */
export function drawWithoutReshuffle(m: Match, i: number, count: number): void {
  const seat = seatOf(m, i);
  const drawn = Math.min(count, seat.draw.length);
  for (let n = 0; n < drawn; n++) seat.hand.push(seat.draw.pop() as Card);
  tellDrawn(m, i, drawn);
}

/** The mandatory draw to `size` cards, at most `limit` of them; false if a card was needed and there was none (TN-7). */
export function drawUpTo(m: Match, i: number, size: number, limit: number): boolean {
  const seat = seatOf(m, i);
  let drawn = 0;
  let ok = true;
  while (seat.hand.length < size && drawn < limit) {
    if (!drawOne(m, i)) {
      ok = false;
      break;
    }
    drawn++;
  }
  tellDrawn(m, i, drawn);
  return ok;
}

export const drawHand = (m: Match, i: number): boolean => drawUpTo(m, i, HAND_SIZE, HAND_SIZE);

/** Takes one copy out of the hand; what others knew of it is forgotten. */
export function leaveHand(m: Match, i: number, card: Card): void {
  const hand = seatOf(m, i).hand;
  const at = hand.indexOf(card);
  if (at < 0) throw new Error(`broken hand: ${cardId(m, card)} is not in it`);
  for (let n = at; n < hand.length - 1; n++) hand[n] = hand[n + 1] as Card;
  hand.pop();
  forget(m, i, card);
}

/** A known card that left the hand is known no more (MT-4: while it stays there). */
export function forget(m: Match, i: number, card: Card): void {
  for (const other of m.seats) {
    if (other.known.length === 0) continue;
    const at = other.known.indexOf(i * 1024 + card);
    if (at >= 0) other.known.splice(at, 1);
  }
}

/** Empties the hand of the cards `leaves` names, into the discard pile; returns them. */
export function discardFromHand(m: Match, i: number, leaves: (card: Card) => boolean): Card[] {
  const seat = seatOf(m, i);
  const gone: Card[] = [];
  const kept: Card[] = [];
  for (const card of seat.hand) (leaves(card) ? gone : kept).push(card);
  if (gone.length === 0) return gone;
  seat.hand = kept;
  for (const card of gone) {
    forget(m, i, card);
    seat.discard.push(card);
  }
  return gone;
}

function setPassive(m: Match, seat: Seat, card: Card, works: boolean): void {
  const index = card >= SCRAP ? -1 : (m[GAME].catalog.cards[card]?.passiveIndex ?? -1);
  if (index < 0) return;
  if (works) seat.passives |= 1 << index;
  else seat.passives &= ~(1 << index);
}

export function toGraveyard(m: Match, i: number, card: Card): void {
  const seat = seatOf(m, i);
  seat.graveyard.push(card);
  setPassive(m, seat, card, false);
}

/** Puts cards into the draw deck and shuffles it; they are laid under it first. */
export function shuffleIn(m: Match, i: number, cards: readonly Card[]): void {
  const seat = seatOf(m, i);
  for (const card of cards) setPassive(m, seat, card, true);
  seat.draw = [...cards].reverse().concat(seat.draw);
  shuffle(m, seat.draw);
}

/** Self-harm, bleeding and overspending take the top of the draw deck; undefined if it is empty (TN-6). */
export function topOfDeck(m: Match, i: number): Card | undefined {
  return seatOf(m, i).draw.pop();
}

export const isDamaged = (m: Match, card: Card): boolean => card === m[GAME].catalog.damaged;

/** Cards of the hand that can pay or be discarded by an effect: all but DAMAGED (TN-4). */
export function payableInHand(m: Match, seat: Seat): number {
  const damaged = m[GAME].catalog.damaged;
  let n = 0;
  for (const card of seat.hand) if (card !== damaged) n++;
  return n;
}

export const specOf = (m: Match, card: Card) =>
  m[GAME].catalog.cards[card & KIND_MASK] as (typeof m)[typeof GAME]['catalog']['cards'][number];
