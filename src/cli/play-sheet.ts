// What a player may look up in the middle of a match: the hand with its texts, the sheets of both Caskets, one line of how
// things stand. All from the player's own view. Neighbours: play.ts, play-board.ts.

import { typeLine } from '../content/index.ts';
import { cardName, textOf, titled, type Voice } from '../host/index.ts';
import { COMPONENTS, GAME, KIND_MASK, type MatchView, SCRAP, type SeatView, WOUNDS } from '../rules/index.ts';

/** Each kind of card once, with its number and text. */
export function handLines(view: MatchView): string[] {
  const hand = view.seats[view.viewer]?.hand ?? [];
  if (hand.length === 0) return ['Your hand is empty.'];
  const kinds = [...new Set(hand)];
  return kinds.map((card) => {
    const copies = hand.filter((c) => c === card).length;
    const def = view[GAME].catalog.cards[card & KIND_MASK]?.def;
    const line = card >= SCRAP || def === undefined ? 'can only be cannibalized' : `${typeLine(def)}. ${textOf(view[GAME], card)}`;
    return `  ${cardName(view[GAME], card)}${copies > 1 ? ` (${copies})` : ''}: ${line}`;
  });
}

function conditions(s: SeatView): string[] {
  const listed: readonly (readonly [string, number])[] = [
    ['Defense', s.defense],
    ['Armor tokens', s.armor],
    ['rune counters', s.runes],
    ['Taint', s.taint],
    ['jam penalty', s.jam],
    ['movement points', s.movePoints],
    ['fury', s.fury],
  ];
  return listed.filter(([, n]) => n !== 0).map(([what, n]) => `${what} ${n}`);
}

function sheet(view: MatchView, i: number, voice: Voice): string[] {
  const s = view.seats[i];
  const info = view[GAME].seats[i];
  if (s === undefined || info === undefined) return [];
  const who = i === view.viewer ? 'You' : (voice.names.get(info.id) ?? info.id);
  const tracks = COMPONENTS.map(
    (c, n) => `${titled(c)} armour ${s.armour[n]} of ${info.armourCap[n]}, body ${s.body[n]} of ${info.bodyFull[n]}`,
  );
  const extra = conditions(s);
  return [
    `${who}: ${info.faction.name}, ${info.loadout.frame} frame. SP ${s.sp} of ${s.spMax}, Heat ${s.heat}.`,
    `  Cards: hand ${s.handCount}, draw deck ${s.drawCount}, discard pile ${s.discard.length}, Damage Graveyard ${s.graveyard.length}.`,
    ...tracks.map((line) => `  ${line}.`),
    `  Wounds: ${s.wounds.length === 0 ? 'none' : s.wounds.map((w) => titled(WOUNDS[w] ?? '')).join(', ')}.`,
    ...(extra.length > 0 ? [`  ${extra.join(', ')}.`] : []),
  ];
}

export const sheetLines = (view: MatchView, voice: Voice): string[] => view.seats.flatMap((_, i) => sheet(view, i, voice));

/** The line above every choice of the Action phase, of the Casket that acts: it may be a possessed one (TA-1). */
export function statusLine(view: MatchView, voice: Voice): string {
  const i = view.decision?.seat ?? view.viewer;
  const s = view.seats[i];
  if (s === undefined) return '';
  const whose = i === view.viewer ? '' : `You play ${voice.names.get(view[GAME].seats[i]?.id ?? '')} this turn. `;
  const points = s.movePoints > 0 ? `, movement points ${s.movePoints}` : '';
  return `${whose}SP ${s.sp} of ${s.spMax}${points}, Heat ${s.heat}, hand ${s.handCount}, draw deck ${s.drawCount}.`;
}
