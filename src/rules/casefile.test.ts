import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from '../../tests/positions.ts';
import { runCase } from './casefile.ts';
import { loadPosition } from './position.ts';

const example = JSON.parse(readFileSync(new URL('../../conformance/example.json', import.meta.url), 'utf8'));
const A = { id: 'a', faction: 'church', frame: 'light', at: [0, 0], facing: 3 };
const B = { id: 'b', faction: 'dwarves', frame: 'heavy', at: [0, 1] };
const MAP = { rows: ['....', '....', '....'] };
const DECK = ['retreat', 'rally-cry', 'survey-the-field', 'overextend', 'desperate-lunge', 'breathe-the-core', 'emergency-vent'];

/** A case of two Caskets next to each other; `a` has the turn. */
const duel = (parts: { a?: object; b?: object; match?: object }, rest: object): object => ({
  name: 'duel',
  map: MAP,
  seats: [
    { ...A, draw: DECK, ...parts.a },
    { ...B, draw: DECK, ...parts.b },
  ],
  ...parts.match,
  ...rest,
});

/** `ok`, or where, expected and got in one line, or the first path that is malformed. */
function line(json: unknown): string {
  const run = runCase(json, LIBRARY);
  if ('malformed' in run) return run.malformed.map((p) => `malformed ${p.path}: ${p.message}`).join('\n');
  return run.ok ? 'ok' : `${run.where}, expected ${run.expected}, got ${run.got}`;
}
const expecting = (expect: object): object => ({ ...example, expect });

describe('the example', () => {
  it('holds [AT-2, AT-6, DM-1]', () => {
    expect(line(example)).toBe('ok');
  });

  it('gives its last position, which loads again, and its events', () => {
    const run = runCase(example, LIBRARY);
    if ('malformed' in run) throw new Error('malformed');
    expect(run.name).toBe('a strong hit to the right arm');
    expect(run.position).toMatchObject({ ruleset: 'v3', round: 2, turn: 'a', decision: { seat: 'a', kind: 'action' }, result: null });
    expect('match' in loadPosition(JSON.parse(JSON.stringify(run.position)), LIBRARY)).toBe(true);
    expect(run.events.map((e) => e.type)).toContain('attack-rolled');
  });

  it('can be run twice from the same JSON', () => {
    const before = JSON.stringify(example);
    expect([line(example), line(example)]).toEqual(['ok', 'ok']);
    expect(JSON.stringify(example)).toBe(before);
  });
});

