// What a Casket's sheet says, from the open facts of a seat: piles, SP, Heat and its check, component zones and what each
// does now, wounds, statuses (DK-3, TN-4, HT-3, CP-2 to CP-6, PW-1). Neighbour: Sheet.svelte.

import { COMPONENTS, type Component, type Game, type SeatInfo, type SeatView, WOUNDS, type Wound } from '../../rules/index.ts';
import { count } from './words.ts';

/** 0 armour, 1 structure, 2 exposure, 3 destroyed (CP-2). */
export function zoneOfTrack(info: SeatInfo, seat: SeatView, component: number): 0 | 1 | 2 | 3 {
  const body = seat.body[component] ?? 0;
  if (body === 0) return 0;
  if (body >= (info.bodyFull[component] ?? 0)) return 3;
  const exposure = info.exposureAt[component] ?? 0;
  if (exposure > 0 && body >= exposure) return 2;
  const structure = info.structureAt[component] ?? 0;
  return structure > 0 && body >= structure ? 1 : 0;
}

export interface Said {
  readonly text: string;
  readonly rule: string;
}

const ZONE_EFFECTS: Readonly<Record<Component, { readonly rule: string; readonly zones: readonly [string, string, string] }>> = {
  head: {
    rule: 'CP-3',
    zones: [
      '+1 to your target number from range 2, no Sensor Sweep, +1 Heat a turn',
      '+1 to your target number from range 2, no Sensor Sweep, +1 Heat a turn',
      '+2 to your target number from range 2, no sensor or targeting cards, +2 Heat a turn',
    ],
  },
  'right-arm': {
    rule: 'CP-4',
    zones: ['primary attacks -1 damage and +1 Heat', 'primary attacks -2 damage and +1 Heat', 'all primary cards are SCRAP'],
  },
  'left-arm': {
    rule: 'CP-4',
    zones: [
      'shields stop 1 less, offhand attacks -1 damage',
      'shields stop 2 less, offhand attacks -2 damage',
      'all shield and offhand cards are SCRAP',
    ],
  },
  chassis: {
    rule: 'CP-5',
    zones: ['SP max -1, every third hex +1 SP', 'SP max -2, every second hex +1 SP, +1 Heat a turn', 'the Casket is out'],
  },
  legs: { rule: 'CP-6', zones: ['+1 SP a hex (+2 from the third box)', '', '+3 SP a hex, at most 2 hexes a turn, no movement cards'] },
};

/** By the older document (`destroyedEffects: combat`) a destroyed component does other things, and zones do nothing. */
const COMBAT_EFFECTS: Readonly<Record<Component, string>> = {
  head: '+1 to your target number from range 2, no sensor or targeting cards',
  'right-arm': 'no primary card can be played',
  'left-arm': 'no shield reactive or offhand card can be played',
  chassis: 'SP max -1, attacks against it +1 damage',
  legs: '+1 SP a hex, at most 3 hexes a turn',
};

export interface TrackView {
  readonly component: Component;
  readonly zone: 0 | 1 | 2 | 3;
  readonly armour: number;
  readonly armourCap: number;
  readonly body: number;
  readonly bodyFull: number;
  readonly exposureAt: number;
  /** What the zone does now; undefined while it does nothing. */
  readonly effect: Said | undefined;
}

export function tracksOf(game: Game, i: number, seat: SeatView): TrackView[] {
  const info = game.seats[i];
  if (info === undefined) return [];
  const combat = game.ruleset.destroyedEffects === 'combat';
  return COMPONENTS.map((component, n) => {
    const zone = zoneOfTrack(info, seat, n);
    const { rule, zones } = ZONE_EFFECTS[component];
    const text = zone === 0 ? '' : combat && zone === 3 ? COMBAT_EFFECTS[component] : (zones[zone - 1] ?? '');
    return {
      component,
      zone,
      armour: seat.armour[n] ?? 0,
      armourCap: info.armourCap[n] ?? 0,
      body: seat.body[n] ?? 0,
      bodyFull: info.bodyFull[n] ?? 0,
      exposureAt: info.exposureAt[n] ?? 0,
      effect: text === '' ? undefined : { text, rule },
    };
  });
}

