// The worlds of a sequence: a root, which the attacker's own cards made, and what strikes did to each seat since.
// Neighbours: worlds.ts (the hurt of a seat), sequence-play.ts and sequence-after.ts (who make roots).

import type { Match } from '../rules/match.ts';
import type { Scene } from './scene.ts';
import type { Hurt, Stock, Telling } from './worlds.ts';

/** What the attacker's own cards made of the match, and cards each seat had lost to strikes by then. */
export interface Root {
  readonly match: Match;
  readonly lost: readonly number[];
  /** The same for roots that differ in nothing but their stocks. */
  readonly name: number;
  /** What is known of each seat's cards. */
  readonly stocks: readonly Stock[];
}

/** One way the match can stand: a root, and what strikes did to each seat since. */
export interface World {
  p: number;
  readonly root: Root;
  readonly hurts: readonly Hurt[];
}

export interface Play {
  readonly scene: Scene;
  readonly attacker: number;
  readonly telling: Telling;
  /** Worlds kept for the next card; the least likely beyond it are left out, and their chance is counted. */
  most: number;
  leftOut: number;
  worlds: readonly World[];
  /** Names of roots by what tells them apart. */
  readonly names: Map<string, number>;
}

const sorted = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();

/** A root. The order of piles tells none apart, nor do cards that the stocks hold. */
export function rootOf({ attacker, names }: Play, match: Match, lost: readonly number[], stocks: readonly Stock[]): Root {
  const seats = match.seats.map((s, i) => {
    const flags = [
      s.sp,
      s.spSpent,
      s.spGained,
      s.overspent,
      s.jam,
      s.heat,
      s.out,
      s.passives,
      s.fury,
      s.runes,
      s.armor,
      s.defense,
      s.taint,
    ];
    const place = [s.hex, s.facing, s.moved, s.lossCap, s.weakness, s.ward, s.feedback, s.woundDeck.length];
    const own = i === attacker ? [sorted(s.hand), s.draw.length] : [];
    const held = i === attacker ? '' : sorted((stocks[i] as Stock).cards.hand);
    return [flags, place, sorted(s.pending), s.armour, s.body, sorted(s.wounds), own, held].join(';');
  });
  const key = `${seats.join('|')}|${lost}`;
  const name = names.get(key) ?? names.size;
  names.set(key, name);
  return { match, lost, name, stocks };
}