describe('what is expected', () => {
  it.each<[string, object, string]>([
    ['zeros and empty lists', { seats: { b: { heat: 0, wounds: [], discard: [], pending: [] } } }, 'ok'],
    ['a number as the printed value of a track [CP-2]', { seats: { b: { components: { 'right-arm': 4, head: 0 } } } }, 'ok'],
    ['a wrong printed value', { seats: { b: { components: { 'right-arm': 1 } } } }, 'seats.b.components.right-arm, expected 1, got 4'],
    ['a track of which only the body matters', { seats: { b: { components: { 'right-arm': { body: 1 } } } } }, 'ok'],
    ['a wrong number', { seats: { a: { sp: 6 } } }, 'seats.a.sp, expected 6, got 4'],
    [
      'a list that is too short',
      { seats: { b: { graveyard: ['rally-cry'] } } },
      'seats.b.graveyard, expected ["rally-cry"], got ["rally-cry", "overextend", "retreat", "feint"]',
    ],
    ['flags for counts and words', { seats: { a: { attacked: 1, rotated: false, out: false }, b: { out: false } } }, 'ok'],
    ['known cards as a list [MT-4]', { seats: { a: { known: [] } } }, 'ok'],
    ['who is asked', { decision: { seat: 'a', kind: 'action' }, turn: 'a', round: 2, order: ['a', 'b'] }, 'ok'],
    ['who is not asked', { decision: { kind: 'react' } }, 'decision.kind, expected "react", got "action"'],
    ['that the match runs', { result: null, zones: [], wrecks: [], objectives: { red: 0 } }, 'ok'],
    ['a result too early', { result: { winner: 'red' } }, 'result, expected {"winner": "red"}, got null'],
    [
      'events with others between',
      { events: [{ type: 'played' }, { type: 'defense-rolled', points: 4 }, { type: 'card-resolved' }] },
      'ok',
    ],
    [
      'events in another order',
      { events: [{ type: 'card-resolved' }, { type: 'played' }] },
      'events[1], expected {"type": "played"}, got no such event; there is none',
    ],
    [
      'an event that differs',
      { events: [{ type: 'attack-rolled', tier: 'miss' }] },
      'events[0], expected {"type": "attack-rolled", "tier": "miss"}, got {"type": "attack-rolled", "tier": "strong"}',
    ],
  ])('%s', (_, expected, result) => {
    expect(line(expecting(expected))).toBe(result);
  });

  it('takes debts, buffs and once-cards in any order, and either word of the second finger row [PW-1]', () => {
    const a = {
      debts: ['system-glitch', 'internal-bleeding', { sp: 1 }, { sp: 1 }],
      pending: [
        { kind: 'next-attack', damage: 3, ignoreArmor: 1 },
        { kind: 'turn', damage: 1 },
      ],
      brokenFinger: 'utility',
    };
    const expected = {
      debts: [{ sp: 2 }, 'internal-bleeding', 'system-glitch'],
      pending: [
        { kind: 'turn', damage: 1 },
        { kind: 'next-attack', damage: 3 },
      ],
      brokenFinger: 'support',
    };
    expect(line(duel({ a }, { expect: { seats: { a: expected } } }))).toBe('ok');
    expect(line(duel({ a }, { expect: { seats: { a: { debts: [{ sp: 1 }] } } } }))).toMatch(/^seats.a.debts, expected/);
  });
});

describe('dice', () => {
  it('that are left at the end fail the case', () => {
    expect(line({ ...example, dice: [...example.dice, 'd6:1'] })).toBe('dice, expected every die falls, got 1 left: d6:1');
  });

  it('that are too few fail it, and say what was asked for', () => {
    expect(line({ ...example, dice: ['attack:STRIKE'] })).toMatch(/^action 1 .*, expected a die of kind attack, got none is left of 1$/);
  });

  it('of another kind fail it', () => {
    expect(line({ ...example, dice: ['attack:STRIKE', 'd6:4'] })).toMatch(/expected a die of kind attack, got die 2 is d6:4$/);
  });

  it('pick the card a sweep reveals, and need none among copies [MT-4]', () => {
    const sweep = (hand: string[], dice: string[], known: string[]): object =>
      duel(
        { a: { hand: ['sensor-sweep'] }, b: { hand } },
        { dice, actions: [{ play: 'sensor-sweep', target: 'b' }], expect: { seats: { a: { known } } } },
      );
    expect(line(sweep(['feint', 'retreat'], ['card:retreat'], ['retreat']))).toBe('ok');
    expect(line(sweep(['feint', 'feint'], [], ['feint']))).toBe('ok');
    expect(line(sweep(['feint', 'feint'], ['card:feint'], ['feint']))).toBe('ok');
    expect(line(sweep(['feint', 'retreat'], [], []))).toMatch(/expected card: one of feint, retreat, got none is left of 0/);
  });

  it('order a shuffle from the top [SD-3]', () => {
    const a = { hand: ['jury-rig'], draw: ['retreat'], discard: ['feint', 'rally-cry', 'overextend'] };
    const shuffled = (dice: string[], draw: string[]): object =>
      duel({ a }, { dice, actions: [{ play: 'jury-rig' }], expect: { seats: { a: { draw, discard: ['jury-rig'] } } } });
    expect(line(shuffled(['card:overextend', 'card:feint'], ['overextend', 'feint', 'retreat', 'rally-cry']))).toBe('ok');
  });

  it('flip a wound by its id unless the wound deck is listed [PW-1]', () => {
    const purge = (b: object, dice: string[], wounds: string[]): object =>
      duel(
        { a: { hand: ['damaged'], ...b } },
        { dice: ['damage:CRITICAL MALFUNCTION', ...dice], actions: [{ purge: true }], expect: { seats: { a: { wounds } } } },
      );
    expect(line(purge({}, ['card:ptsd'], ['ptsd']))).toBe('ok');
    expect(line(purge({ woundDeck: ['concussion', 'ptsd'] }, [], ['concussion']))).toBe('ok');
  });
});

