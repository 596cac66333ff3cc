// Every knob of a ruleset: what it may hold, the rule it turns, one line for people. The check of foreign rulesets
// (ruleset-check.ts), help texts and the Lab read this table; a field of Ruleset without an entry is a compile error.

import { oneOf } from './json-check.ts';
import type { Ruleset } from './ruleset.ts';

export type KnobField = Exclude<keyof Ruleset, 'id'>;

export type KnobKind =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'whole'; readonly low: number; readonly high: number }
  | { readonly kind: 'number'; readonly low: number; readonly high: number }
  /** One word, or a whole number. */
  | { readonly kind: 'word-or-whole'; readonly word: string; readonly low: number; readonly high: number }
  /** false, or one word. */
  | { readonly kind: 'off-or-word'; readonly word: string }
  | { readonly kind: 'tracks'; readonly words: readonly string[] }
  | { readonly kind: 'cannibalize' }
  | { readonly kind: 'wounds'; readonly low: number; readonly high: number }
  | { readonly kind: 'frame-armour'; readonly low: number; readonly high: number }
  | { readonly kind: 'cards' }
  | { readonly kind: 'frames' };

export interface Knob {
  readonly field: KnobField;
  readonly kind: KnobKind;
  readonly rule: string;
  readonly what: string;
}

const words = (...list: string[]): KnobKind => ({ kind: 'words', words: list });
const whole = (low: number, high: number): KnobKind => ({ kind: 'whole', low, high });
const flag: KnobKind = { kind: 'flag' };

/** Largest numbers a table of tracks may hold. */
export const MOST_ARMOUR = 20;
export const MOST_BODY = 40;

