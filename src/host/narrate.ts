// The log: each event of a match as plain English lines, for the terminal, replays and the web. Every type is named, so
// that a new event is a compile error until it has words. Neighbours: voice.ts (names and grammar), ../rules/events.ts.

import { DIRECTIONS, type Ending, type GameEvent, type Part, SIDES, type TaintSpend, type Tier, unreachable } from '../rules/index.ts';
import { componentName, count, does, hexName, listed, own, signed, teamName, titled, type Voice, Whose, whom, whose } from './voice.ts';

const TIER_WORDS: Readonly<Record<Tier, string>> = {
  catastrophic: 'a catastrophic failure',
  miss: 'a miss',
  hit: 'a hit',
  strong: 'a strong hit',
  critical: 'a critical hit',
  execution: 'an EXECUTION',
};

export const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  structural: 'structural failure',
  chassis: 'the chassis destroyed',
  pilot: 'the pilot dead',
  surrender: 'surrender',
  objective: 'the objective',
  'round-limit': 'the round limit',
};

/** What Taint buys (TA-1). */
export const SPEND_WORDS: Readonly<Record<TaintSpend, string>> = {
  advantage: 'three attack dice, the two highest count',
  heat: 'the target gains 1 Heat',
  reroll: 'up to two blocks are rolled again',
  component: '+1 Component Damage',
  silence: 'no reaction to this attack',
  wound: 'a wound to the pilot',
  stride: 'two movement points, +1 Heat',
  wrath: '+2 damage for the next attack, +1 Heat',
  ward: '3 less from the next damage, +1 Heat',
  'purge-heat': 'Heat 0 and no Heat check, SP max -1 for the match',
};

const HEAT_RESULTS = {
  heat: 'the core grows hotter',
  sp: '1 SP less this turn',
  damage: 'the heat does damage',
  malfunction: 'a malfunction',
} as const;

const facing = (d: number): string => DIRECTIONS[d] ?? String(d);
const inParts = (parts: readonly Part[]): string => parts.map((p) => `${p.what} ${signed(p.value)}`).join(', ');
const PILES = { hand: 'hand', deck: 'draw deck', pile: 'discard pile', discard: 'discard pile', graveyard: 'Damage Graveyard' } as const;

const cards = (v: Voice, ids: readonly string[]): string => {
  const tally = new Map<string, number>();
  for (const id of ids) tally.set(id, (tally.get(id) ?? 0) + 1);
  return listed([...tally].map(([id, n]) => (n > 1 ? `${v.card(id)} (${n})` : v.card(id))));
};

function rolls(v: Voice, numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([seat, n]) => `${whom(v, seat)} ${n}`)
    .join(', ');
}

function played(v: Voice, e: Extract<GameEvent, { type: 'played' }>): string {
  const at = e.target === undefined ? '' : ` at ${whom(v, e.target)}`;
  const aim = e.component === undefined ? '' : `, aiming at ${componentName(e.component)}`;
  return `${does(v, e.seat, `play ${v.card(e.card)}`)}${at}${aim} (${e.sp} SP).`;
}

function attackRolled(v: Voice, e: Extract<GameEvent, { type: 'attack-rolled' }>): string {
  const why = e.parts.length > 0 ? ` (5, ${inParts(e.parts)})` : '';
  const what = `${v.card(e.card)} against ${whose(v, e.target)} ${titled(e.component)}, from the ${SIDES[e.side] ?? ''} side`;
  return `${what}: target number ${e.targetNumber}${why}, rolled ${e.dice.join(', ')}, total ${e.total}: ${TIER_WORDS[e.tier]}.`;
}

function damage(v: Voice, e: Extract<GameEvent, { type: 'damage' }>): string {
  const parts = e.parts.length > 0 ? ` (${inParts(e.parts)})` : '';
  const less = e.defense > 0 || e.parts.length > 0 ? `: ${e.damage} less Defense ${e.defense}${parts}` : '';
  return `${does(v, e.seat, `face ${count(e.points, 'point')} of damage`)}${less}.`;
}

function moved(v: Voice, e: Extract<GameEvent, { type: 'moved' }>): string {
  const paid = [...(e.points > 0 ? [count(e.points, 'movement point')] : []), ...(e.sp > 0 || e.points === 0 ? [`${e.sp} SP`] : [])];
  return `${does(v, e.seat, 'move')} from ${hexName(e.from)} to ${hexName(e.to)} (${paid.join(', ')}).`;
}