describe('actions', () => {
  it('that are illegal fail the case with the rule, and say what was asked', () => {
    const actions = [...example.actions.slice(0, 1), { pass: true }];
    expect(line({ ...example, actions, dice: example.dice.slice(0, 2) })).toMatch(/^action 2 .*refused by TN-3: .* \(asked: react of b\)$/);
  });

  it('that are left when the match is over fail it [VC-1]', () => {
    const over = { actions: [{ surrender: true }, { pass: true }], expect: {} };
    expect(line(duel({}, over))).toMatch(
      /^action 2 .*, expected the match goes on, got it is over: {"winner": "b", "ending": "surrender"}$/,
    );
  });

  it('may end the match [VC-1]', () => {
    const expected = { result: { winner: 'b', ending: 'surrender' }, decision: null, seats: { a: { out: 'surrender' } } };
    expect(line(duel({}, { actions: [{ surrender: true }], expect: expected }))).toBe('ok');
    expect(line(duel({}, { actions: [{ surrender: true }], expect: { seats: { a: { out: true } } } }))).toBe('ok');
  });

  it('dump several cards of a hand at once, or step by step [RD-3]', () => {
    const a = { hand: ['feint', 'retreat', 'overextend'] };
    const dump = (...actions: object[]): object =>
      duel({ a, match: { ruleset: 'v2' } }, { actions, expect: { seats: { a: { hand: ['overextend'] } }, decision: { kind: 'action' } } });
    expect(line(dump({ dump: ['feint', 'retreat'] }))).toBe('ok');
    expect(line(dump({ dump: 'feint' }, { dump: 'retreat' }, { dump: [] }))).toBe('ok');
    const all = duel(
      { a, match: { ruleset: 'v2' } },
      { actions: [{ dump: ['feint', 'retreat', 'overextend'] }, { rotate: 0 }], expect: {} },
    );
    expect(line(all)).toBe('ok');
  });
});

describe('an expected error', () => {
  const refused = (action: object, error: string, parts: object = {}): string =>
    line(duel(parts, { actions: [action], expect: { error } }));

  it('holds if the last action is refused by that rule', () => {
    expect(refused({ move: [0, 1] }, 'MV-3')).toBe('ok');
    expect(refused({ play: 'feint' }, 'DK-5')).toBe('ok');
    expect(refused({ discard: 'deck' }, 'TN-3')).toBe('ok');
    expect(
      refused({ play: 'faithful-thrust', target: 'b', component: 'head' }, 'LS-3', { a: { hand: ['faithful-thrust'], facing: 0 } }),
    ).toBe('ok');
    expect(refused({ play: 'faithful-thrust', target: 'z', component: 'head' }, 'MT-1', { a: { hand: ['faithful-thrust'] } })).toBe('ok');
  });

  it('may follow legal actions', () => {
    expect(line(duel({}, { actions: [{ rotate: 2 }, { rotate: 2 }], expect: { error: 'MV-5', seats: { a: { facing: 2 } } } }))).toBe('ok');
  });

  it('fails if another rule refuses it, or none does', () => {
    expect(refused({ move: [0, 1] }, 'MV-1')).toMatch(/expected refused by MV-1, got refused by MV-3/);
    expect(refused({ rotate: 1 }, 'MV-5')).toMatch(/expected refused by MV-5, got it is legal/);
  });

  it('is only that of the last action', () => {
    const actions = [{ move: [0, 1] }, { move: [0, 1] }];
    expect(line(duel({}, { actions, expect: { error: 'MV-3' } }))).toMatch(/^action 1 .*expected a legal action/);
  });
});

