// The words that card texts use without explaining, each with its rule ids. Chapters: all.
// Neighbour: text.ts, which writes them.

export interface Keyword {
  /** Kebab-case of the word. */
  readonly id: string;
  readonly name: string;
  /** Where the rulebook rules it. */
  readonly rules: readonly string[];
  readonly text: string;
}

export const KEYWORDS: readonly Keyword[] = [
  { id: 'sp', name: 'SP', rules: ['FR-2', 'TN-2', 'TN-4'], text: 'What a turn is paid with. The pool is full again at every Refresh.' },
  {
    id: 'overspend',
    name: 'Overspend',
    rules: ['TN-4'],
    text: 'Spend beyond your pool, up to the cap: each point costs one card from your hand or the top of your draw deck.',
  },
  { id: 'melee', name: 'Melee', rules: ['LS-1'], text: 'Range 1: the target stands in an adjacent hex.' },
  {
    id: 'range',
    name: 'Range',
    rules: ['LS-1', 'AT-1', 'AT-2'],
    text: 'Distance in hexes. An attack also needs sight and a target in your front arc; from 4 hexes on it is harder to hit.',
  },
  {
    id: 'defense',
    name: 'Defense',
    rules: ['AT-8'],
    text: 'Taken off the damage of an attack before any die is rolled. Cards, runes, Armor tokens and the side struck make it up.',
  },
  { id: 'ignore-armor', name: 'Ignores Armor', rules: ['AT-8'], text: "Lowers the target's Defense by the number, not below 0." },
  {
    id: 'armor-piercing',
    name: 'Armor-Piercing',
    rules: ['AT-8', 'CP-2'],
    text: "The target's Defense counts as 0, and Component Damage goes past the armour boxes straight to the body.",
  },
  {
    id: 'armor-token',
    name: 'Armor token',
    rules: ['AT-8'],
    text: 'Defense +1 each, at most 3. All of them fall off when you lose a card to damage.',
  },
  { id: 'rune-counter', name: 'Rune counter', rules: ['AT-8'], text: 'Defense +1 each, at most 3, for the rest of the match.' },
  {
    id: 'component-damage',
    name: 'Component Damage',
    rules: ['CP-1', 'CP-2'],
    text: 'Boxes marked on the component an attack was aimed at. Primary cards lost to the attack and CRITICAL symbols cause it, as do cards that say so.',
  },
  {
    id: 'push',
    name: 'Push',
    rules: ['MV-8'],
    text: 'After the damage the target moves one hex straight away from you. If the way is blocked, nothing happens.',
  },
  {
    id: 'pull',
    name: 'Pull',
    rules: ['MV-8'],
    text: 'After the damage the target moves one hex towards you. If the way is blocked, nothing happens.',
  },
  {
    id: 'recover',
    name: 'Recover',
    rules: ['SD-3'],
    text: 'Choose that many cards of your discard pile (in some rulesets: of your Damage Graveyard) and shuffle them into your draw deck.',
  },
  {
    id: 'movement-points',
    name: 'Movement points',
    rules: ['MV-6'],
    text: 'They pay for hexes in place of SP, and before it. Anything but moving or rotating ends them.',
  },
  {
    id: 'next-attack',
    name: 'Next attack',
    rules: ['AT-12'],
    text: 'The next attack card you play, hit or miss. What is waiting adds up; without "this turn" it waits over turns and rounds.',
  },
  {
    id: 'reactive',
    name: 'Reactive',
    rules: ['RE-1', 'RE-2', 'RE-4'],
    text: 'Played for 0 SP only in its window, never as an action; one per attack. Those of a shield help only at the front and shield sides.',
  },
  {
    id: 'redirect',
    name: 'Strikes you instead',
    rules: ['RE-3', 'SD-2'],
    text: 'The hit on the ally becomes a hit on your front, with the same damage and component, against your own Defense, reaction and dice.',
  },
  {
    id: 'passive',
    name: 'Passive',
    rules: ['DK-2'],
    text: 'Never played. It works from the start of the match until its card lies in your Damage Graveyard.',
  },
  { id: 'once', name: 'Once per match', rules: ['DK-5'], text: 'After its use the card stays in your deck but cannot be played again.' },
  {
    id: 'self-harm',
    name: 'Self-harm',
    rules: ['SD-1', 'CP-1'],
    text: 'Cards you give up from the top of your draw deck. It is no damage, and it never reshuffles.',
  },
  {
    id: 'suffering-die',
    name: 'Suffering Die',
    rules: ['SD-1', 'SD-2'],
    text: 'Six faces from mercy to martyrdom: most take cards from your draw deck, some give fury or Heat, one gives a card back.',
  },
  {
    id: 'defense-die',
    name: 'Defense Die',
    rules: ['DM-1'],
    text: 'Rolled once per point of damage. SHIELD and ABSORB block it; the other faces cost a card, and some do worse.',
  },
  {
    id: 'damage-die',
    name: 'Damage Die',
    rules: ['DM-4'],
    text: 'Rolled when a DAMAGED card leaves your hand by Sacrifice or Purge, or is lost to damage.',
  },
  {
    id: 'heat',
    name: 'Heat',
    rules: ['HT-1', 'HT-3'],
    text: 'Safe up to 4. From 5 on each Refresh brings a Heat check; at 10 a component fails without a roll.',
  },
  {
    id: 'taint',
    name: 'Taint',
    rules: ['TA-1', 'TA-2'],
    text: 'At 10 your pilot takes a wound and Taint returns to 0. With the Taint option it can be spent, and 10 calls for a save.',
  },
  {
    id: 'refresh',
    name: 'Refresh',
    rules: ['TN-2'],
    text: 'The first step of a turn: SP returns, Heat is checked, effects of the start of the turn happen.',
  },
  {
    id: 'damage-graveyard',
    name: 'Damage Graveyard',
    rules: ['DK-3', 'DM-2'],
    text: 'Where cards lost to damage lie. They are not reshuffled.',
  },
  {
    id: 'scrap',
    name: 'SCRAP',
    rules: ['CP-4', 'CP-7'],
    text: 'What the cards of a destroyed arm become: they do nothing, but from your hand one can be cannibalized for a new card.',
  },
  {
    id: 'sensor',
    name: 'Sensor',
    rules: ['CP-3'],
    text: "Needs the Head: Sensor Sweep is lost once the Head's structure is struck, every sensor card once the Head is destroyed.",
  },
];
