// What one seat may see of an event: a drawn card is its owner's, a revealed one belongs to two; all else happened on
// the table. Every type is named here, so that a new one is a compile error until somebody decides. Chapter: MT-4.

import type { GameEvent } from './events.ts';
import { unreachable } from './vocabulary.ts';

/** The event as the seat with that id may see it; no seat's id (a spectator): what everybody sees. */
export function eventFor(event: GameEvent, seatId: string): GameEvent {
  switch (event.type) {
    case 'drew':
      return event.seat === seatId ? event : { type: 'drew', seat: event.seat, count: event.count };
    case 'revealed':
      return event.seat === seatId || event.to === seatId ? event : { type: 'revealed', seat: event.seat, to: event.to };
    // Cards of the draw deck are among them: sorted, they tell no more than the deck list does.
    case 'scrapped':
      return { type: 'scrapped', seat: event.seat, cards: [...event.cards].sort() };
    case 'match-started':
    case 'mulligan':
    case 'setup-rolled':
    case 'deployed':
    case 'round-started':
    case 'initiative':
    case 'turn-started':
    case 'turn-ended':
    case 'round-ended':
    case 'reshuffled':
    case 'played':
    case 'card-resolved':
    case 'paid':
    case 'moved':
    case 'shoved':
    case 'rotated':
    case 'pivoted':
    case 'passed':
    case 'surrendered':
    case 'die':
    case 'attack-rolled':
    case 'redirected':
    case 'attack-damage':
    case 'damage':
    case 'component-chosen':
    case 'reacted':
    case 'defense-rolled':
    case 'card-lost':
    case 'card-discarded':
    case 'hand-discarded':
    case 'recovered':
    case 'component-damaged':
    case 'component-destroyed':
    case 'wounded':
    case 'finger-broken':
    case 'heat':
    case 'sp':
    case 'heat-check':
    case 'malfunction':
    case 'taint':
    case 'taint-spent':
    case 'status':
    case 'damaged-added':
    case 'zone':
    case 'out':
    case 'saved':
    case 'objective':
    case 'match-over':
      return event;
    default:
      return unreachable(event);
  }
}
