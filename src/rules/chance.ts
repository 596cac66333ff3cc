// The one gateway for chance (MT-3): every die, random pick and shuffle of a match goes through here. A match draws
// from its own seeded stream (sfc32), or from the Dice put in its place: forced dice (case files), or a chance tree (odds).

import { type Card, DICE, type Match } from './match.ts';
import type { DieKind } from './vocabulary.ts';

/** Stands in for the seeded stream. */
export interface Dice {
  /** A face's index for the four custom dice; 1..6 for d6, 1..10 for d10. */
  roll(kind: DieKind): number;
  /** The index of the card picked; `wound` says that the list holds wounds. */
  pick(from: readonly number[], wound: boolean): number;
  /** Puts the pile in its new order, top last. */
  shuffle(pile: Card[]): void;
}

/** A seed is a whole number up to 2^53 - 1; twelve steps of mixing make neighbouring seeds unlike. */
export function seedRng(seed: number): number[] {
  const rng = [Math.floor(seed / 4294967296) | 0, seed | 0, 0x9e3779b9 | 0, 1];
  for (let i = 0; i < 12; i++) nextUint32(rng);
  return rng;
}

/** One step of sfc32; `rng` is its four words. */
export function nextUint32(rng: number[]): number {
  const a = rng[0] as number;
  const b = rng[1] as number;
  const c = rng[2] as number;
  const d = rng[3] as number;
  const t = (a + b + d) | 0;
  rng[3] = (d + 1) | 0;
  rng[0] = b ^ (b >>> 9);
  rng[1] = (c + (c << 3)) | 0;
  rng[2] = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
}

/** Its fourth word counts the steps: the same before and after means that nothing was left to chance. */
export const stepsOf = (rng: readonly number[]): number => rng[3] as number;

/** A whole number from 0 to n - 1; the bias for n up to 100 is below one in forty million. */
export function below(rng: number[], n: number): number {
  return Math.floor((nextUint32(rng) * n) / 4294967296);
}

export function shuffleWith(rng: number[], pile: number[]): void {
  for (let i = pile.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const card = pile[i] as number;
    pile[i] = pile[j] as number;
    pile[j] = card;
  }
}

/** One of the four custom dice: the index of its face. */
export function rollFace(m: Match, kind: 'attack' | 'defense' | 'suffering' | 'damage'): number {
  const dice = m[DICE];
  return dice === undefined ? below(m.rng, 6) : dice.roll(kind);
}

export function rollD6(m: Match): number {
  const dice = m[DICE];
  return dice === undefined ? below(m.rng, 6) + 1 : dice.roll('d6');
}

export function rollD10(m: Match): number {
  const dice = m[DICE];
  return dice === undefined ? below(m.rng, 10) + 1 : dice.roll('d10');
}

export function pickIndex(m: Match, from: readonly number[], wound: boolean): number {
  const dice = m[DICE];
  return dice === undefined ? below(m.rng, from.length) : dice.pick(from, wound);
}

export function shuffle(m: Match, pile: Card[]): void {
  const dice = m[DICE];
  if (dice === undefined) shuffleWith(m.rng, pile);
  else dice.shuffle(pile);
}
