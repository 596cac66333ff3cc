// Rolls as the tray shows them: whose, which dice, what each face does, what it comes to (AT-3 to AT-6, DM-1, DM-4, SD,
// HT-3). Made from events, so that nothing is shown that was not rolled. Neighbour: DiceTray.svelte.

import type { DieKind, GameEvent, Tier } from '../../rules/index.ts';
import { titled, type Voice, Whose, whom, whose } from './words.ts';

export interface ShownDie {
  readonly kind: DieKind;
  readonly face: string;
  /** What the face does, in a few words. */
  readonly effect: string;
}

export interface ShownRoll {
  readonly title: string;
  readonly dice: readonly ShownDie[];
  readonly result: string;
  readonly rule: string;
  /** How the result is coloured. */
  readonly mood: 'good' | 'bad' | 'plain';
}

/** What a face does, in a few words. */
export const FACE_EFFECTS: Readonly<Record<string, string>> = {
  GLANCE: '1',
  BLOOD: '2',
  STRIKE: '3',
  'DOUBLE STRIKE': '4',
  'DEATH BLOW': '5',
  JAM: '0',
  SHIELD: 'blocks 1',
  ABSORB: 'blocks 1',
  'FLESH WOUND': '1 card lost',
  CRITICAL: '1 card lost, 1 Component Damage',
  PIERCE: '1 card lost, no further reaction',
  HEAT: '1 card lost, +1 Heat',
  'MINOR STRAIN': '+1 Heat',
  'SYSTEM GLITCH': '-1 SP next turn',
  'INTERNAL BLEEDING': '1 card bleeds next turn',
  'STRUCTURAL WEAKNESS': '+1 Component Damage at the next hit',
  'CRITICAL MALFUNCTION': 'a pilot wound',
  'ADRENALINE SURGE': '+1 SP',
  'DIVINE MERCY': 'nothing',
  'BLOOD PRICE': 'discard 2',
  "ZEALOT'S FURY": 'discard 1, attacks this turn +1 damage',
  PENANCE: 'discard 1, +1 Heat, next attack +2 damage',
  MARTYRDOM: 'discard 3, next attack +3 damage',
  ABSOLUTION: 'discard 1, recover 1',
};

const TIERS: Readonly<Record<Tier, string>> = {
  catastrophic: 'Catastrophic failure',
  miss: 'Miss',
  hit: 'Hit',
  strong: 'Strong hit',
  critical: 'Critical hit',
  execution: 'EXECUTION',
};

const HEAT_RESULTS = { heat: '+1 Heat', sp: '1 SP less this turn', damage: '2 damage', malfunction: 'Malfunction' } as const;

const die = (kind: DieKind, face: string): ShownDie => ({ kind, face, effect: FACE_EFFECTS[face] ?? '' });

function numbers(voice: Voice, rolls: Readonly<Record<string, number>>): ShownDie[] {
  return Object.entries(rolls).map(([seat, n]) => ({ kind: 'd6', face: String(n), effect: whom(voice, seat) }));
}

/** The roll of one event, if there is one. */
export function rollOf(event: GameEvent, voice: Voice): ShownRoll | undefined {
  switch (event.type) {
    case 'attack-rolled': {
      const hit = event.tier !== 'miss' && event.tier !== 'catastrophic';
      const mine = event.seat === voice.you;
      return {
        title: `${voice.card(event.card)}: ${whom(voice, event.seat)} against ${whose(voice, event.target)} ${titled(event.component)}`,
        dice: event.dice.map((face) => die('attack', face)),
        result: `${TIERS[event.tier]}: ${event.total} against ${event.targetNumber}`,
        rule: event.tier === 'execution' ? 'AT-5' : event.tier === 'catastrophic' ? 'AT-4' : 'AT-6',
        mood: hit === mine ? 'good' : 'bad',
      };
    }
    case 'defense-rolled':
      return {
        title: `${Whose(voice, event.seat)} Defense Dice`,
        dice: event.faces.map((face) => die('defense', face)),
        result: `${event.blocked} blocked, ${event.points} dealt`,
        rule: 'DM-1',
        mood: 'plain',
      };
    case 'die':
      return {
        title: `${Whose(voice, event.seat)} roll: ${event.why}`,
        dice: [die(event.kind, event.face)],
        result: FACE_EFFECTS[event.face] ?? event.face,
        rule: event.kind === 'damage' ? 'DM-4' : event.kind === 'suffering' ? 'SD-1' : 'MT-3',
        mood: 'plain',
      };
    case 'heat-check':
      return {
        title: `${Whose(voice, event.seat)} Heat check`,
        dice: [die('d6', String(event.roll))],
        result: `${event.total}: ${HEAT_RESULTS[event.result]}`,
        rule: 'HT-3',
        mood: event.seat === voice.you ? 'bad' : 'plain',
      };
    case 'initiative':
      return {
        title: 'Initiative',
        dice: numbers(voice, event.rolls),
        result: `First: ${whom(voice, event.order[0] ?? '')}`,
        rule: 'RD-2',
        mood: 'plain',
      };
    case 'setup-rolled':
      return { title: 'Deployment', dice: numbers(voice, event.rolls), result: 'the lowest deploys first', rule: 'RD-1', mood: 'plain' };
    default:
      return undefined;
  }
}

export const rollsOf = (events: readonly GameEvent[], voice: Voice): ShownRoll[] =>
  events.flatMap((event) => {
    const roll = rollOf(event, voice);
    return roll === undefined ? [] : [roll];
  });