describe('setup', () => {
  it('can be played from round 0 [RD-1, RD-2]', () => {
    const seat = { at: undefined, hand: DECK.slice(0, 6), draw: ['feint', 'sensor-sweep', ...DECK] };
    const json = duel(
      { a: seat, b: seat, match: { round: 0 } },
      {
        actions: [{ mulligan: false }, { mulligan: true }, { deploy: [0, 0], facing: 2 }, { deploy: [3, 0], facing: 5 }],
        dice: ['card:sensor-sweep', 'd6:3', 'd6:2', 'd6:4', 'd6:4', 'd6:1', 'd6:6'],
        expect: {
          round: 1,
          order: ['b', 'a'],
          turn: 'b',
          decision: { seat: 'b', kind: 'action' },
          seats: { a: { at: [3, 0], facing: 5, hand: DECK.slice(0, 6) }, b: { at: [0, 0], facing: 2 } },
          events: [
            { type: 'mulligan', taken: true },
            { type: 'initiative', order: ['b', 'a'] },
          ],
        },
      },
    );
    expect(line(json)).toBe('ok');
  });
});

describe('a malformed case', () => {
  it.each<[string, unknown, string]>([
    ['no object', 'case', 'malformed : a case must be an object'],
    ['an unknown field', { ...example, acitons: [] }, 'malformed acitons: unknown field'],
    ['a name that is no text', { ...example, name: 7 }, 'malformed name: must be text'],
    ['rules that are no list', { ...example, rules: 'AT-2' }, 'malformed rules: must be a list'],
    ['dice that are no list', { ...example, dice: {} }, 'malformed dice: must be a list'],
    ['a die without a face', { ...example, dice: ['attack'] }, 'malformed dice[0]: '],
    ['an action that is none', { ...example, actions: [{ fly: 1 }] }, 'malformed actions[0].fly: '],
    ['a dump of numbers', { ...example, actions: [{ dump: [1] }] }, 'malformed actions[0].dump: '],
    ['an expectation of nobody', expecting({ seats: { z: {} } }), 'malformed expect.seats.z: unknown field'],
    ['an expectation of no field', expecting({ seats: { b: { hnad: [] } } }), 'malformed expect.seats.b.hnad: unknown field'],
    ['an unknown expectation', expecting({ weather: 'rain' }), 'malformed expect.weather: unknown field'],
    ['an error that is no rule', expecting({ error: 3 }), 'malformed expect.error: must be a rule id'],
    ['an error without an action', { ...expecting({ error: 'TN-3' }), actions: [] }, 'malformed expect.error: there is no action'],
    ['events that are no list', expecting({ events: {} }), 'malformed expect.events: must be a list'],
    ['a bad position', { ...example, seats: [] }, 'malformed seats: a match has 2 to 4 seats'],
    ['a prototype key', JSON.parse('{"__proto__": {}}'), 'malformed __proto__: unknown field'],
  ])('names the path: %s', (_, json, start) => {
    expect(line(json).startsWith(start)).toBe(true);
  });

  it('that is nested very deep is refused in a sentence', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    const places = [
      expecting({ seats: { b: { hand: deep } } }),
      { ...example, map: deep },
      { ...example, actions: [{ move: deep }] },
      deep,
    ];
    for (const json of places) expect(line(json)).toMatch(/^malformed : .{1,60}$/);
  });

  it('never throws, whatever stands in place of a value', () => {
    const paths: (readonly (string | number)[])[] = [];
    const walk = (x: unknown, path: readonly (string | number)[]): void => {
      if (path.length > 0) paths.push(path);
      if (typeof x === 'object' && x !== null) for (const [key, y] of Object.entries(x)) walk(y, [...path, key]);
    };
    walk(example, []);
    const replaced = (x: unknown, path: readonly (string | number)[], value: unknown): unknown => {
      const [key, ...rest] = path;
      if (key === undefined) return value;
      const copy: unknown = Array.isArray(x) ? [...x] : { ...(x as object) };
      const inner = copy as Record<string, unknown>;
      inner[key] = replaced(inner[key], rest, value);
      return copy;
    };
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(-1, 1e308, Number.NaN, '', '__proto__', 'constructor', null, [], {}, [[]], 'damaged', 0.5),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), odd, (path, value) => {
        expect(typeof line(replaced(example, path, value))).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });
});