const TABLE: Readonly<Record<KnobField, readonly [KnobKind, string, string]>> = {
  deck: [words('open', 'fixed30'), 'DK-1', 'How decks are built: sets by frame and up to two Tactics, or one set of six and two Tactics.'],
  damageTo: [words('graveyard', 'discard'), 'DM-2', 'Where cards lost to damage go.'],
  overspend: [
    { kind: 'number', low: 0, high: 10 },
    'TN-4',
    'SP spent in a turn may reach this many times the SP max; 1 forbids overspending.',
  ],
  handAtRoundEnd: [words('discard', 'keep'), 'RD-3', 'What happens to hands when a round ends.'],
  handDump: [flag, 'RD-3', 'Once a turn any cards of the hand may be discarded for nothing.'],
  reshuffleAddsDamaged: [whole(0, 10), 'TN-6', 'DAMAGED cards that each reshuffle adds.'],
  damagedCards: [words('die', 'playable'), 'DM-4', 'DAMAGED cards roll the Damage Die, or are played away for nothing.'],
  majorWound: [whole(0, 50), 'DM-3', 'Cards lost to one attack that add a DAMAGED card; 0: none is added.'],
  secondaryDamage: [flag, 'CP-1', 'Shield and offhand cards lost count against the Left Arm.'],
  tracks: [{ kind: 'tracks', words: ['zones', 'flat3', 'turn'] }, 'CP-2', 'The boxes of the five components.'],
  apBypass: [words('layered', 'none'), 'CP-2', 'CRITICAL and Armor-Piercing points go past the armour boxes, or fill them first.'],
  destroyedEffects: [words('component', 'combat'), 'CP-3', 'What a destroyed component does, by the newer or the older document.'],
  componentWounds: [
    words('exposure', 'destroyed'),
    'PW-2',
    'Wounds for each point in the exposure zone, or one for each component destroyed.',
  ],
  neuralFeedback: [words('multiples', 'once'), 'PW-4', 'A wound at every fifth point of Component Damage, or at the fifth only.'],
  malfunction: [
    { kind: 'word-or-whole', word: 'destroy', low: 0, high: 20 },
    'HT-4',
    'Component Damage of a malfunction, or the component is destroyed.',
  ],
  bloodOffering: [
    { kind: 'word-or-whole', word: 'die', low: 0, high: 20 },
    'SD-2',
    'Blood Offering rolls a Suffering Die, or discards this many cards.',
  ],
  roundLimit: [whole(1, 200), 'RD-4', 'The last round.'],
  moveCards: [words('points', 'hexes'), 'MV-6', 'Movement points pay what a hex costs, or one each.'],
  targeting: [words('choose', 'random'), 'AT-1', 'The attacker names the component, or the die does.'],
  reactionWindow: [words('before', 'after'), 'RE-1', 'Reactive cards are played before the Defense Dice, or after them.'],
  cannibalize: [{ kind: 'cannibalize' }, 'CP-7', 'SP, SCRAP cards in and cards drawn of one Cannibalize.'],
  woundDeck: [{ kind: 'wounds', low: 1, high: 40 }, 'PW-1', 'Cards of the wound deck: how many, or which.'],
  selfHarmTo: [words('discard', 'graveyard'), 'SD-1', 'Where cards lost to self-harm go.'],
  selfHarmDamagesComponents: [
    { kind: 'off-or-word', word: 'rolled' },
    'SD-1',
    'Primary cards lost to self-harm damage a rolled component.',
  ],
  recoverFrom: [words('discard', 'graveyard'), 'SD-3', 'The pile that cards are recovered from.'],
  dicePool: [flag, 'DP-1', 'Modifiers change the number of Attack Dice; the target number stays 5.'],
  taint: [flag, 'TA-1', 'Taint can be spent, and overwhelms at 10.'],
  tacticalMind: [flag, 'RD-5', 'Pilots with Tactical Mind keep their hand at the end of a round.'],
  execution: [words('targeted', 'rolled'), 'KN-1', 'An EXECUTION strikes the declared component, or a rolled one.'],
  calledShot: [whole(0, 10), 'KN-2', 'Added to the target number when a component is named.'],
  frameArmour: [{ kind: 'frame-armour', low: 0, high: MOST_ARMOUR }, 'KN-3', 'Extra armour boxes on every track, by frame.'],
  overspendHeat: [whole(0, 20), 'KN-4', '+1 Heat for this many points overspent in a turn; 0: none.'],
  overspendTo: [words('discard', 'graveyard'), 'KN-5', 'Where cards paid for overspending go.'],
  tieBreak: [words('hp', 'share'), 'KN-6', 'What decides at the round limit: cards held, or the share of the starting cards.'],
  cannibalizePerTurn: [whole(0, 50), 'KN-7', 'Cannibalize so often in a turn; 0: any number of times.'],
  disengage: [whole(0, 10), 'KN-8', 'Extra SP to leave a hex next to an enemy.'],
  pivot: [flag, 'KN-9', 'Once per attack the defender may turn one side before the roll.'],
  cards: [{ kind: 'cards' }, 'DK-2', 'Card patches by card id: sp, effects, once, passive, component.'],
  frames: [{ kind: 'frames' }, 'FR-1', 'Frame patches by frame: spMax, moveCost, initiative, majorWound, tracks.'],
};

export const KNOBS: readonly Knob[] = (Object.keys(TABLE) as KnobField[]).map((field) => {
  const [kind, rule, what] = TABLE[field];
  return { field, kind, rule, what };
});

/** The allowed values in words, for help and for what a refused value should have been. */
export function allowedValues(kind: KnobKind): string {
  switch (kind.kind) {
    case 'words':
      return oneOf(kind.words);
    case 'flag':
      return 'true or false';
    case 'whole':
      return `a whole number from ${kind.low} to ${kind.high}`;
    case 'number':
      return `a number from ${kind.low} to ${kind.high}`;
    case 'word-or-whole':
      return `${kind.word} or a whole number from ${kind.low} to ${kind.high}`;
    case 'off-or-word':
      return `false or ${kind.word}`;
    case 'tracks':
      return `${kind.words.join(', ')} or a table of components, each with armour, structure, exposure and body`;
    case 'cannibalize':
      return 'an object with sp (0 to 10), in (1 to 10) and out (0 to 10, not above in)';
    case 'wounds':
      return `a whole number from ${kind.low} to ${kind.high}, or a list of as many wounds`;
    case 'frame-armour':
      return `an object with light, medium, heavy and fortress, each a whole number from ${kind.low} to ${kind.high}`;
    case 'cards':
      return 'an object of card patches by card id';
    case 'frames':
      return 'an object of frame patches by frame';
  }
}
