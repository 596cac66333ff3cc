// What holds of every match at every decision: cards in one pile, nothing negative, Caskets on hexes of their own.
// Chapters: MT-2, DK-3, CP-2, CP-4, PW-1, TN-4. Neighbour: play-through.ts (asks at every decision).

import { OFFHAND, PRIMARY, SHIELD } from '../src/rules/catalog.ts';
import type { Game } from '../src/rules/game.ts';
import { GAME, KIND_MASK, type Match, SCRAP, type Seat } from '../src/rules/match.ts';
import { componentTotal, infoOf, isDestroyed, seatOf } from '../src/rules/seat.ts';
import { LEFT_ARM, RIGHT_ARM, WOUNDS } from '../src/rules/vocabulary.ts';

const PILES = ['draw', 'hand', 'discard', 'graveyard', 'aside'] as const;
const AT_LEAST_ZERO = [
  'sp',
  'spMax',
  'spSpent',
  'spGained',
  'overspent',
  'heat',
  'moved',
  'movedLast',
  'movePoints',
  'rotations',
  'acted',
  'attacked',
  'noAttack',
  'dumped',
  'cannibalized',
  'defense',
  'armor',
  'runes',
  'taint',
  'guarding',
  'lossCap',
  'jam',
  'jamFresh',
  'glitch',
  'bleeding',
  'weakness',
  'glitchLater',
  'bleedingLater',
  'spDebt',
  'feedback',
  'fury',
  'brokenFinger',
  'taintScar',
  'ward',
  'noHeatCheck',
  'possessed',
  'out',
] as const satisfies readonly (keyof Seat)[];

/** Cards by kind of every deck of a game, made once. */
const decks = new WeakMap<Game, Int16Array[]>();

function deckCounts(game: Game): Int16Array[] {
  let counts = decks.get(game);
  if (counts === undefined) {
    counts = game.seats.map((info) => {
      const count = new Int16Array(256);
      for (const kind of info.deck) count[kind] = (count[kind] ?? 0) + 1;
      return count;
    });
    decks.set(game, counts);
  }
  return counts;
}

const tally = new Int16Array(256);

function count(pile: readonly number[]): void {
  for (let n = 0; n < pile.length; n++) {
    const kind = (pile[n] as number) & KIND_MASK;
    tally[kind] = (tally[kind] as number) + 1;
  }
}

/** Every card of the deck is in exactly one pile, or among those chosen to be recovered; DAMAGED ones come on top. */
function cardsBroken(m: Match, i: number): string | undefined {
  const seat = seatOf(m, i);
  const { damaged, cards } = m[GAME].catalog;
  tally.fill(0);
  for (const pile of PILES) count(seat[pile]);
  for (const frame of m.work) if (frame.kind === 'recover' && frame.seat === i) count(frame.chosen);
  const deck = deckCounts(m[GAME])[i] as Int16Array;
  for (let kind = 0; kind < cards.length; kind++) {
    if (kind !== damaged && tally[kind] !== deck[kind]) return `${tally[kind]} of card ${kind} in the piles, ${deck[kind]} in the deck`;
  }
  return undefined;
}

/** DAMAGED cards of a seat, wherever they lie. */
export function damagedCards(m: Match, i: number): number {
  const seat = seatOf(m, i);
  let n = 0;
  for (const pile of PILES) for (const card of seat[pile]) if (card === m[GAME].catalog.damaged) n++;
  for (const frame of m.work) {
    if (frame.kind === 'recover' && frame.seat === i) for (const card of frame.chosen) if (card === m[GAME].catalog.damaged) n++;
  }
  return n;
}

/** CP-4: the cards of a destroyed arm are SCRAP wherever they lie, and no others are. */
function scrapBroken(m: Match, i: number): string | undefined {
  const seat = seatOf(m, i);
  const { ruleset, catalog } = m[GAME];
  const scraps = ruleset.destroyedEffects === 'component';
  const right = scraps && isDestroyed(m, i, RIGHT_ARM);
  const left = scraps && isDestroyed(m, i, LEFT_ARM);
  for (const pile of PILES) {
    for (const card of seat[pile]) {
      const category = catalog.cards[card & KIND_MASK]?.category;
      const gone = category === PRIMARY ? right : category === SHIELD || category === OFFHAND ? left : false;
      // A pilot who dies of the destroying wound takes the Casket out before its cards turn.
      if (card >= SCRAP !== gone && (card >= SCRAP || seat.out === 0)) return `card ${card} in ${pile}: SCRAP should be ${gone}`;
    }
  }
  return undefined;
}

function tracksBroken(m: Match, i: number): string | undefined {
  const seat = seatOf(m, i);
  const info = infoOf(m, i);
  for (let c = 0; c < 5; c++) {
    const armour = seat.armour[c] as number;
    const body = seat.body[c] as number;
    if (!(armour >= 0 && armour <= (info.armourCap[c] as number))) return `armour ${armour} of component ${c}`;
    if (!(body >= 0 && body <= (info.bodyFull[c] as number))) return `body ${body} of component ${c}`;
  }
  return seat.feedback > componentTotal(seat) ? 'feedback above the boxes marked' : undefined;
}