function changed(v: Voice, seat: string, change: number, what: string, now: number, why: string): string {
  return `${does(v, seat, `${change < 0 ? 'lose' : 'gain'} ${Math.abs(change)}`)} ${what}, now ${now}${why === '' ? '' : `: ${why}`}.`;
}

function status(v: Voice, e: Extract<GameEvent, { type: 'status' }>): string {
  switch (e.status) {
    case 'next attack':
      return `${Whose(v, e.seat)} next attack deals ${signed(e.value)} damage.`;
    case 'guarding':
      return `${does(v, e.seat, 'stand')} guard for ${own(v, e.seat)} allies.`;
    case 'loss cap':
      return `No single attack costs ${whom(v, e.seat)} more than ${count(e.value, 'card')} until ${own(v, e.seat)} next turn.`;
    default:
      return `${does(v, e.seat, `have ${e.value}`)} ${e.status}.`;
  }
}

function matchOver(v: Voice, e: Extract<GameEvent, { type: 'match-over' }>): string {
  const how = ENDING_WORDS[e.ending];
  if (e.winner === null) return `The match is over, a draw: ${how}.`;
  const winner = teamName(v, e.winner);
  return `The match is over: ${winner} ${winner === 'you' ? 'win' : 'wins'} by ${how}.`;
}

