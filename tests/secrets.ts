// A twin of a match that differs only in what one seat may not know, and what that seat sees and hears of both (MT-4).
// The dealing here is not determinize's own, so that neither can hide the other's mistake.

import type { Action } from '../src/rules/action.ts';
import { shuffleWith } from '../src/rules/chance.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { apply, check } from '../src/rules/engine.ts';
import type { GameEvent } from '../src/rules/events.ts';
import { GAME, type Match } from '../src/rules/match.ts';
import { viewFor } from '../src/rules/view.ts';
import { eventFor } from '../src/rules/view-event.ts';

/** What the viewer may see of the hand: all, or DAMAGED cards and those it was shown. */
function seenCards(m: Match, i: number, viewer: number): number[] {
  const seat = m.seats[i];
  if (seat === undefined) return [];
  if (i === viewer || (viewer >= 0 && seat.possessed === viewer + 2)) return seat.hand.slice();
  const damaged = seat.hand.filter((card) => card === m[GAME].catalog.damaged);
  const known = (m.seats[viewer]?.known ?? []).filter((k) => k >> 10 === i).map((k) => k & 1023);
  return [...damaged, ...known.filter((card) => card !== m[GAME].catalog.damaged)];
}

/** The same to the viewer, and as unlike as can be behind its back. */
export function hiddenTwin(m: Match, viewer: number, rng: number[]): Match {
  const twin = cloneMatch(m);
  twin.seats.forEach((seat, i) => {
    const { damaged } = m[GAME].catalog;
    const hand = seenCards(m, i, viewer);
    if (hand.length < seat.hand.length || i !== viewer) {
      const unseen = seat.hand.concat(seat.draw);
      for (const card of hand) unseen.splice(unseen.indexOf(card), 1);
      const free = unseen.filter((card) => card !== damaged);
      shuffleWith(rng, free);
      while (hand.length < seat.hand.length) hand.push(free.pop() as number);
      if (i !== viewer && seat.possessed !== viewer + 2) shuffleWith(rng, hand);
      seat.draw = free.concat(unseen.filter((card) => card === damaged));
      seat.hand = hand;
    }
    // What a hidden third knows of a hand is hidden too, and must still be true.
    if (i !== viewer) seat.known = seat.known.filter((k) => k >> 10 === viewer);
    shuffleWith(rng, seat.draw);
    shuffleWith(rng, seat.woundDeck);
  });
  return twin;
}

/** Equal texts, equal values: both are made by the same functions, so fields come in the same order. */
export const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Events that bring a hidden card to light for that seat: what follows may differ. */
function brings(event: GameEvent, id: string): boolean {
  switch (event.type) {
    // A DAMAGED card is on show as soon as it is in a hand.
    case 'drew':
      return event.seat === id || (event.cards?.includes('damaged') ?? false);
    case 'revealed':
      return event.seat === id || event.to === id;
    case 'card-lost':
      return event.from !== 'pile';
    case 'card-discarded':
    case 'hand-discarded':
    case 'paid':
    case 'wounded':
      return true;
    default:
      return false;
  }
}

/** What the seat hears until a hidden card comes to light; `whole`: to the end. */
function heard(m: Match, action: Action, viewer: number): { events: string[]; whole: boolean } {
  const id = m[GAME].seats[viewer]?.id ?? '';
  const events: string[] = [];
  let whole = true;
  apply(m, action, (event) => {
    if (brings(event, id)) whole = false;
    if (whole) events.push(JSON.stringify(eventFor(event, id)));
  });
  return { events, whole };
}

/** Plays the action in copies of the match and its twin, with the same dice. What the viewer could tell them apart by. */
export function brokenSecret(m: Match, action: Action, viewer: number, rng: number[]): string | undefined {
  const twin = hiddenTwin(m, viewer, rng);
  if (!sameText(viewFor(m, viewer), viewFor(twin, viewer))) return `seat ${viewer} sees what it may not know`;
  if (check(twin, action) !== undefined) return undefined;
  const real = cloneMatch(m);
  const a = heard(real, action, viewer);
  const b = heard(twin, action, viewer);
  const length = Math.min(a.events.length, b.events.length);
  for (let n = 0; n < length; n++) if (a.events[n] !== b.events[n]) return `seat ${viewer} hears ${a.events[n]} or ${b.events[n]}`;
  if (!a.whole || !b.whole) return undefined;
  // The only further SCRAP of a Cannibalize is taken without asking, and lies in the open before anything is said of it.
  if (real.seats.some((seat, i) => !sameText(seat.aside, twin.seats[i]?.aside))) return undefined;
  if (a.events.length !== b.events.length) return `seat ${viewer} hears ${a.events[length] ?? b.events[length]} only once`;
  if (!sameText(viewFor(real, viewer), viewFor(twin, viewer))) return `seat ${viewer} sees afterwards what it may not know`;
  return undefined;
}
