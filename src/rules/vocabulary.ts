// The words of the game: every list the rules speak of, in the rulebook's order, and the unions derived from them.
// An index into one of these lists is how the engine stores the thing; the string is how files, logs and people name it.

/** Components (CP). The index is used everywhere a component is stored. */
export const COMPONENTS = ['head', 'right-arm', 'left-arm', 'chassis', 'legs'] as const;
export type Component = (typeof COMPONENTS)[number];
export const HEAD = 0;
export const RIGHT_ARM = 1;
export const LEFT_ARM = 2;
export const CHASSIS = 3;
export const LEGS = 4;
/** The declared component of an attack that leaves it to the die (AT-1). */
export const RANDOM_COMPONENT = 5;

/** Frames (FR-1). */
export const FRAMES = ['light', 'medium', 'heavy', 'fortress'] as const;
export type Frame = (typeof FRAMES)[number];

/** Card types and categories (DK-2). */
export const CARD_TYPES = ['attack', 'movement', 'heat', 'utility', 'support', 'combat', 'reactive', 'passive'] as const;
export type CardType = (typeof CARD_TYPES)[number];
export const CATEGORIES = ['universal', 'primary', 'shield', 'offhand', 'accessory', 'tactic', 'damaged'] as const;
export type Category = (typeof CATEGORIES)[number];
export const CARD_TAGS = ['sensor', 'targeting'] as const;
export type CardTag = (typeof CARD_TAGS)[number];

/** Directions 0..5 clockwise from north on flat-top hexes (MT-2). */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** Terrain (section 4). The letter is the one of map files. */
export const TERRAINS = ['clear', 'forest', 'dense-forest', 'rubble', 'low-wall', 'fortress-wall', 'wall', 'building', 'water'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const TERRAIN_LETTERS = ['.', 'f', 'F', 'r', 'l', 'X', '#', 'B', 'w'] as const;

/** The faces of the four custom dice (AT-3, DM-1, SD, DM-4), in the order of the rulebook's tables. */
export const ATTACK_FACES = ['GLANCE', 'BLOOD', 'STRIKE', 'DOUBLE STRIKE', 'DEATH BLOW', 'JAM'] as const;
export const ATTACK_VALUES = [1, 2, 3, 4, 5, 0] as const;
export const JAM_FACE = 5;
export const DEATH_BLOW_FACE = 4;
export const DEFENSE_FACES = ['SHIELD', 'ABSORB', 'FLESH WOUND', 'CRITICAL', 'PIERCE', 'HEAT'] as const;
export const SUFFERING_FACES = ['DIVINE MERCY', 'BLOOD PRICE', "ZEALOT'S FURY", 'PENANCE', 'MARTYRDOM', 'ABSOLUTION'] as const;
export const DAMAGE_FACES = [
  'MINOR STRAIN',
  'SYSTEM GLITCH',
  'INTERNAL BLEEDING',
  'STRUCTURAL WEAKNESS',
  'CRITICAL MALFUNCTION',
  'ADRENALINE SURGE',
] as const;
/** `attack`, `defense`, `suffering` and `damage` dice answer with a face's index, `d6` and `d10` with 1..6 and 1..10. */
export const DIE_KINDS = ['attack', 'defense', 'suffering', 'damage', 'd6', 'd10'] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** What an attack roll comes to (AT-4 to AT-6). */
export const TIERS = ['catastrophic', 'miss', 'hit', 'strong', 'critical', 'execution'] as const;
export type Tier = (typeof TIERS)[number];
export const CATASTROPHIC = 0;
export const MISS = 1;
export const HIT = 2;
export const STRONG = 3;
export const CRITICAL = 4;
export const EXECUTION = 5;

/** Pilot wounds (PW-1), in the order of the table; a wound is stored as its index. */
export const WOUNDS = [
  'concussion',
  'broken-finger',
  'internal-bleeding',
  'dislocated-shoulder',
  'cracked-rib',
  'shattered-hand',
  'spinal-trauma',
  'ruptured-organ',
  'ptsd',
  'dissociation',
] as const;
export type Wound = (typeof WOUNDS)[number];
export const WOUND_KINDS = ['minor', 'minor', 'minor', 'minor', 'minor', 'severe', 'severe', 'severe', 'trauma', 'trauma'] as const;
export const CONCUSSION = 0;
export const BROKEN_FINGER = 1;
export const INTERNAL_BLEEDING = 2;
export const DISLOCATED_SHOULDER = 3;
export const CRACKED_RIB = 4;
export const SHATTERED_HAND = 5;
export const SPINAL_TRAUMA = 6;
export const PTSD = 8;
export const DISSOCIATION = 9;

/** The sides of a Casket (LS-4): `side` 1..6 is an index into this list; 0 is unused. */
export const SIDES = ['', 'front', 'weapon', 'flank', 'rear', 'flank', 'shield'] as const;

/** How a match, and a Casket, can end (VC-1, VC-2, RD-4). A seat's `out` holds 1 + the index, 0 while it is in play. */
export const ENDINGS = ['structural', 'chassis', 'pilot', 'surrender', 'objective', 'round-limit'] as const;
export type Ending = (typeof ENDINGS)[number];
export const OUT_STRUCTURAL = 1;
export const OUT_CHASSIS = 2;
export const OUT_PILOT = 3;
export const OUT_SURRENDER = 4;

/** Traits a pilot can have (FR-2, RD-5). */
export const PILOT_TRAITS = ['flesh-bargain', 'tactical-mind'] as const;
export type PilotTrait = (typeof PILOT_TRAITS)[number];

/** Taint that can be spent (TA-1): first the attacker's six, then the owner's four. */
export const TAINT_SPENDS = [
  'advantage',
  'heat',
  'reroll',
  'component',
  'silence',
  'wound',
  'stride',
  'wrath',
  'ward',
  'purge-heat',
] as const;
export type TaintSpend = (typeof TAINT_SPENDS)[number];
export const TAINT_COSTS = [1, 1, 2, 3, 4, 5, 1, 2, 3, 4] as const;

export const HAND_SIZE = 6;
export const MAX_SEATS = 4;

/** A switch over a union ends here: the compiler refuses a case that was forgotten. */
export function unreachable(x: never): never {
  throw new Error(`unreachable: ${JSON.stringify(x)}`);
}