/** The lines of one event; none for what the lines around it say already. */
export function narrate(e: GameEvent, v: Voice): string[] {
  switch (e.type) {
    case 'match-started':
      return [`The match begins: ${e.seats.map((seat) => whom(v, seat)).join(' against ')}.`];
    case 'mulligan':
      return [e.taken ? `${does(v, e.seat, 'take')} a mulligan.` : `${does(v, e.seat, 'keep')} ${own(v, e.seat)} hand.`];
    case 'setup-rolled':
      return [`Deployment roll: ${rolls(v, e.rolls)}.`];
    case 'deployed':
      return [`${does(v, e.seat, 'deploy')} on ${hexName(e.at)}, facing ${facing(e.facing)}.`];
    case 'round-started':
      return [`Round ${e.round} begins.`];
    case 'initiative':
      return [`Initiative: ${rolls(v, e.rolls)}. Turn order: ${e.order.map((seat) => whom(v, seat)).join(', ')}.`];
    case 'turn-started':
      return [`${Whose(v, e.seat)} turn, ${e.sp} SP.`];
    case 'turn-ended':
      return [`${Whose(v, e.seat)} turn ends.`];
    case 'round-ended':
      return [`Round ${e.round} ends.`];
    case 'drew':
      return [`${does(v, e.seat, 'draw')} ${e.cards === undefined ? count(e.count, 'card') : cards(v, e.cards)}.`];
    case 'reshuffled': {
      const added = e.damagedAdded > 0 ? ` with ${count(e.damagedAdded, 'DAMAGED card')} added` : '';
      return [`${does(v, e.seat, 'shuffle')} the discard pile into the draw deck${added}.`];
    }
    case 'played':
      return [played(v, e)];
    case 'card-resolved':
      return [];
    case 'paid':
      return [`${does(v, e.seat, 'pay')} a point of overspending with ${v.card(e.card)} from the ${PILES[e.from]}.`];
    case 'moved':
      return [moved(v, e)];
    case 'shoved':
      return [`${does(v, e.by, `shove ${whom(v, e.seat)}`)} from ${hexName(e.from)} to ${hexName(e.to)}.`];
    case 'rotated':
      return [`${does(v, e.seat, 'turn')} to face ${facing(e.facing)} (${e.sp} SP).`];
    case 'pivoted':
      return [`${does(v, e.seat, 'pivot')} to face ${facing(e.facing)}.`];
    case 'passed':
      return [`${does(v, e.seat, 'pass')}.`];
    case 'surrendered':
      return [`${does(v, e.seat, 'surrender')}.`];
    case 'die':
      return [`${does(v, e.seat, 'roll')} ${e.face}: ${e.why}.`];
    case 'attack-rolled':
      return [attackRolled(v, e)];
    case 'attack-damage':
      return [`The hit brings ${e.damage} damage${e.parts.length > 0 ? ` (${inParts(e.parts)})` : ''}.`];
    case 'redirected':
      return [`${does(v, e.to, 'take')} the hit for ${whom(v, e.from)}.`];
    case 'damage':
      return [damage(v, e)];
    case 'component-chosen':
      return [`${does(v, e.seat, 'take')} it on ${componentName(e.component)}.`];
    case 'reacted':
      if (e.card === undefined) return [`${does(v, e.seat, 'do')} not react.`];
      return [`${does(v, e.seat, 'react')} with ${v.card(e.card)}${e.reduced > 0 ? `: ${e.reduced} less damage` : ''}.`];
    case 'defense-rolled':
      return [`${Whose(v, e.seat)} Defense Dice: ${e.faces.join(', ')}; ${e.blocked} blocked, ${count(e.points, 'point')} left.`];
    case 'card-lost':
      return [`${does(v, e.seat, 'lose')} ${v.card(e.card)} from the ${PILES[e.from]} to the ${PILES[e.to]}.`];
    case 'card-discarded':
      return [`${does(v, e.seat, 'discard')} ${v.card(e.card)} from the ${PILES[e.from]} to the ${PILES[e.to]}: ${e.why}.`];
    case 'hand-discarded':
      return [`${does(v, e.seat, 'discard')} from the hand ${cards(v, e.cards)}: ${e.why}.`];
    case 'recovered':
      if (e.cards.length === 0) return [`${does(v, e.seat, 'recover')} nothing.`];
      return [`${does(v, e.seat, 'recover')} ${cards(v, e.cards)} from the ${PILES[e.from]}.`];
    case 'component-damaged':
      return [`A box of ${whose(v, e.seat)} ${titled(e.component)} is marked: armour ${e.armour}, body ${e.body}.`];
    case 'component-destroyed':
      return [`${Whose(v, e.seat)} ${titled(e.component)} ${e.component === 'legs' ? 'are' : 'is'} destroyed.`];
    case 'scrapped':
      return e.cards.length === 0 ? [] : [`${Whose(v, e.seat)} cards become SCRAP: ${cards(v, e.cards)}.`];
    case 'wounded':
      return [`${Whose(v, e.seat)} pilot is wounded, ${titled(e.wound)}: ${e.why}.`];
    case 'finger-broken':
      return [`The broken finger locks all ${whose(v, e.seat)} ${e.locks} cards.`];
    case 'heat':
      return e.change === 0 ? [] : [changed(v, e.seat, e.change, 'Heat', e.heat, e.why)];
    case 'sp':
      return e.change === 0 ? [] : [changed(v, e.seat, e.change, 'SP', e.sp, e.why)];
    case 'heat-check':
      return [`${Whose(v, e.seat)} Heat check: rolled ${e.roll}, total ${e.total}: ${HEAT_RESULTS[e.result]}.`];
    case 'malfunction':
      return [`A malfunction strikes ${whose(v, e.seat)} ${titled(e.component)}.`];
    case 'taint':
      return [changed(v, e.seat, e.change, 'Taint', e.taint, '')];
    case 'taint-spent':
      return [`${does(v, e.seat, 'spend')} ${e.of === e.seat ? own(v, e.seat) : whose(v, e.of)} Taint: ${SPEND_WORDS[e.option]}.`];
    case 'status':
      return [status(v, e)];
    case 'damaged-added':
      return [`A DAMAGED card goes into ${whose(v, e.seat)} ${e.to === 'deck' ? 'draw deck' : 'discard pile'}.`];
    case 'zone':
      return [`${v.card(e.card)}: a zone of radius ${e.radius} around ${hexName(e.at)} until the end of round ${e.untilRound}.`];
    case 'revealed':
      return [`${does(v, e.to, 'see')} a card of ${whose(v, e.seat)} hand${e.card === undefined ? '' : `: ${v.card(e.card)}`}.`];
    case 'out':
      return [`${does(v, e.seat, 'are')} out: ${ENDING_WORDS[e.ending]}${e.by === undefined ? '' : `, by ${whom(v, e.by)}`}.`];
    case 'saved':
      return [`${v.card(e.card)} keeps ${whom(v, e.seat)} in the match.`];
    case 'objective':
      return [
        `Objective points: ${Object.entries(e.points)
          .map(([team, n]) => `${teamName(v, team)} ${n}`)
          .join(', ')}.`,
      ];
    case 'match-over':
      return [matchOver(v, e)];
    default:
      return unreachable(e);
  }
}
