import { describe, expect, it } from 'vitest';
import { CONTENT, MENDED, RULESETS, V2, V3 } from '../content/index.ts';
import { compileCatalog } from './catalog.ts';
import { allowedValues, KNOBS } from './knobs.ts';
import { parseRuleset } from './ruleset-check.ts';
import { extendRuleset } from './ruleset-extend.ts';
import { TRACK_TABLES } from './tracks.ts';

const presets = new Map(RULESETS.map((r) => [r.id, r]));
const parse = (json: unknown) => parseRuleset(json, presets, CONTENT);
const problemsOf = (json: unknown) => {
  const result = parse(json);
  return 'problems' in result ? result.problems.map((p) => `${p.path}: ${p.message}`) : [];
};
const rulesetOf = (json: unknown) => {
  const result = parse(json);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.ruleset;
};

describe('parseRuleset', () => {
  it('knows the presets by name', () => {
    expect(rulesetOf('v3')).toBe(V3);
    expect(rulesetOf('v2')).toBe(V2);
    expect(problemsOf('v4')).toEqual([': there is no ruleset "v4"; there is v3, v2 or mended']);
    expect(problemsOf('__proto__')[0]).toContain('there is no ruleset');
  });

  it('lays fields over a base, and bases over bases', () => {
    const ruleset = rulesetOf({ id: 'mine', base: { base: 'v2', overspend: 1.5 }, calledShot: 2 });
    expect(ruleset).toEqual({ ...V2, id: 'mine', overspend: 1.5, calledShot: 2 });
  });

  it('takes a whole ruleset back as JSON wrote it', () => {
    for (const preset of [V3, V2, MENDED]) expect(rulesetOf(JSON.parse(JSON.stringify(preset)))).toEqual(preset);
  });

  it('asks for a base where fields are missing', () => {
    expect(problemsOf({ overspend: 1 })).toEqual(['base: is missing; name v3, v2 or mended, or give every field (deck is not there)']);
  });

  it('names every problem with its path and what is allowed', () => {
    const problems = problemsOf({ base: 'v3', overspend: 'much', majorWound: 2.5, pivot: 1, execution: 'aimed', roundLimit: 0, luck: 1 });
    expect(problems).toHaveLength(6);
    expect(problems.some((p) => p.startsWith('luck: unknown field; allowed: id, base, deck,'))).toBe(true);
    expect(problems).toContain('overspend: must be a number from 0 to 10, got "much" [TN-4]');
    expect(problems).toContain('majorWound: must be a whole number from 0 to 50, got 2.5 [DM-3]');
    expect(problems).toContain('pivot: must be true or false, got 1 [KN-9]');
    expect(problems).toContain('execution: must be targeted or rolled, got "aimed" [KN-1]');
    expect(problems).toContain('roundLimit: must be a whole number from 1 to 200, got 0 [RD-4]');
  });

  it('refuses to draw more for SCRAP than was cannibalized [CP-7]', () => {
    expect(problemsOf({ base: 'v3', cannibalize: { out: 2 } })).toEqual([
      'cannibalize.out: must not be above cannibalize.in, which is 1, got 2 [CP-7]',
    ]);
    expect(rulesetOf({ base: 'v3', cannibalize: { in: 2, out: 2 } }).cannibalize).toEqual({ sp: 0, in: 2, out: 2 });
  });

  it('fills a table of tracks from the zones of the rulebook [CP-2]', () => {
    const ruleset = rulesetOf({ base: 'v2', tracks: { head: { armour: 1, structure: 0, exposure: 2, body: 2 }, legs: { body: 9 } } });
    expect(ruleset.tracks).toEqual({
      ...TRACK_TABLES.zones,
      head: { armour: 1, structure: 0, exposure: 2, body: 2 },
      legs: { ...TRACK_TABLES.zones.legs, body: 9 },
    });
    expect(problemsOf({ base: 'v3', tracks: { head: { body: 2 } } })).toEqual([
      'tracks.head.exposure: must be 0 (never) or at most body, which is 2, got 3 [CP-2]',
    ]);
    expect(problemsOf({ base: 'v3', tracks: { head: { body: 0, armour: 21 }, tail: {} } })).toEqual([
      'tracks.tail: unknown field; allowed: head, right-arm, left-arm, chassis, legs',
      'tracks.head.armour: must be a whole number from 0 to 20, got 21',
      'tracks.head.body: must be a whole number from 1 to 40, got 0',
    ]);
  });

  it('merges armour per frame and frame patches [KN-3] [FR-1]', () => {
    const ruleset = rulesetOf({
      base: 'mended',
      frameArmour: { heavy: 2 },
      frames: { light: { spMax: 7, tracks: { chassis: { body: 8 } } } },
    });
    expect(ruleset.frameArmour).toEqual({ light: 0, medium: 0, heavy: 2, fortress: 7 });
    expect(ruleset.frames.light).toEqual({ spMax: 7, tracks: { chassis: { armour: 4, structure: 1, exposure: 3, body: 8 } } });
    expect(problemsOf({ base: 'v3', frames: { light: { spMax: 0, wings: 2 }, assault: {} } })).toEqual([
      'frames.assault: unknown field; allowed: light, medium, heavy, fortress',
      'frames.light.wings: unknown field; allowed: spMax, moveCost, initiative, majorWound, tracks',
      'frames.light.spMax: must be a whole number from 1 to 20, got 0',
    ]);
  });

  it('takes a number or a list of wounds [PW-1]', () => {
    expect(rulesetOf({ base: 'v3', woundDeck: 12 }).woundDeck).toBe(12);
    expect(rulesetOf({ base: 'v3', woundDeck: ['ptsd', 'concussion'] }).woundDeck).toEqual(['ptsd', 'concussion']);
    expect(problemsOf({ base: 'v3', woundDeck: ['ptsd', 'hiccups'] })[0]).toMatch(/^woundDeck\[1\]: there is no wound "hiccups"/);
    expect(problemsOf({ base: 'v3', woundDeck: [] })).toEqual(['woundDeck: must name at least one wound [PW-1]']);
    expect(problemsOf({ base: 'v3', woundDeck: 41 })).toHaveLength(1);
    expect(problemsOf({ base: 'v3', woundDeck: Array(1000).fill('ptsd') })).toEqual(['woundDeck: must have at most 40 entries, got 1000']);
  });

  it('patches cards, over the patches of the base [DK-2]', () => {
    const ruleset = rulesetOf({
      base: 'v2',
      cards: { deflect: { sp: 1 }, feint: { effects: [{ do: 'next-attack', damage: 2, thisTurn: true }] } },
    });
    expect(ruleset.cards.deflect).toEqual({ effects: [{ do: 'reduce', damage: 1 }], sp: 1 });
    expect(compileCatalog(CONTENT, ruleset).byId.get('feint')?.def.effects).toEqual([{ do: 'next-attack', damage: 2, thisTurn: true }]);
  });

  it('refuses card patches the engine could not play [DK-2]', () => {
    expect(problemsOf({ base: 'v3', cards: { fireball: { sp: 1 } } })).toEqual(['cards.fireball: there is no such card [DK-2]']);
    expect(problemsOf({ base: 'v3', cards: { feint: { effects: [{ do: 'win' }] } } })[0]).toMatch(
      /^cards\.feint\.effects\[0\]\.do: must be attack, move/,
    );
    expect(problemsOf({ base: 'v3', cards: { feint: { effects: [{ do: 'draw', cards: 1e9 }] } } })).toEqual([
      'cards.feint.effects[0].cards: must be a whole number from 1 to 10, got 1000000000',
    ]);
    expect(problemsOf({ base: 'v3', cards: { 'faithful-thrust': { effects: [] } } })).toEqual([
      'cards.faithful-thrust.effects: faithful-thrust is of type attack and needs exactly one attack',
    ]);
    expect(
      problemsOf({ base: 'v3', cards: { 'faithful-thrust': { effects: [{ do: 'attack', range: [3, 1], damage: 4, luck: 1 }] } } }),
    ).toEqual([
      expect.stringMatching(/^cards\.faithful-thrust\.effects\[0\]\.luck: unknown field/),
      expect.stringMatching(/^cards\.faithful-thrust\.effects\[0\]\.range: must be \[nearest, farthest\]/),
    ]);
    expect(problemsOf({ base: 'v3', cards: { feint: { passive: { hook: 'kill', damage: 1 } } } })).toHaveLength(1);
    expect(
      problemsOf({ base: 'v3', cards: { 'stone-endurance': { passive: { hook: 'deck-building', card: 'nothing', copies: 2 } } } }),
    ).toEqual(['cards.stone-endurance.passive.card: there is no card "nothing" [DK-2]']);
  });

  it('survives hostile JSON', () => {
    expect(problemsOf(JSON.parse('{"base":"v3","__proto__":{"overspend":9}}'))[0]).toMatch(/^__proto__: unknown field/);
    expect(problemsOf(JSON.parse('{"base":"v3","constructor":1}'))[0]).toMatch(/^constructor: unknown field/);
    expect(problemsOf(JSON.parse('{"base":"v3","cards":{"__proto__":{"sp":1},"constructor":{"sp":1}}}'))).toHaveLength(2);
    expect(parseRuleset(JSON.parse('{"base":"v3","cards":{"constructor":{"sp":1}}}'), presets)).toHaveProperty('problems');
    expect(problemsOf(JSON.parse('{"base":"v3","roundLimit":1e999}'))).toHaveLength(1);
    for (const json of [null, 1, [], true, undefined, { base: null }, { base: [] }]) expect(problemsOf(json)).not.toEqual([]);
    const circle: Record<string, unknown> = {};
    circle.base = circle;
    expect(problemsOf(circle)[0]).toContain('can stand on at most 8 others');
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
    expect(problemsOf({ base: 'v3', ...many })).toHaveLength(21);
    expect(({} as Record<string, unknown>).overspend).toBeUndefined();
  });
});

describe('extendRuleset', () => {
  it('leaves the base as it was', () => {
    const before = JSON.stringify(V3);
    extendRuleset(V3, { frameArmour: { light: 4 }, cards: { feint: { sp: 3 } }, tracks: { head: { body: 9 } } });
    expect(JSON.stringify(V3)).toBe(before);
  });
});

describe('KNOBS', () => {
  it('has an entry for every field of the presets, with a rule and words', () => {
    const fields = Object.keys(V3).filter((f) => f !== 'id');
    expect(KNOBS.map((k) => k.field).sort()).toEqual(fields.sort());
    for (const knob of KNOBS) {
      expect(knob.rule).toMatch(/^[A-Z]{2}-\d+$/);
      expect(knob.what.length).toBeGreaterThan(10);
      expect(allowedValues(knob.kind)).not.toBe('');
    }
  });
});
