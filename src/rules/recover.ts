// Recovering cards (SD-3): the owner chooses them one by one, then they are shuffled into the draw deck.

import { type Card, GAME, type Match, SINK } from './match.ts';
import { shuffleIn } from './piles.ts';
import { cardId, seatId, seatOf } from './seat.ts';
import { changeTaint } from './taint.ts';
import { ask, type RecoverFrame } from './work.ts';

/** Cards of a pile back into the draw deck; `taint` is gained after it. */
export function takeBack(m: Match, seat: number, count: number, from: 'discard' | 'graveyard', taint = 0): void {
  m.work.push({ kind: 'recover', seat, left: count, from, chosen: [], taint });
}

/** *Recover N*, from the pile the ruleset names. Taint of 5 and more allows none under its option (TA-1). */
export function recover(m: Match, seat: number, count: number): void {
  const { ruleset } = m[GAME];
  if (ruleset.taint && seatOf(m, seat).taint >= 5) return;
  takeBack(m, seat, count, ruleset.recoverFrom);
}

export function stepRecover(m: Match, frame: RecoverFrame): void {
  const seat = seatOf(m, frame.seat);
  if (frame.left > 0 && seat[frame.from].length > 0 && seat.out === 0) {
    ask(m, 'recover', frame.seat);
    return;
  }
  m.work.pop();
  if (frame.chosen.length > 0) {
    shuffleIn(m, frame.seat, frame.chosen);
    m[SINK]?.({ type: 'recovered', seat: seatId(m, frame.seat), cards: frame.chosen.map((c) => cardId(m, c)), from: frame.from });
  }
  if (frame.taint !== 0) changeTaint(m, frame.seat, frame.taint);
}

/** The copy nearest the top is taken. */
export function chooseRecovered(m: Match, frame: RecoverFrame, card: Card): void {
  const pile = seatOf(m, frame.seat)[frame.from];
  pile.splice(pile.lastIndexOf(card), 1);
  frame.chosen.push(card);
  frame.left--;
}
