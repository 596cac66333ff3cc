// What a card is: data. An ordered list of effects from one union (or one passive hook); the text people read is
// generated from it (src/content/text.ts) and the engine plays it (play.ts, attack.ts). Chapter: Decks (DK), Cards.

import type { CardTag, CardType, Category, Component, Frame } from './vocabulary.ts';

/** Extra damage of an attack card under a condition checked at the declaration. */
export type AttackBonus =
  | { readonly when: 'rear'; readonly damage: number }
  | { readonly when: 'target-draw-deck-at-most'; readonly cards: number; readonly damage: number }
  | { readonly when: 'per-heat'; readonly damage: number; readonly max: number };

/** Who else a hit strikes, for the printed number (AT-10). */
export interface Splash {
  readonly who: 'one-adjacent-to-target' | 'all-adjacent-to-target' | 'all-adjacent-to-you';
  readonly damage: number;
}

/** What a hit does to a target still in play, after its damage (AT-11, AT-12). */
export type HitEffect =
  | { readonly do: 'push' }
  | { readonly do: 'pull' }
  | { readonly do: 'target-taint'; readonly amount: number }
  | { readonly do: 'target-sp-loss'; readonly amount: number };

/** The attack of an attack card. `range` [1, 1] is melee. */
export interface AttackEffect {
  readonly do: 'attack';
  readonly range: readonly [number, number];
  readonly damage: number;
  readonly bonus?: AttackBonus;
  readonly ignoreArmor?: number;
  readonly armorPiercing?: true;
  readonly componentDamage?: number;
  /** Up to this many targets, one roll each (AT-10, multi-shot). */
  readonly shots?: number;
  readonly splash?: Splash;
  readonly onHit?: readonly HitEffect[];
  /** Cards recovered if the attack cost its target a card. */
  readonly recoverIfDamage?: number;
}

export type Effect =
  | AttackEffect
  /** Movement points (MV-6). */
  | { readonly do: 'move'; readonly points: number }
  /** Heat gained (positive, one gain: HT-2) or removed (negative). */
  | { readonly do: 'heat'; readonly amount: number }
  /** Heat to 0; `draw`: one card per Heat removed. */
  | { readonly do: 'heat-zero'; readonly draw?: true }
  | { readonly do: 'draw'; readonly cards: number }
  | { readonly do: 'discard'; readonly cards: number; readonly from: 'hand' | 'hand-or-deck' }
  /** SD-3. */
  | { readonly do: 'recover'; readonly cards: number }
  | { readonly do: 'next-attack'; readonly damage: number; readonly ignoreArmor?: number; readonly thisTurn?: true }
  /** No attack this turn; not playable after one. */
  | { readonly do: 'no-attack' }
  /** Defense until the start of the bearer's next turn. `allies-behind`: allies now within `within`, in your sides 3 to 5. */
  | { readonly do: 'defense'; readonly amount: number; readonly who: 'self' }
  | { readonly do: 'defense'; readonly amount: number; readonly who: 'allies-behind'; readonly within: number }
  | { readonly do: 'armor'; readonly tokens: number }
  | { readonly do: 'runes'; readonly counters: number }
  | { readonly do: 'taint'; readonly amount: number }
  | { readonly do: 'sp'; readonly amount: number }
  /** Suffering Dice (SD-2). `bloodOffering`: the ruleset's field of that name may put a fixed number in their place. */
  | { readonly do: 'suffer'; readonly dice: number; readonly bloodOffering?: true }
  /** A random card of a chosen enemy's hand is shown to you. */
  | { readonly do: 'reveal' }
  /** A chosen ally within `within` draws. */
  | { readonly do: 'ally-draw'; readonly cards: number; readonly within: number }
  /** Martyrdom Protocol (RE-3). */
  | { readonly do: 'guard' }
  /** A zone around your hex until the end of the next round. */
  | { readonly do: 'zone'; readonly radius: number; readonly recover: number }
  /** Until your next turn no single attack costs you more than this. */
  | { readonly do: 'loss-cap'; readonly cards: number }
  /** The discard pile is shuffled into the draw deck; adds no DAMAGED card. */
  | { readonly do: 'reshuffle' }
  /** Damage that is no attack: a chosen enemy in range and sight takes points, no roll, Defense Dice apply. */
  | { readonly do: 'strike'; readonly points: number; readonly within: number }
  /** Reactive cards: the attack's damage is lowered (RE-1). */
  | { readonly do: 'reduce'; readonly damage: number };

