// A scene: what the odds read of a match or of one seat's view of it. The board, the tracks and the counters are public
// and lie in `match`; hands and draw decks count only as far as the source shows them (MT-4). Neighbour: losses.ts.

import { seedRng } from '../rules/chance.ts';
import { determinize } from '../rules/determinize.ts';
import { type Card, GAME, type Match } from '../rules/match.ts';
import { seatOf } from '../rules/seat.ts';
import type { MatchView, SeatView } from '../rules/view.ts';
import type { Defender } from './defender.ts';
import { DEFAULT_POLICIES, type Policies } from './policy.ts';
import { untouched, type Way } from './suffering-ways.ts';

/** Where a seat's cards can be. The order of a draw deck is hidden from everyone, so it has none here. */
export interface SeatCards {
  /** Certainly in the draw deck. */
  readonly deck: readonly Card[];
  /** Certainly in hand. */
  readonly hand: readonly Card[];
  /** In either: `slots` of them, every choice equally likely, are the rest of the hand. */
  readonly pool: readonly Card[];
  readonly slots: number;
  readonly drawCount: number;
  /** How the cards can lie by now: once Suffering Dice have fallen (suffering-odds.ts), in several ways. The other fields do not
   * know of them. */
  readonly ways: readonly Way[];
  readonly handCount: number;
}

export interface Scene {
  /** For public facts. Hidden piles in it have the right size and nothing else. */
  readonly match: Match;
  readonly cards: readonly SeatCards[];
  readonly policies: Policies;
  /** Made on demand by defender.ts, one for each seat and way of being struck. */
  readonly defenders: (Defender | undefined)[];
  /** Made on demand by suffering-odds.ts, one for each seat and number of dice. */
  readonly suffered: (Scene | undefined)[];
  /** The moment before Suffering Dice fell: all but the ways the cards lie is the same. */
  readonly before?: Scene;
}

export const isView = (source: Match | MatchView): source is MatchView => 'viewer' in source;

function openCards(hand: readonly Card[], deck: readonly Card[]): SeatCards {
  return { deck, hand, pool: [], slots: 0, drawCount: deck.length, ways: untouched(deck.length), handCount: hand.length };
}

function without(pool: Card[], card: Card): void {
  const at = pool.indexOf(card);
  if (at >= 0) pool.splice(at, 1);
}

/** A hidden hand: its DAMAGED cards and what the viewer has seen are certain; other DAMAGED cards are in the deck. */
function hiddenCards(view: SeatView, known: readonly Card[], damaged: Card): SeatCards {
  const rest = [...view.unseen];
  const hand: Card[] = new Array(view.damagedInHand).fill(damaged);
  for (const card of known) if (card !== damaged) hand.push(card);
  for (const card of hand) without(rest, card);
  return {
    deck: rest.filter((card) => card === damaged),
    hand,
    pool: rest.filter((card) => card !== damaged),
    slots: view.handCount - hand.length,
    drawCount: view.drawCount,
    ways: untouched(view.drawCount),
    handCount: view.handCount,
  };
}

function viewedCards(view: MatchView): SeatCards[] {
  const damaged = view[GAME].catalog.damaged;
  const seen = view.seats[view.viewer]?.known ?? [];
  return view.seats.map((seat, i) => {
    if (seat.hand !== undefined) return openCards(seat.hand, seat.unseen);
    const known = seen.filter((k) => k >> 10 === i).map((k) => k & 1023);
    return hiddenCards(seat, known, damaged);
  });
}

/** The scene of a whole match: every hand is known, the order of the draw decks is not. */
function openScene(match: Match, policies: Policies): Scene {
  const cards: SeatCards[] = [];
  for (let i = 0; i < match.seats.length; i++) cards.push(openCards(seatOf(match, i).hand, seatOf(match, i).draw));
  return { match, cards, policies, defenders: [], suffered: [] };
}

/** One scene serves every question about one moment: make it once and ask it often. */
export function sceneOf(source: Match | MatchView, policies: Policies = DEFAULT_POLICIES): Scene {
  if (!isView(source)) return openScene(source, policies);
  return { match: determinize(source, seedRng(1)), cards: viewedCards(source), policies, defenders: [], suffered: [] };
}

/** The scene with another match in it: of that nothing has been made yet. */
export const withMatch = (scene: Scene, match: Match): Scene => ({ ...scene, match, defenders: [], suffered: [] });
