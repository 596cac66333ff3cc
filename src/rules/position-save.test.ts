import { describe, expect, it } from 'vitest';
import { type GameWish, testGame } from '../../tests/games.ts';
import { load, position, problemsOf, SEAT_A, SEAT_B, SMALL_MAP } from '../../tests/positions.ts';
import { CONTENT, RULESETS, V2, V3 } from '../content/index.ts';
import { below, seedRng } from './chance.ts';
import { apply, createMatch, options } from './engine.ts';
import type { Match } from './match.ts';
import { savePosition } from './position-save.ts';
import { extendRuleset } from './ruleset-extend.ts';

/** All of a match but its game and its generator. */
const plain = (m: Match): object => JSON.parse(JSON.stringify({ ...m, rng: [] }));
const seat = (m: Match, i = 0) => m.seats[i] as Match['seats'][number];

describe('savePosition', () => {
  const rich = position(
    {
      team: 'red',
      facing: 2,
      sp: 2,
      spMax: 5,
      spSpent: 3,
      spGained: 1,
      overspent: 1,
      heat: 4,
      hand: ['faithful-thrust', 'damaged'],
      draw: ['retreat', 'feint'],
      discard: ['rally-cry', 'scrap:blood-offering'],
      graveyard: ['survey-the-field'],
      components: { head: 3, chassis: { armour: 1, body: 2 } },
      wounds: ['broken-finger', 'ptsd'],
      brokenFinger: 'heat',
      movedThisTurn: 2,
      movedLastTurn: 1,
      movePoints: 1,
      rotated: true,
      acted: true,
      attacked: true,
      noAttack: true,
      dumped: true,
      cannibalized: 2,
      defense: 2,
      armor: 1,
      runes: 3,
      taint: 7,
      guarding: true,
      lossCap: 5,
      pending: [
        { kind: 'next-attack', damage: 3, ignoreArmor: 1 },
        { kind: 'next-turn', damage: 1 },
      ],
      jam: 4,
      debts: ['internal-bleeding', { sp: 2 }],
      used: ['forge-mastery'],
      tactics: ['righteous-fury'],
      fury: 2,
      known: ['overextend'],
      pilot: ['tactical-mind'],
      taintScar: 1,
      ward: 3,
      noHeatCheck: true,
      possessed: 'b',
    },
    { team: 'blue', hand: ['overextend'], woundDeck: ['ptsd', 'concussion'], out: false },
    {
      round: 4,
      order: ['b', 'a'],
      turn: 'a',
      map: { ...SMALL_MAP, levels: ['1...', '....', '....'], smoke: [[0, 1]] },
      ruleset: { base: 'mended', overspend: 1.5 },
      zones: [{ card: 'consecrated-ground', owner: 'a', at: [0, 0], radius: 3, untilRound: 5 }],
      wrecks: [[1, 1]],
      objectives: { red: 2 },
    },
  );

  it('gives back every field that was given', () => {
    expect(savePosition(load(rich))).toMatchObject({
      round: 4,
      turn: 'a',
      order: ['b', 'a'],
      objectives: { red: 2, blue: 0 },
      wrecks: [[1, 1]],
      seats: [
        {
          sp: 2,
          components: { head: { armour: 2, body: 1 }, chassis: { armour: 1, body: 2 }, legs: { armour: 0, body: 0 } },
          brokenFinger: 'heat',
          rotated: 1,
          known: { b: ['overextend'] },
          debts: ['internal-bleeding', { sp: 2 }],
          possessed: 'b',
        },
        { woundDeck: ['ptsd', 'concussion'], woundDeckOrdered: true },
      ],
    });
  });

  it('loads again to the very same match', () => {
    const m = load(rich);
    const again = load(JSON.parse(JSON.stringify(savePosition(m))));
    expect(JSON.stringify(again)).toBe(JSON.stringify(m));
    expect(savePosition(again)).toEqual(savePosition(m));
  });

  it('writes presets and shipped maps by their ids', () => {
    const map = CONTENT.maps[0];
    const m = load({
      map: map?.id,
      ruleset: 'v2',
      seats: [
        { ...SEAT_A, at: map?.zones?.[0]?.[0] },
        { ...SEAT_B, at: map?.zones?.[1]?.[0] },
      ],
    });
    expect(savePosition(m, RULESETS)).toMatchObject({ map: map?.id, ruleset: 'v2' });
    expect(typeof savePosition(m).ruleset).toBe('object');
  });

  it('keeps a match that is over [VC-1]', () => {
    const m = load(position({ out: 'chassis' }, {}, { result: { winner: 'b', ending: 'chassis' } }));
    expect([m.winner, m.decision]).toEqual([1, undefined]);
    expect(savePosition(m)).toMatchObject({
      result: { winner: 'b', ending: 'chassis' },
      decision: null,
      seats: [{ out: 'chassis' }, { out: false }],
    });
    expect(savePosition(load(savePosition(m)))).toEqual(savePosition(m));
  });
});

describe('a match saved at any action', () => {
  it.each<[string, GameWish]>([
    ['a duel', {}],
    ['v2', { ruleset: V2, loadouts: ['ossuarium-medium', 'dwarves-light'] }],
    ['Taint', { ruleset: extendRuleset(V3, { taint: true, handAtRoundEnd: 'keep' }), loadouts: ['ossuarium-heavy', 'church-light'] }],
    [
      'two against two',
      {
        loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-light', 'church-fortress'],
        teams: ['x', 'x', 'y', 'y'],
        map: 'the-broken-nave',
      },
    ],
  ])('loads again as it was, but for the generator: %s', (_, wish) => {
    let saved = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const m = createMatch(testGame(wish), seed);
      const rng = seedRng(seed);
      for (let n = 0; n < 1000 && m.decision !== undefined; n++) {
        if (m.decision.kind === 'action' && n % 5 === 0) {
          const again = load(JSON.parse(JSON.stringify(savePosition(m, RULESETS))));
          expect(plain(again)).toEqual(plain(m));
          saved++;
        }
        const legal = options(m);
        apply(m, legal[below(rng, legal.length)] as number);
      }
      if (m.decision === undefined) expect(savePosition(load(savePosition(m)))).toEqual(savePosition(m));
    }
    expect(saved).toBeGreaterThan(100);
  });

  it('starts before the first mulligan in round 0 [RD-1]', () => {
    const m = load(position({ at: undefined, hand: ['feint'] }, { at: undefined }, { round: 0 }));
    expect([m.decision, m.round, seat(m).hex]).toEqual([{ kind: 'mulligan', seat: 0 }, 0, -1]);
    const fresh = createMatch(testGame(), 3);
    expect(plain(load(savePosition(fresh)))).toEqual(plain(fresh));
    apply(fresh, options(fresh)[0] as number);
    expect(problemsOf(savePosition(fresh))[0]).toMatch(/^decision: a position starts at the first mulligan/);
  });
});
