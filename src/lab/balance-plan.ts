// What is played for docs/balance.md: rulesets, policies, the values of every knob, and how many matches of each at the
// full size. Neighbours: balance.ts (what is told of it), ../cli/lab-balance.ts (who plays it).

export const BALANCE_RULESETS = ['v3', 'v2', 'mended'] as const;
export type BalanceRuleset = (typeof BALANCE_RULESETS)[number];

const HABITS = ['aim=head', 'aim=right-arm', 'aim=left-arm', 'aim=chassis', 'aim=legs', 'aim=random', 'flank=off', 'stance=wait'] as const;
const OVERSPENDING = ['overspend=never', 'overspend=always'] as const;

/** v2 forbids overspending, so that there is no habit of it. */
export const BALANCE_POLICIES: Readonly<Record<BalanceRuleset, readonly string[]>> = {
  v3: [...OVERSPENDING, ...HABITS],
  v2: HABITS,
  mended: [...OVERSPENDING, ...HABITS],
};

/** What is turned on v3, one knob at a time: first the five of the component document, then all of the codex. */
export const KNOB_VALUES = [
  'component-hp=-1..2',
  'armour=-2,0,2,4',
  'exposure=-1..2',
  'cannibalize-cost=0..2',
  'wound-deck=6,8,10,14,20',
  'overspend=1,1.5,2,3',
  'overspendHeat=0..2',
  'overspendTo=discard,graveyard',
  'calledShot=0..2',
  'execution=targeted,rolled',
  'targeting=choose,random',
  'frameArmour.heavy=0,3,7',
  'frameArmour.fortress=0,3,7',
  'frames.light.spMax=4,5,6',
  'frames.fortress.spMax=3,4,5',
  'damageTo=graveyard,discard',
  'selfHarmTo=discard,graveyard',
  'selfHarmDamagesComponents=false,rolled',
  'recoverFrom=discard,graveyard',
  'bloodOffering=die,2,4',
  'majorWound=0,3,5',
  'damagedCards=die,playable',
  'reshuffleAddsDamaged=0..2',
  'malfunction=0,2,destroy',
  'tracks=zones,flat3,turn',
  'apBypass=layered,none',
  'secondaryDamage=true,false',
  'destroyedEffects=component,combat',
  'componentWounds=exposure,destroyed',
  'neuralFeedback=multiples,once',
  'reactionWindow=before,after',
  'cannibalizePerTurn=0,1,6',
  'disengage=0..2',
  'pivot=false,true',
  'moveCards=points,hexes',
  'handAtRoundEnd=discard,keep',
  'handDump=false,true',
  'dicePool=false,true',
  'taint=false,true',
  'roundLimit=5,10,40',
] as const;

/** Knobs that a sweep of v3 would tell nothing of, and why. */
export const IDLE_KNOBS: readonly (readonly [string, string])[] = [
  ['deck', 'It says which decks may be built; the same decks play the same match.'],
  ['woundDeck', 'Its number is turned as `wound-deck`.'],
  ['cannibalize', 'Its cost is turned as `cannibalize-cost`.'],
  ['tieBreak', 'It decides at the round limit, which v3 does not reach.'],
  ['tacticalMind', 'It concerns pilots with that trait, and no loadout of the core has one.'],
  ['cards', 'A single card is changed with `penance lab compare --patch \'{"cards": ...}\'`.'],
];

/** Matches at the full size: of each cell, at each strength, of each policy and loadout, of each value and matchup. */
export const BALANCE_MATCHES = {
  matrix: { v3: 64, v2: 32, mended: 64 },
  cards: { v3: 6400, v2: 2400, mended: 6400 },
  policies: { v3: 48, v2: 24, mended: 48 },
  sweep: 8,
} as const;
