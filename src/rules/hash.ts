// hashMatch: 32 bits over everything that matters in a match, the generator's state and unfinished work included.
// Equal matches hash alike everywhere (MT-3); a replay keeps one hash per action (replay.ts). Not for secrets: sha256.ts.

import { DECISIONS, type Match, type Seat } from './match.ts';
import type { Frame } from './work.ts';

function mix(h: number, value: number): number {
  const k = Math.imul(value ^ h, 0x85ebca6b);
  return (Math.imul((k << 13) | (k >>> 19), 5) + 0x6ab51b9d) | 0;
}

function mixList(h: number, list: readonly number[]): number {
  let x = mix(h, list.length);
  for (let i = 0; i < list.length; i++) x = mix(x, list[i] as number);
  return x;
}

/** Spreads the last bits over all. */
function finish(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 32 bits of a text. */
export function hashText(text: string): number {
  let h = mix(0, text.length);
  for (let i = 0; i < text.length; i++) h = mix(h, text.charCodeAt(i));
  return finish(h);
}

const words = new Map<string, number>();
/** Words of the engine's own frames: their number is small, so the table stays small. */
function hashWord(word: string): number {
  let h = words.get(word);
  if (h === undefined) {
    h = hashText(word);
    words.set(word, h);
  }
  return h;
}

/** A sum over the fields: their order does not count, as it may differ after JSON or a rebuilt frame. */
function hashFrame(frame: Frame): number {
  let sum = 0;
  const fields = frame as unknown as Readonly<Record<string, unknown>>;
  for (const key in fields) {
    const value = fields[key];
    const seed = hashWord(key);
    if (typeof value === 'number') sum = (sum + finish(mix(seed, value))) | 0;
    else if (typeof value === 'string') sum = (sum + finish(mix(seed, hashWord(value)))) | 0;
    else if (typeof value === 'boolean') sum = (sum + finish(mix(seed, value ? 1 : 0))) | 0;
    else if (Array.isArray(value)) sum = (sum + finish(mixList(seed, value))) | 0;
    else if (value !== undefined) throw new Error(`hashFrame: ${key} of ${frame.kind} is neither number, word nor list`);
  }
  return sum;
}

function mixSeat(h: number, s: Seat): number {
  let x = h;
  x = mixList(x, s.draw);
  x = mixList(x, s.hand);
  x = mixList(x, s.discard);
  x = mixList(x, s.graveyard);
  x = mixList(x, s.aside);
  x = mixList(x, s.woundDeck);
  x = mix(x, s.woundsShuffled);
  x = mixList(x, s.wounds);
  x = mix(x, s.out);
  x = mix(x, s.hex);
  x = mix(x, s.facing);
  x = mix(x, s.sp);
  x = mix(x, s.spMax);
  x = mix(x, s.spSpent);
  x = mix(x, s.spGained);
  x = mix(x, s.overspent);
  x = mix(x, s.heat);
  x = mixList(x, s.armour);
  x = mixList(x, s.body);
  x = mix(x, s.moved);
  x = mix(x, s.movedLast);
  x = mix(x, s.movePoints);
  x = mix(x, s.rotations);
  x = mix(x, s.acted);
  x = mix(x, s.attacked);
  x = mix(x, s.noAttack);
  x = mix(x, s.dumped);
  x = mix(x, s.cannibalized);
  x = mix(x, s.defense);
  x = mix(x, s.armor);
  x = mix(x, s.runes);
  x = mix(x, s.taint);
  x = mix(x, s.guarding);
  x = mix(x, s.lossCap);
  x = mixList(x, s.pending);
  x = mix(x, s.jam);
  x = mix(x, s.jamFresh);
  x = mix(x, s.glitch);
  x = mix(x, s.bleeding);
  x = mix(x, s.weakness);
  x = mix(x, s.glitchLater);
  x = mix(x, s.bleedingLater);
  x = mix(x, s.spDebt);
  x = mixList(x, s.used);
  x = mix(x, s.passives);
  x = mix(x, s.feedback);
  x = mix(x, s.fury);
  x = mix(x, s.brokenFinger);
  x = mixList(x, s.known);
  x = mix(x, s.startingCards);
  x = mix(x, s.taintScar);
  x = mix(x, s.ward);
  x = mix(x, s.noHeatCheck);
  x = mix(x, s.possessed);
  return x;
}

/** A whole number from 0 to 2^32 - 1. */
export function hashMatch(m: Match): number {
  let h = mixList(0x50454e, m.rng);
  h = mix(h, m.seats.length);
  for (const seat of m.seats) h = mixSeat(h, seat);
  h = mix(h, m.round);
  h = mixList(h, m.order);
  h = mix(h, m.turn);
  h = mix(h, m.stage);
  h = mix(h, m.work.length);
  for (const frame of m.work) h = mix(h, hashFrame(frame));
  h = m.decision === undefined ? mix(h, -1) : mix(mix(h, DECISIONS.indexOf(m.decision.kind)), m.decision.seat);
  h = mix(h, m.zones.length);
  for (const z of m.zones) h = mix(mix(mix(mix(mix(h, z.card), z.owner), z.hex), z.radius), z.untilRound);
  h = mixList(h, m.wrecks);
  h = mixList(h, m.points);
  h = mixList(h, m.fallen);
  h = mix(h, m.winner);
  h = mix(h, m.ending);
  return finish(h);
}