const WOUND_EFFECTS: Readonly<Record<Wound, string>> = {
  concussion: 'SP max -1',
  'broken-finger': 'one kind of card is locked',
  'internal-bleeding': 'each turn begins with a card of the draw deck lost',
  'dislocated-shoulder': 'attacks -2 damage',
  'cracked-rib': 'each Heat gain is 1 larger',
  'shattered-hand': 'SP max -2',
  'spinal-trauma': '+1 SP a hex',
  'ruptured-organ': 'weighs on later missions only',
  ptsd: 'no attack on a rear side',
  dissociation: 'a turn begins with 1 SP less on 1 or 2 of a d6',
};

export const woundsOf = (seat: SeatView): { readonly wound: Wound; readonly effect: string }[] =>
  seat.wounds.flatMap((w) => {
    const wound = WOUNDS[w];
    return wound === undefined ? [] : [{ wound, effect: WOUND_EFFECTS[wound] }];
  });

/** What hangs on a Casket besides its tracks, each with its rule. */
export function statusesOf(seat: SeatView): Said[] {
  const all: readonly (readonly [number, string, string])[] = [
    [seat.defense, `Defense ${seat.defense} until its next turn`, 'AT-8'],
    [seat.armor, `${seat.armor} Armor tokens`, 'AT-8'],
    [seat.runes, `${seat.runes} rune counters`, 'AT-8'],
    [seat.taint, `Taint ${seat.taint}`, 'TA-2'],
    [seat.jam, `jammed weapon: next attack -${seat.jam} damage`, 'AT-4'],
    [seat.movePoints, count(seat.movePoints, 'movement point'), 'MV-6'],
    [seat.fury, `fury: all attacks +${seat.fury} damage`, 'AT-7'],
    [seat.guarding, 'stands guard for its allies', 'RE-3'],
    [seat.lossCap, `no attack costs more than ${seat.lossCap} cards`, 'DM-2'],
    [seat.glitch, `System Glitch: -${seat.glitch} SP next turn`, 'DM-4'],
    [seat.bleeding, `Internal Bleeding: ${seat.bleeding} cards next turn`, 'DM-4'],
    [seat.weakness, `Structural Weakness: +${seat.weakness} Component Damage at the next hit`, 'DM-4'],
    [seat.spDebt, `-${seat.spDebt} SP next turn`, 'TN-2'],
    [seat.noAttack, 'cannot attack any more this turn', 'AT-1'],
    [seat.ward, `the next damage is ${seat.ward} less`, 'TA-1'],
    [seat.pending.length, 'the next attack is stronger', 'AT-12'],
    [seat.possessed, 'possessed: another seat plays its turn', 'TA-1'],
    [seat.moved, `moved ${seat.moved} hexes this turn`, 'AT-2'],
    [seat.movedLast, `moved ${seat.movedLast} hexes last turn: harder to hit`, 'AT-2'],
  ];
  return all.filter(([n]) => n !== 0).map(([, text, rule]) => ({ text, rule }));
}

/** What the Heat check at the next Refresh may bring (HT-3), in sixths. */
export interface HeatOdds {
  readonly safe: number;
  readonly sp: number;
  readonly damage: number;
  readonly malfunction: number;
}

export function heatOdds(heat: number): HeatOdds {
  if (heat < 5) return { safe: 1, sp: 0, damage: 0, malfunction: 0 };
  if (heat >= 10) return { safe: 0, sp: 0, damage: 0, malfunction: 1 };
  const odds = { safe: 0, sp: 0, damage: 0, malfunction: 0 };
  for (let roll = 1; roll <= 6; roll++) {
    const total = roll + heat;
    if (total <= 5) odds.safe += 1 / 6;
    else if (total <= 8) odds.sp += 1 / 6;
    else if (total <= 11) odds.damage += 1 / 6;
    else odds.malfunction += 1 / 6;
  }
  return odds;
}

/** Cards that still count, in the order they are lost: hand, draw deck, discard pile (DK-3). */
export function pilesOf(
  game: Game,
  seat: SeatView,
): { readonly hand: number; readonly deck: number; readonly discard: number; readonly graveyard: number; readonly hp: number } {
  const damaged = game.catalog.damaged;
  const live = (cards: readonly number[]): number => cards.filter((card) => card !== damaged).length;
  const hand = seat.handCount - seat.damagedInHand;
  const inDeck = seat.unseen.filter((card) => card === damaged).length - (seat.hand === undefined ? seat.damagedInHand : 0);
  const deck = seat.drawCount - Math.max(0, inDeck);
  const discard = live(seat.discard);
  return {
    hand: seat.handCount,
    deck: seat.drawCount,
    discard: seat.discard.length + seat.aside.length,
    graveyard: seat.graveyard.length,
    hp: hand + deck + discard + live(seat.aside),
  };
}
