// Random rulesets: any mix of knobs, each at any value that means something (codex sections 12 and 13).
// The table below is typed by knobs.ts, so that a new knob is a compile error until it is turned here.

import { below } from '../src/rules/chance.ts';
import type { KnobField } from '../src/rules/knobs.ts';
import type { CardPatch, Track } from '../src/rules/ruleset.ts';
import type { FramePatchPatch, RulesetPatch, TrackTablePatch } from '../src/rules/ruleset-extend.ts';
import { COMPONENTS, FRAMES, WOUNDS } from '../src/rules/vocabulary.ts';
import { between, onceIn, oneOf, someOf } from './random.ts';

function randomTrack(rng: number[]): Track {
  const body = between(rng, 1, 7);
  return { armour: below(rng, 4), structure: below(rng, body + 1), exposure: below(rng, body + 1), body };
}

const randomTracks = (rng: number[]): TrackTablePatch =>
  Object.fromEntries(someOf(rng, COMPONENTS, between(rng, 1, 5)).map((c) => [c, randomTrack(rng)]));

function randomFrame(rng: number[]): FramePatchPatch {
  return {
    ...(onceIn(rng, 2) ? { spMax: between(rng, 1, 9) } : {}),
    ...(onceIn(rng, 2) ? { moveCost: below(rng, 3) } : {}),
    ...(onceIn(rng, 2) ? { initiative: between(rng, -2, 2) } : {}),
    ...(onceIn(rng, 2) ? { majorWound: below(rng, 7) } : {}),
    ...(onceIn(rng, 2) ? { tracks: randomTracks(rng) } : {}),
  };
}

/** Patches that open what no shipped card does: two shots, a named component, a card that may be played once. */
const CARD_PATCHES: readonly Readonly<Record<string, CardPatch>>[] = [
  { 'suppressing-fire': { effects: [{ do: 'attack', range: [1, 5], damage: 2, shots: 2 }] } },
  { 'quick-shot': { component: 'legs' }, 'scythe-swing': { component: 'head' } },
  { feint: { sp: 0, once: true }, 'survey-the-field': { sp: 3, effects: [{ do: 'draw', cards: 3 }] } },
  { 'faithful-thrust': { effects: [{ do: 'attack', range: [1, 2], damage: 12, ignoreArmor: 2, onHit: [{ do: 'push' }] }] } },
];

function randomCannibalize(rng: number[]): { sp: number; in: number; out: number } {
  const taken = between(rng, 1, 3);
  return { sp: below(rng, 3), in: taken, out: below(rng, taken + 1) };
}

/** Small decks end matches, large ones keep them; a list may hold one wound many times. */
function randomWoundDeck(rng: number[]): RulesetPatch['woundDeck'] & (number | readonly string[]) {
  return onceIn(rng, 2) ? oneOf(rng, [1, 2, 4, 10, 25, 40]) : Array.from({ length: between(rng, 1, 14) }, () => oneOf(rng, WOUNDS));
}

type Values = { readonly [K in KnobField]: (rng: number[]) => NonNullable<RulesetPatch[K]> };

const VALUES: Values = {
  deck: (rng) => oneOf(rng, ['open', 'fixed30']),
  damageTo: (rng) => oneOf(rng, ['graveyard', 'discard']),
  overspend: (rng) => oneOf(rng, [0, 1, 1.5, 2, 3]),
  handAtRoundEnd: (rng) => oneOf(rng, ['discard', 'keep']),
  handDump: (rng) => onceIn(rng, 2),
  reshuffleAddsDamaged: (rng) => oneOf(rng, [0, 1, 2, 3]),
  damagedCards: (rng) => oneOf(rng, ['die', 'playable']),
  majorWound: (rng) => oneOf(rng, [0, 1, 3, 5]),
  secondaryDamage: (rng) => onceIn(rng, 2),
  tracks: (rng) => (onceIn(rng, 2) ? randomTracks(rng) : oneOf(rng, ['zones', 'flat3', 'turn'])),
  apBypass: (rng) => oneOf(rng, ['layered', 'none']),
  destroyedEffects: (rng) => oneOf(rng, ['component', 'combat']),
  componentWounds: (rng) => oneOf(rng, ['exposure', 'destroyed']),
  neuralFeedback: (rng) => oneOf(rng, ['multiples', 'once']),
  malfunction: (rng) => oneOf(rng, [0, 1, 2, 9, 'destroy']),
  bloodOffering: (rng) => oneOf(rng, [0, 2, 5, 'die']),
  roundLimit: (rng) => oneOf(rng, [1, 2, 5, 8, 12, 20, 40]),
  moveCards: (rng) => oneOf(rng, ['points', 'hexes']),
  targeting: (rng) => oneOf(rng, ['choose', 'random']),
  reactionWindow: (rng) => oneOf(rng, ['before', 'after']),
  cannibalize: randomCannibalize,
  woundDeck: randomWoundDeck,
  selfHarmTo: (rng) => oneOf(rng, ['discard', 'graveyard']),
  selfHarmDamagesComponents: (rng) => oneOf(rng, [false, 'rolled']),
  recoverFrom: (rng) => oneOf(rng, ['discard', 'graveyard']),
  dicePool: (rng) => onceIn(rng, 2),
  taint: (rng) => onceIn(rng, 2),
  tacticalMind: (rng) => onceIn(rng, 2),
  execution: (rng) => oneOf(rng, ['targeted', 'rolled']),
  calledShot: (rng) => below(rng, 3),
  frameArmour: (rng) => Object.fromEntries(FRAMES.map((f) => [f, below(rng, 8)])),
  overspendHeat: (rng) => below(rng, 4),
  overspendTo: (rng) => oneOf(rng, ['discard', 'graveyard']),
  tieBreak: (rng) => oneOf(rng, ['hp', 'share']),
  cannibalizePerTurn: (rng) => below(rng, 4),
  disengage: (rng) => below(rng, 3),
  pivot: (rng) => onceIn(rng, 2),
  cards: (rng) => oneOf(rng, CARD_PATCHES),
  frames: (rng) => Object.fromEntries(someOf(rng, FRAMES, between(rng, 1, 4)).map((f) => [f, randomFrame(rng)])),
};

/** Each knob is turned in one of five: seven or so at a time. */
export function randomPatch(rng: number[]): RulesetPatch {
  const patch: Record<string, unknown> & { taint?: boolean } = { id: 'mixed' };
  for (const [field, value] of Object.entries(VALUES)) if (onceIn(rng, 5)) patch[field] = value(rng);
  // The option with most to it.
  if (onceIn(rng, 5)) patch.taint = true;
  return patch as RulesetPatch;
}
