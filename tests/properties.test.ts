// What must hold of any match whatever: thousands of random ones, of every kind matches.ts makes, and those that once
// went wrong. The checks are in play-through.ts and its neighbours; the bundle of soak.ts runs them.

import { describe, expect, it } from 'vitest';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import { playAction } from '../src/rules/action.ts';
import { seedRng } from '../src/rules/chance.ts';
import { check, createMatch, options } from '../src/rules/engine.ts';
import { parseRuleset } from '../src/rules/ruleset-check.ts';
import { viewFor } from '../src/rules/view.ts';
import { brokenOptions, listedAnswer } from './agreement.ts';
import { runBundled } from './bundled.ts';
import { readFixtures } from './fixtures.ts';
import { brokenInvariant } from './invariants.ts';
import { randomGame, randomSetup } from './matches.ts';
import { playThrough, ruleIds } from './play-through.ts';
import { hiddenTwin, sameText } from './secrets.ts';

describe('2,400 random matches of every kind', () => {
  it('keep their cards, end, repeat, agree on what is legal and tell no secrets [MT-2] [MT-3] [MT-4] [DK-3] [TN-3] [VC-1]', () => {
    const { code, out, err } = runBundled('soak.ts', ['--matches', '2400', '--jobs', '1', '--quiet']);
    expect(`${out}${err}`).toMatch(/^2400 matches, \d{6,} decisions, 0 faults\n$/);
    expect(code).toBe(0);
  });
});

describe('matches that once went wrong', () => {
  const rules = ruleIds('docs/rule-ids.txt');
  it.each(readFixtures())('$seed: $what', ({ game, seed, actions }) => {
    expect(playThrough(game, seed, rules, actions).fault).toBeUndefined();
  });
});

describe('a number nobody would list', () => {
  it('is refused if it carries bits its kind has no use for [MT-3] [TN-3]', () => {
    const m = createMatch(randomGame(3), 3);
    for (const action of options(m)) {
      expect(check(m, action)).toBeUndefined();
      for (const stray of [1 << 24, -1 << 30]) expect(check(m, action ^ stray)).toBeDefined();
    }
    for (const none of [Number.NaN, 0.5, 31, -1, 2 ** 40]) expect(check(m, none)?.rule).toBe('TN-3');
  });
});

describe('the generator of matches', () => {
  const setups = Array.from({ length: 400 }, (_, seed) => randomSetup(seed));
  const count = (test: (setup: (typeof setups)[number]) => boolean): number => setups.filter(test).length;

  it('makes rulesets that pass the check of foreign ones, any knob turned somewhere', () => {
    const presets = new Map(RULESETS.map((r) => [r.id, r]));
    for (const { ruleset } of setups) expect(parseRuleset(ruleset, presets, CONTENT)).toEqual({ ruleset });
    const plain = RULESETS[0] as unknown as Record<string, unknown>;
    for (const field of Object.keys(plain)) {
      expect(count(({ ruleset }) => !sameText((ruleset as unknown as Record<string, unknown>)[field], plain[field]))).toBeGreaterThan(5);
    }
  });

  it('seats every faction and frame, two to four at a table, on every map and in every scenario [MT-1]', () => {
    const seats = setups.flatMap((s) => s.seats);
    expect(new Set(seats.map(({ loadout }) => `${loadout.faction}/${loadout.frame}`)).size).toBe(12);
    expect(new Set(seats.flatMap(({ loadout }) => loadout.sets)).size).toBe(6);
    expect(new Set(seats.flatMap(({ loadout }) => loadout.tactics)).size).toBe(15);
    expect(new Set(setups.map((s) => s.seats.map((seat) => seat.team).join(''))).size).toBeGreaterThanOrEqual(8);
    for (const map of CONTENT.maps) expect(count((s) => s.map === map)).toBeGreaterThan(5);
    for (const scenario of CONTENT.scenarios) expect(count((s) => s.scenario === scenario)).toBeGreaterThan(5);
  });
});

describe('the checks themselves', () => {
  it('see a card that is in two piles, a negative number and two Caskets on a hex', () => {
    const m = createMatch(randomGame(3), 3);
    const [a, b] = m.seats;
    if (a === undefined || b === undefined) throw new Error('there are two seats');
    expect(brokenInvariant(m)).toBeUndefined();
    a.discard.push(a.draw[0] as number);
    expect(brokenInvariant(m)).toMatch(/seat 0: \d of card/);
    a.discard.pop();
    b.heat = -1;
    expect(brokenInvariant(m)).toBe('seat 1: heat is -1');
    b.heat = 0;
    a.hex = b.hex = m.seats.length === 2 ? 0 : 1;
    expect(brokenInvariant(m)).toMatch(/share hex|stands on hex/);
  });

  it('take a play that leaves something out for the only listed one that fills it in', () => {
    const list = [playAction(3, 1, 5, 4), playAction(3, 1, 5, 8), playAction(4, 1, 2, 4)];
    expect(listedAnswer(list, playAction(4, 1, -1, 0))).toBe(list[2]);
    expect(listedAnswer(list, playAction(3, 1, -1, 0))).toBeUndefined();
    expect(listedAnswer(list, playAction(3, 1, -1, 8))).toBe(list[1]);
    expect(listedAnswer(list, playAction(4, 2, -1, 0))).toBeUndefined();
  });

  it('make twins that differ where the viewer cannot see', () => {
    const m = createMatch(randomGame(3), 3);
    const twin = hiddenTwin(m, 0, seedRng(1));
    expect(sameText(viewFor(m, 0), viewFor(twin, 0))).toBe(true);
    expect(twin.seats[1]?.hand).not.toEqual(m.seats[1]?.hand);
    expect(twin.seats[0]?.hand).toEqual(m.seats[0]?.hand);
    expect(twin.seats[0]?.draw).not.toEqual(m.seats[0]?.draw);
    expect(brokenOptions(m)).toBeUndefined();
  });
});
