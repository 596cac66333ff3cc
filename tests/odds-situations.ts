// Situations for the tests of the odds: one Casket strikes another, with everything that changes an attack set by a few
// numbers. Neighbours: engine-law.ts, src/odds/grid.test.ts.

import { CONTENT, RULESETS } from '../src/content/index.ts';
import { type Action, playAction } from '../src/rules/action.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { type Card, GAME, type Match } from '../src/rules/match.ts';
import { cardOfId } from '../src/rules/notation.ts';
import { NEXT, packPending } from '../src/rules/pending.ts';
import { loadPosition } from '../src/rules/position.ts';
import { componentTotal, infoOf, seatOf } from '../src/rules/seat.ts';
import { CHASSIS, CRACKED_RIB, HEAD, LEFT_ARM, LEGS, RANDOM_COMPONENT, RIGHT_ARM } from '../src/rules/vocabulary.ts';

export const LIBRARY = { content: CONTENT, rulesets: RULESETS };

/** Rulesets of the grid: the presets, and each knob that changes an attack. */
export const RULES: readonly unknown[] = [
  'v3',
  'v2',
  'mended',
  { base: 'v3', dicePool: true },
  { base: 'v3', reactionWindow: 'after' },
  { base: 'v3', apBypass: 'none' },
  { base: 'mended', dicePool: true },
  { base: 'v3', taint: true },
  { base: 'v2', reactionWindow: 'after', damagedCards: 'die' },
  { base: 'v3', execution: 'rolled', tracks: 'turn', neuralFeedback: 'once', componentWounds: 'destroyed' },
];

/** The component aimed at, boxes marked on it (beyond what a track holds: full), face-down wounds. */
export const ZONES: readonly { readonly aim: number; readonly armour: number; readonly body: number; readonly wounds: number }[] = [
  { aim: HEAD, armour: 0, body: 0, wounds: 10 },
  { aim: CHASSIS, armour: 3, body: 2, wounds: 10 },
  { aim: LEFT_ARM, armour: 1, body: 3, wounds: 7 },
  { aim: RIGHT_ARM, armour: 2, body: 4, wounds: 2 },
  { aim: LEGS, armour: 3, body: 3, wounds: 4 },
  { aim: CHASSIS, armour: 0, body: 5, wounds: 5 },
  { aim: HEAD, armour: 9, body: 9, wounds: 3 },
  { aim: LEFT_ARM, armour: 0, body: 1, wounds: 1 },
  { aim: RANDOM_COMPONENT, armour: 0, body: 0, wounds: 10 },
];

const many = (count: number, ...ids: string[]): string[] => Array.from({ length: count }, (_, n) => ids[n % ids.length] as string);
/** Draw decks, discard piles and hands: plain, marking, mixed, short, and with DAMAGED cards. */
export const DECKS: readonly { readonly draw: readonly string[]; readonly discard: readonly string[]; readonly hand: readonly string[] }[] =
  [
    { draw: many(30, 'feint', 'retreat'), discard: [], hand: [] },
    { draw: many(30, 'hammer-strike'), discard: [], hand: [] },
    { draw: many(2, 'hammer-strike'), discard: ['bash', 'hammer-strike'], hand: ['overextend'] },
    { draw: [...many(5, 'hammer-strike'), ...many(3, 'bash'), ...many(10, 'feint')], discard: [], hand: ['feint', 'hammer-strike'] },
    { draw: ['damaged', 'hammer-strike', 'feint', 'damaged'], discard: ['damaged', 'bash'], hand: ['damaged', 'feint'] },
  ];
/** The first decks that are cheap to enumerate at any damage. */
export const PURE_DECKS = 2;

export const REACTIVES: readonly (readonly string[])[] = [[], ['brace-for-impact'], ['deflect', 'wall-of-iron'], ['bone-armor']];

export interface Situation {
  readonly rules: number;
  readonly damage: number;
  readonly defense: number;
  readonly reactives: number;
  readonly zone: number;
  readonly deck: number;
  /** How the defender faces: 0 is the attacker. */
  readonly facing: number;
  readonly movedLast: number;
  readonly lossCap: number;
  readonly weakness: number;
  readonly ribs: number;
  readonly feedback: number;
  readonly taint: number;
  readonly ward: number;
  readonly armor: number;
  readonly piercing: boolean;
}

export const PLAIN_SITUATION: Situation = {
  rules: 0,
  damage: 4,
  defense: 0,
  reactives: 0,
  zone: 0,
  deck: 0,
  facing: 0,
  movedLast: 0,
  lossCap: 0,
  weakness: 0,
  ribs: 0,
  feedback: 0,
  taint: 0,
  ward: 0,
  armor: 0,
  piercing: false,
};

const bases = new Map<unknown, Match>();

function baseOf(ruleset: unknown): Match {
  const known = bases.get(ruleset);
  if (known !== undefined) return known;
  const loaded = loadPosition(
    {
      ruleset,
      map: { rows: ['....', '....'] },
      seats: [
        { id: 'a', faction: 'church', frame: 'light', at: [0, 0], facing: 3, hand: ['scythe-swing', 'hammer-strike'], sp: 6 },
        { id: 'b', faction: 'dwarves', frame: 'heavy', at: [0, 1], draw: ['feint'] },
      ],
    },
    LIBRARY,
  );
  if (!('match' in loaded)) throw new Error(JSON.stringify(loaded.problems));
  bases.set(ruleset, loaded.match);
  return loaded.match;
}

/** The match of a situation and the attack in it; the printed damage is made up to `damage` by buffs or a jam. */
export function situation(s: Situation): { readonly match: Match; readonly action: Action } {
  const match = cloneMatch(baseOf(RULES[s.rules]));
  const attacker = seatOf(match, 0);
  const defender = seatOf(match, 1);
  const cards = (ids: readonly string[]): Card[] => ids.map((id) => cardOfId(match, id));
  const card = cardOfId(match, s.piercing ? 'hammer-strike' : 'scythe-swing');
  const printed = match[GAME].catalog.cards[card]?.attack?.damage ?? 0;
  if (s.damage >= printed) attacker.pending = [packPending(NEXT, s.damage - printed, 0)];
  else attacker.jam = printed - s.damage;
  const zone = ZONES[s.zone] as (typeof ZONES)[number];
  const deck = DECKS[s.deck] as (typeof DECKS)[number];
  defender.draw = cards(deck.draw);
  defender.discard = cards(deck.discard);
  defender.hand = cards([...deck.hand, ...(REACTIVES[s.reactives] ?? [])]);
  defender.defense = s.defense;
  defender.facing = s.facing;
  defender.movedLast = s.movedLast;
  defender.lossCap = s.lossCap;
  defender.weakness = s.weakness;
  defender.taint = s.taint;
  defender.ward = s.ward;
  defender.armor = s.armor;
  for (let n = 0; n < s.ribs; n++) defender.wounds.push(CRACKED_RIB);
  defender.woundDeck = Array.from({ length: zone.wounds }, (_, n) => n);
  defender.woundsShuffled = s.deck === 4 ? 0 : 1;
  const component = zone.aim === RANDOM_COMPONENT ? CHASSIS : zone.aim;
  const info = infoOf(match, 1);
  defender.armour[component] = Math.min(zone.armour, info.armourCap[component] as number);
  defender.body[component] = Math.min(zone.body, info.bodyFull[component] as number);
  defender.feedback = Math.max(0, componentTotal(defender) - s.feedback);
  return { match, action: playAction(card, 1, zone.aim, 0) };
}