/** A passive works from the start of the match until its card lies in the Damage Graveyard; it is never played. */
export type Passive =
  /** Each Casket you put out: all your attacks deal more for the match. */
  | { readonly hook: 'kill'; readonly damage: number }
  /** While your draw deck holds more than `deckOver` cards, attacks cost less, not below 0. */
  | { readonly hook: 'attack-cost'; readonly less: number; readonly deckOver: number }
  /** Extra copies at deck building. */
  | { readonly hook: 'deck-building'; readonly card: string; readonly copies: number }
  /** Each component box marked on you (an EXECUTION counts 1): next attack deals more, at most `max`. */
  | { readonly hook: 'box-marked'; readonly damage: number; readonly max: number }
  /** Once: on structural failure take cards of the graveyard back into the draw deck instead, then gain Taint. */
  | { readonly hook: 'structural-failure'; readonly take: number; readonly taint: number }
  /** An enemy within `within` of you at its Refresh gains Taint. */
  | { readonly hook: 'enemy-refresh'; readonly within: number; readonly taint: number }
  /** When another Casket goes out within `within`, take cards of the graveyard back into the draw deck. */
  | { readonly hook: 'casket-out'; readonly within: number; readonly take: number };

export interface CardDef {
  /** Kebab-case of the English name, apostrophes dropped. */
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly type: CardType;
  readonly sp: number;
  readonly tags?: readonly CardTag[];
  /** Playable once a match (DK-5). */
  readonly once?: true;
  /** The card itself names the component it strikes (AT-1). */
  readonly component?: Component;
  /** A reactive's window: the attack that hit you (default), or an ally that went out (RE-4). */
  readonly window?: 'attack' | 'ally-out';
  readonly effects: readonly Effect[];
  readonly passive?: Passive;
}

/** `[card id, copies]` */
export type CardCount = readonly [string, number];

export interface EquipmentSet {
  readonly id: string;
  readonly name: string;
  readonly kind: 'shield' | 'offhand' | 'accessory';
  /** Only this faction may take it; left out: open to all. */
  readonly faction?: string;
  readonly cards: readonly CardCount[];
}

/** Per-frame data (FR-1). The presets use one value of the optional ones for all frames. */
export interface FrameDef {
  readonly id: Frame;
  readonly spMax: number;
  readonly sets: readonly [number, number];
  readonly moveCost?: number;
  readonly initiative?: number;
  readonly majorWound?: number;
}

export interface FactionDef {
  readonly id: string;
  readonly name: string;
  /** What the faction calls each frame. */
  readonly frames: Readonly<Record<Frame, string>>;
  readonly weapon: { readonly id: string; readonly name: string; readonly cards: readonly CardCount[] };
  readonly tactics: readonly string[];
  readonly cards: readonly CardDef[];
  readonly sets: readonly EquipmentSet[];
}

/** A deck list (DK-1): everything else follows from these choices. */
export interface Loadout {
  readonly faction: string;
  readonly frame: Frame;
  readonly sets: readonly string[];
  readonly tactics: readonly string[];
  readonly pilot?: readonly string[];
}

export interface SampleLoadout extends Loadout {
  readonly id: string;
  readonly name: string;
}

/** A map file: offset rows, odd columns shoved down; letters of TERRAIN_LETTERS, a space is no hex. */
export interface MapDef {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly string[];
  /** A digit per hex, `.` = 0. */
  readonly levels?: readonly string[];
  /** Axial hexes under smoke. */
  readonly smoke?: readonly (readonly [number, number])[];
  /** Deployment zones, one list of axial hexes each; seats use them in the order of `ScenarioDef`. */
  readonly zones?: readonly (readonly (readonly [number, number])[])[];
  /** Axial hexes a scenario may mark (reliquaries). */
  readonly marks?: readonly (readonly [number, number])[];
}

/** What is fought for (VC-2). */
export interface ScenarioDef {
  readonly id: string;
  readonly name: string;
  readonly darkness?: true;
  /** Points for each marked hex held at round end; the first team at `goal` (alone in the lead) wins. */
  readonly control?: { readonly goal: number; readonly pointsPerMark: number };
}

/** Everything a rules edition is played with. */
export interface Content {
  readonly universal: readonly CardDef[];
  readonly damaged: CardDef;
  readonly equipmentCards: readonly CardDef[];
  readonly sets: readonly EquipmentSet[];
  readonly frames: readonly FrameDef[];
  readonly factions: readonly FactionDef[];
  readonly loadouts: readonly SampleLoadout[];
  readonly maps: readonly MapDef[];
  readonly scenarios: readonly ScenarioDef[];
}
