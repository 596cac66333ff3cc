// Self-harm and the Suffering Dice (SD-1, SD-2).

import { PRIMARY } from './catalog.ts';
import { rollD6, rollFace } from './chance.ts';
import { markBoxes, neuralFeedback } from './components.ts';
import { gainHeat } from './heat.ts';
import { GAME, type Match, SCRAP, SINK } from './match.ts';
import { NEXT, NEXT_TURN, packPending, TURN } from './pending.ts';
import { specOf, toGraveyard, topOfDeck } from './piles.ts';
import { recover } from './recover.ts';
import { activeSeat, cardId, seatId, seatOf } from './seat.ts';
import { CHASSIS, HEAD, LEFT_ARM, LEGS, RIGHT_ARM, SUFFERING_FACES, unreachable } from './vocabulary.ts';
import type { SufferFrame } from './work.ts';

/** AT-1's d6. */
const HIT_LOCATION = [HEAD, LEFT_ARM, RIGHT_ARM, CHASSIS, CHASSIS, LEGS] as const;

export function rollLocation(m: Match, i: number, why: string): number {
  const roll = rollD6(m);
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'd6', face: String(roll), why });
  return HIT_LOCATION[roll - 1] as number;
}

/** Cards from the top of the draw deck; it takes what is there and is no damage (SD-1, TN-6). */
export function selfHarm(m: Match, i: number, count: number): void {
  const { ruleset } = m[GAME];
  const to = ruleset.selfHarmTo;
  let primaries = 0;
  for (let n = 0; n < count; n++) {
    const card = topOfDeck(m, i);
    if (card === undefined) break;
    if (to === 'discard') seatOf(m, i).discard.push(card);
    else toGraveyard(m, i, card);
    m[SINK]?.({ type: 'card-discarded', seat: seatId(m, i), card: cardId(m, card), from: 'deck', to, why: 'self-harm (SD-1)' });
    if (card < SCRAP && specOf(m, card).category === PRIMARY) primaries++;
  }
  if (primaries === 0 || ruleset.selfHarmDamagesComponents === false) return;
  markBoxes(m, i, rollLocation(m, i, 'self-harm (SD-1)'), primaries, false, -1);
  neuralFeedback(m, i, -1);
}

export function stepSuffer(m: Match, frame: SufferFrame): void {
  const i = frame.seat;
  const seat = seatOf(m, i);
  if (frame.left === 0 || seat.out !== 0) {
    m.work.pop();
    return;
  }
  frame.left--;
  const face = SUFFERING_FACES[rollFace(m, 'suffering')] as (typeof SUFFERING_FACES)[number];
  m[SINK]?.({ type: 'die', seat: seatId(m, i), kind: 'suffering', face, why: 'Suffering Die (SD-2)' });
  switch (face) {
    case 'DIVINE MERCY':
      break;
    case 'BLOOD PRICE':
      selfHarm(m, i, 2);
      break;
    case "ZEALOT'S FURY":
      selfHarm(m, i, 1);
      seat.pending.push(packPending(activeSeat(m) === i ? TURN : NEXT_TURN, 1, 0));
      break;
    case 'PENANCE':
      selfHarm(m, i, 1);
      gainHeat(m, i, 1, 'Penance (SD-1)');
      seat.pending.push(packPending(NEXT, 2, 0));
      break;
    case 'MARTYRDOM':
      selfHarm(m, i, 3);
      seat.pending.push(packPending(NEXT, 3, 0));
      break;
    case 'ABSOLUTION':
      selfHarm(m, i, 1);
      if (seat.out === 0) recover(m, i, 1);
      break;
    default:
      unreachable(face);
  }
}
