import { beforeAll, describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { CONTENT, RULESETS } from '../content/index.ts';
import {
  apply,
  below,
  createMatch,
  type EventType,
  type Game,
  type GameEvent,
  isOver,
  options,
  SURRENDER,
  seedRng,
} from '../rules/index.ts';
import { narrate } from './narrate.ts';
import { does, hexName, type Voice, voiceOf, whose } from './voice.ts';

type Samples = { readonly [T in EventType]: readonly [Extract<GameEvent, { type: T }>, string] };

/** One event of each type and its line, told to seat b; the compiler keeps the list complete. */
const SAMPLES: Samples = {
  'match-started': [{ type: 'match-started', seats: ['a', 'b'] }, 'The match begins: Confessor against you.'],
  mulligan: [{ type: 'mulligan', seat: 'b', taken: false }, 'You keep your hand.'],
  'setup-rolled': [{ type: 'setup-rolled', rolls: { a: 2, b: 5 } }, 'Deployment roll: Confessor 2, you 5.'],
  deployed: [{ type: 'deployed', seat: 'a', at: [4, 2], facing: 2 }, 'Confessor deploys on E5, facing SE.'],
  'round-started': [{ type: 'round-started', round: 3 }, 'Round 3 begins.'],
  initiative: [
    { type: 'initiative', rolls: { a: 2, b: 5 }, order: ['b', 'a'] },
    'Initiative: Confessor 2, you 5. Turn order: you, Confessor.',
  ],
  'turn-started': [{ type: 'turn-started', seat: 'b', sp: 4 }, 'Your turn, 4 SP.'],
  'turn-ended': [{ type: 'turn-ended', seat: 'a' }, "Confessor's turn ends."],
  'round-ended': [{ type: 'round-ended', round: 3 }, 'Round 3 ends.'],
  drew: [{ type: 'drew', seat: 'b', count: 2, cards: ['feint', 'scrap:retreat'] }, 'You draw Feint and Retreat (SCRAP).'],
  reshuffled: [
    { type: 'reshuffled', seat: 'a', damagedAdded: 1 },
    'Confessor shuffles the discard pile into the draw deck with 1 DAMAGED card added.',
  ],
  played: [
    { type: 'played', seat: 'a', card: 'faithful-thrust', sp: 2, target: 'b', component: 'right-arm' },
    'Confessor plays Faithful Thrust at you, aiming at the Right Arm (2 SP).',
  ],
  'card-resolved': [{ type: 'card-resolved', seat: 'a', card: 'feint' }, ''],
  paid: [{ type: 'paid', seat: 'b', card: 'feint', from: 'deck' }, 'You pay a point of overspending with Feint from the draw deck.'],
  moved: [{ type: 'moved', seat: 'b', from: [0, 0], to: [1, 0], sp: 1, points: 1 }, 'You move from A1 to B1 (1 movement point, 1 SP).'],
  shoved: [{ type: 'shoved', seat: 'b', from: [0, 0], to: [0, 1], by: 'a' }, 'Confessor shoves you from A1 to A2.'],
  rotated: [{ type: 'rotated', seat: 'a', facing: 5, sp: 1 }, 'Confessor turns to face NW (1 SP).'],
  pivoted: [{ type: 'pivoted', seat: 'b', facing: 0 }, 'You pivot to face N.'],
  passed: [{ type: 'passed', seat: 'a' }, 'Confessor passes.'],
  surrendered: [{ type: 'surrendered', seat: 'b' }, 'You surrender.'],
  die: [{ type: 'die', seat: 'a', kind: 'd6', face: '4', why: 'pilot save (PW-5)' }, 'Confessor rolls 4: pilot save (PW-5).'],
  'attack-rolled': [
    {
      type: 'attack-rolled',
      seat: 'a',
      target: 'b',
      card: 'faithful-thrust',
      component: 'right-arm',
      dice: ['STRIKE', 'DEATH BLOW'],
      targetNumber: 6,
      total: 8,
      tier: 'strong',
      side: 1,
      parts: [{ rule: 'AT-2', what: 'attacker moved 2', value: 1 }],
    },
    'Faithful Thrust against your Right Arm, from the front side: target number 6 (5, attacker moved 2 +1), rolled STRIKE, DEATH BLOW, total 8: a strong hit.',
  ],
  'attack-damage': [
    {
      type: 'attack-damage',
      seat: 'a',
      target: 'b',
      damage: 5,
      parts: [
        { rule: 'AT-7', what: 'Faithful Thrust', value: 4 },
        { rule: 'AT-6', what: 'strong hit', value: 1 },
      ],
    },
    'The hit brings 5 damage (Faithful Thrust +4, strong hit +1).',
  ],
  redirected: [{ type: 'redirected', from: 'a', to: 'b' }, 'You take the hit for Confessor.'],
  damage: [
    { type: 'damage', seat: 'b', by: 'a', damage: 5, defense: 1, points: 4, parts: [{ rule: 'AT-8', what: 'shield side', value: 1 }] },
    'You face 4 points of damage: 5 less Defense 1 (shield side +1).',
  ],
  'component-chosen': [{ type: 'component-chosen', seat: 'b', component: 'legs' }, 'You take it on the Legs.'],
  reacted: [{ type: 'reacted', seat: 'a', card: 'deflect', reduced: 2 }, 'Confessor reacts with Deflect: 2 less damage.'],
  'defense-rolled': [
    { type: 'defense-rolled', seat: 'b', faces: ['SHIELD', 'CRITICAL'], blocked: 1, points: 1 },
    'Your Defense Dice: SHIELD, CRITICAL; 1 blocked, 1 point left.',
  ],
  'card-lost': [
    { type: 'card-lost', seat: 'a', card: 'feint', from: 'deck', to: 'graveyard' },
    'Confessor loses Feint from the draw deck to the Damage Graveyard.',
  ],
  'card-discarded': [
    { type: 'card-discarded', seat: 'b', card: 'feint', from: 'hand', to: 'discard', why: 'hand limit (TN-9)' },
    'You discard Feint from the hand to the discard pile: hand limit (TN-9).',
  ],
  'hand-discarded': [
    { type: 'hand-discarded', seat: 'a', cards: ['feint', 'feint', 'retreat'], why: 'jam (AT-4)' },
    'Confessor discards from the hand Feint (2) and Retreat: jam (AT-4).',
  ],
  recovered: [{ type: 'recovered', seat: 'b', cards: ['feint'], from: 'discard' }, 'You recover Feint from the discard pile.'],
  'component-damaged': [
    { type: 'component-damaged', seat: 'b', component: 'left-arm', layer: 'body', armour: 3, body: 1 },
    'A box of your Left Arm is marked: armour 3, body 1.',
  ],
  'component-destroyed': [{ type: 'component-destroyed', seat: 'a', component: 'head' }, "Confessor's Head is destroyed."],
  scrapped: [{ type: 'scrapped', seat: 'a', cards: ['bash', 'bash'] }, "Confessor's cards become SCRAP: Bash (2)."],
  wounded: [
    { type: 'wounded', seat: 'a', wound: 'ptsd', why: 'neural feedback (PW-4)' },
    "Confessor's pilot is wounded, PTSD: neural feedback (PW-4).",
  ],
  'finger-broken': [{ type: 'finger-broken', seat: 'b', locks: 'heat' }, 'The broken finger locks all your heat cards.'],
  heat: [{ type: 'heat', seat: 'b', change: -2, heat: 1, why: 'water (HT-5)' }, 'You lose 2 Heat, now 1: water (HT-5).'],
  sp: [{ type: 'sp', seat: 'a', change: 5, sp: 7, why: "Flagellant's Zeal" }, "Confessor gains 5 SP, now 7: Flagellant's Zeal."],
  'heat-check': [
    { type: 'heat-check', seat: 'a', roll: 2, total: 8, result: 'sp' },
    "Confessor's Heat check: rolled 2, total 8: 1 SP less this turn.",
  ],
  malfunction: [{ type: 'malfunction', seat: 'b', component: 'legs' }, 'A malfunction strikes your Legs.'],
  taint: [{ type: 'taint', seat: 'b', change: 1, taint: 4 }, 'You gain 1 Taint, now 4.'],
  'taint-spent': [
    { type: 'taint-spent', seat: 'a', of: 'b', option: 'silence' },
    'Confessor spends your Taint: no reaction to this attack.',
  ],
  status: [{ type: 'status', seat: 'a', status: 'Armor tokens', value: 2 }, 'Confessor has 2 Armor tokens.'],
  'damaged-added': [{ type: 'damaged-added', seat: 'b', to: 'discard' }, 'A DAMAGED card goes into your discard pile.'],
  zone: [
    { type: 'zone', seat: 'a', card: 'consecrated-ground', at: [0, 0], radius: 3, untilRound: 4 },
    'Consecrated Ground: a zone of radius 3 around A1 until the end of round 4.',
  ],
  revealed: [{ type: 'revealed', seat: 'a', to: 'b', card: 'feint' }, "You see a card of Confessor's hand: Feint."],
  out: [{ type: 'out', seat: 'a', ending: 'chassis', by: 'b' }, 'Confessor is out: the chassis destroyed, by you.'],
  saved: [{ type: 'saved', seat: 'a', card: 'phylactery' }, 'Phylactery keeps Confessor in the match.'],
  objective: [{ type: 'objective', points: { a: 2, b: 1 } }, 'Objective points: Confessor 2, you 1.'],
  'match-over': [{ type: 'match-over', winner: 'b', ending: 'round-limit' }, 'The match is over: you win by the round limit.'],
};

interface Told {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** Random matches under all presets, with every option on, in duels and teams. */
function matches(count: number): Told[] {
  const ids = CONTENT.loadouts.map((s) => s.id);
  return Array.from({ length: count }, (_, n) => {
    const preset = RULESETS[n % RULESETS.length];
    if (preset === undefined) throw new Error('no preset');
    const ruleset = n % 2 === 0 ? preset : { ...preset, id: 'all-on', taint: true, pivot: true, handDump: true };
    const at = (k: number): string => ids[(n * k + k) % 12] ?? 'church-light';
    const team = n % 4 === 0;
    const game = testGame({
      ruleset,
      map: CONTENT.maps[n % CONTENT.maps.length]?.id ?? 'the-pit',
      scenario: CONTENT.scenarios[n % CONTENT.scenarios.length]?.id ?? 'deathmatch',
      loadouts: team ? [at(1), at(5), at(7)] : [at(1), at(5)],
      ...(team ? { teams: ['red', 'blue', 'blue'] } : {}),
    });
    const events: GameEvent[] = [];
    const rng = seedRng(n);
    const m = createMatch(game, n, (event) => events.push(event));
    for (let step = 0; !isOver(m); step++) {
      const list = options(m);
      const action = n === 0 && step > 400 ? SURRENDER : (list[below(rng, list.length)] ?? 0);
      apply(m, action, (event) => events.push(event));
    }
    return { game, events };
  });
}

describe('the log', () => {
  let told: Told[] = [];
  beforeAll(() => {
    told = matches(16);
  });

  it('is made of whole sentences in plain English', () => {
    for (const { game, events } of told) {
      const voice = voiceOf(game, 'a');
      for (const event of events) {
        for (const line of narrate(event, voice)) {
          expect(line).toMatch(/^[A-Z].*[.!]$/);
          expect(line).not.toMatch(/undefined|null|NaN|\[object|scrap:| {2}|\b(\w+)-(arm)\b: /);
          expect(line).not.toMatch(/\bYou (?!pass\b)\w+s\b(?! )|\bYou (is|has|does|draws|plays|loses|moves)\b|[^.] You\b/);
        }
      }
    }
  });
});

describe('narrate', () => {
  const voice: Voice = voiceOf(testGame(), 'b');

  it('speaks to one seat and of the others', () => {
    expect(does(voice, 'b', 'draw')).toBe('You draw');
    expect(does(voice, 'a', 'pass')).toBe('Confessor passes');
    expect(does(voice, 'a', 'are')).toBe('Confessor is');
    expect(whose(voice, 'a')).toBe("Confessor's");
    expect(narrate({ type: 'drew', seat: 'b', count: 2, cards: ['feint', 'scrap:retreat'] }, voice)).toEqual([
      'You draw Feint and Retreat (SCRAP).',
    ]);
    expect(narrate({ type: 'drew', seat: 'a', count: 1 }, voice)).toEqual(['Confessor draws 1 card.']);
    expect(narrate({ type: 'match-over', winner: 'b', ending: 'round-limit' }, voice)).toEqual([
      'The match is over: you win by the round limit.',
    ]);
    expect(narrate({ type: 'match-over', winner: null, ending: 'structural' }, voice)).toEqual([
      'The match is over, a draw: structural failure.',
    ]);
  });

  it.each(Object.values(SAMPLES))('has words for $0.type', (event, line) => {
    expect(narrate(event, voice).join(' ')).toBe(line);
  });

  it('calls two Caskets of one kind by their letters too', () => {
    const twins = voiceOf(testGame({ loadouts: ['church-light', 'church-light'] }));
    expect(does(twins, 'b', 'move')).toBe('Confessor B moves');
  });

  it('names hexes as the board is drawn [MT-2]', () => {
    expect([hexName([0, 0]), hexName([1, 0]), hexName([4, 2]), hexName([27, -13])]).toEqual(['A1', 'B1', 'E5', 'AB1']);
  });
});