function woundsBroken(m: Match, seat: Seat): string | undefined {
  tally.fill(0, 0, WOUNDS.length);
  count(seat.wounds);
  count(seat.woundDeck);
  for (const wound of m[GAME].woundDeck) tally[wound] = (tally[wound] as number) - 1;
  for (let w = 0; w < WOUNDS.length; w++) if (tally[w] !== 0) return `${tally[w]} of wound ${w} more than the deck has`;
  return undefined;
}

/** MT-4: nobody knows a card of a hand that is not there. */
function knowledgeBroken(m: Match, seat: Seat): string | undefined {
  for (const known of seat.known) {
    const card = known % 1024;
    const copies = seatOf(m, known >> 10).hand.filter((c) => c === card).length;
    if (seat.known.filter((k) => k === known).length > copies) return `knows ${known}, which is not in that hand`;
  }
  return undefined;
}

function passivesBroken(m: Match, i: number): string | undefined {
  const seat = seatOf(m, i);
  const { passives } = m[GAME].catalog;
  const deck = deckCounts(m[GAME])[i] as Int16Array;
  for (let n = 0; n < passives.length; n++) {
    const kind = passives[n] as number;
    if (deck[kind] === 0 && ((seat.passives >> n) & 1) === 0) continue;
    const works = deck[kind] !== 0 && !seat.graveyard.includes(kind);
    // A passive being recovered from the graveyard works again when it is shuffled in.
    const onTheWay = m.work.some((f) => f.kind === 'recover' && f.seat === i && f.chosen.includes(kind));
    if (((seat.passives >> n) & 1) !== (works ? 1 : 0) && !onTheWay) return `passive ${kind} works: ${!works}`;
  }
  return undefined;
}

function numbersBroken(m: Match, i: number): string | undefined {
  const seat = seatOf(m, i);
  for (const field of AT_LEAST_ZERO) if (!(seat[field] >= 0)) return `${field} is ${seat[field]}`;
  if (seat.armor > 3 || seat.runes > 3) return `${seat.armor} Armor tokens, ${seat.runes} rune counters`;
  if (!(seat.facing >= 0 && seat.facing <= 5)) return `facing ${seat.facing}`;
  if (seat.sp > seat.spMax + seat.spGained) return `${seat.sp} SP of ${seat.spMax} and ${seat.spGained} gained`;
  const { ruleset } = m[GAME];
  if (seat.spSpent > Math.max(1, ruleset.overspend) * seat.spMax + seat.spGained) return `${seat.spSpent} SP spent of ${seat.spMax}`;
  if (!ruleset.taint && seat.taint >= 10) return `Taint ${seat.taint}`;
  return undefined;
}

const DEPLOYED = 3;

/** MT-2: one Casket a hex, but for the seat that walks through an ally in its own turn. */
function placesBroken(m: Match): string | undefined {
  const { board } = m[GAME];
  for (let i = 0; i < m.seats.length; i++) {
    const seat = seatOf(m, i);
    if (seat.out !== 0) continue;
    if (m.stage < DEPLOYED && seat.hex === -1) continue;
    if (!(seat.hex >= 0 && seat.hex < board.count) || board.enterCost[seat.hex] === 0) return `seat ${i} stands on hex ${seat.hex}`;
    for (let other = 0; other < i; other++) {
      const beside = seatOf(m, other);
      if (beside.out !== 0 || beside.hex !== seat.hex) continue;
      const walks = m.decision?.seat === i || m.decision?.seat === other;
      const walking = m.decision?.kind === 'action' || (m.decision?.kind === 'pay' && m.work.some((f) => f.kind === 'paid'));
      if (!walks || !walking || infoOf(m, i).team !== infoOf(m, other).team) return `seats ${other} and ${i} share hex ${seat.hex}`;
    }
  }
  return undefined;
}

function courseBroken(m: Match): string | undefined {
  if (m.decision === undefined) return m.winner === -2 ? 'nobody is asked and nobody has won' : undefined;
  if (m.winner !== -2) return 'a decision after the end';
  if (seatOf(m, m.decision.seat).out !== 0) return `seat ${m.decision.seat} is asked and is out`;
  if (m.decision.kind === 'action' && (m.fallen.length > 0 || m.work.length > 0)) return 'an action is asked while work is left';
  if (m.work.length === 0 && m.seats.some((seat) => seat.out === 0 && seat.aside.length > 0))
    return 'a card is set aside and nothing resolves';
  return m.points.every((p) => p >= 0) ? undefined : 'points below 0';
}

/** What is wrong with the match, in words; undefined if nothing is. */
export function brokenInvariant(m: Match): string | undefined {
  for (let i = 0; i < m.seats.length; i++) {
    const seat = seatOf(m, i);
    const broken =
      cardsBroken(m, i) ??
      scrapBroken(m, i) ??
      tracksBroken(m, i) ??
      woundsBroken(m, seat) ??
      knowledgeBroken(m, seat) ??
      passivesBroken(m, i) ??
      numbersBroken(m, i);
    if (broken !== undefined) return `seat ${i}: ${broken}`;
  }
  return placesBroken(m) ?? courseBroken(m);
}
