import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameWish, testGame } from '../../tests/games.ts';
import { V2, V3 } from '../content/index.ts';
import { FAR_OFF_BOARD, kindOf, moveAction, numberOf, OFF_BOARD, PIVOT, playAction, ROTATE, targetOf, targetsOf } from './action.ts';
import { actionForm } from './action-form.ts';
import { below, seedRng } from './chance.ts';
import { apply, check, createMatch, options } from './engine.ts';
import { GAME, type Match } from './match.ts';
import { asked, makeAction, parseAction } from './notation.ts';
import { extendRuleset } from './ruleset-extend.ts';
import { seatOf } from './seat.ts';

const EVERYTHING = extendRuleset(V3, { id: 'all-options', taint: true, pivot: true, tacticalMind: true });

/** Plays at random and hands every decision to `visit`. */
function wander(wish: GameWish, seed: number, decisions: number, visit: (m: Match, legal: readonly number[]) => void): void {
  const m = createMatch(testGame(wish), seed);
  const rng = seedRng(seed + 1);
  for (let n = 0; n < decisions && m.decision !== undefined; n++) {
    const legal = options(m);
    visit(m, legal);
    apply(m, legal[below(rng, legal.length)] as number);
  }
}

/** A match at its first Action-phase decision. */
function inAction(wish: GameWish = {}): Match {
  const m = createMatch(testGame(wish), 7);
  while (m.decision !== undefined && m.decision.kind !== 'action') apply(m, options(m)[0] as number);
  return m;
}
const rule = (m: Match, json: unknown): string => {
  const parsed = parseAction(m, json);
  return typeof parsed === 'number' ? (check(m, parsed)?.rule ?? '') : parsed.rule;
};

describe('the written form of an action', () => {
  it.each<[string, GameWish]>([
    ['a duel', {}],
    ['v2', { ruleset: V2, loadouts: ['ossuarium-medium', 'church-fortress'] }],
    [
      'four seats with every option',
      {
        ruleset: EVERYTHING,
        loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-light', 'dwarves-fortress'],
        teams: ['x', 'x', 'y', 'y'],
        map: 'the-broken-nave',
      },
    ],
    ['everyone against everyone', { loadouts: ['church-heavy', 'dwarves-light', 'ossuarium-heavy'], map: 'the-broken-nave' }],
  ])('reads back as the same action, at every decision: %s', (_, wish) => {
    const kinds = new Set<number>();
    for (let seed = 1; seed <= 6; seed++) {
      wander(wish, seed, 400, (m, legal) => {
        for (const action of legal) {
          kinds.add(kindOf(action));
          const json: unknown = JSON.parse(JSON.stringify(makeAction(m, action)));
          const read = parseAction(m, json);
          if (read !== action) expect({ json, read }).toEqual({ json, read: action });
        }
      });
    }
    expect(kinds.size).toBeGreaterThan(8);
  });

  it('may name the declared target among the targets [AT-10]', () => {
    const m = inAction({ loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-light'], map: 'the-broken-nave' });
    const card = m[GAME].catalog.byId.get('suppressing-fire')?.kind ?? -1;
    const target = playAction(card, 1, 3, 1 << 2);
    expect(parseAction(m, { play: 'suppressing-fire', target: 'b', component: 'chassis', targets: ['c'] })).toBe(target);
    expect(parseAction(m, { play: 'suppressing-fire', target: 'b', component: 'chassis', targets: ['c', 'b'] })).toBe(target);
    const first = parseAction(m, { play: 'suppressing-fire', component: 'chassis', targets: ['c', 'b'] });
    expect(typeof first === 'number' && [targetOf(first), targetsOf(first)]).toEqual([2, 1 << 1]);
  });

  it('writes a hex off the board so that it reads back [MV-2, MV-3]', () => {
    const m = inAction();
    const seat = seatOf(m, m.decision?.seat ?? 0);
    seat.hex = 0;
    for (const hex of [OFF_BOARD, FAR_OFF_BOARD]) {
      expect(parseAction(m, makeAction(m, moveAction(hex)))).toBe(moveAction(hex));
    }
  });

  it('counts a pivot from one side counter-clockwise [KN-9]', () => {
    const m = inAction();
    const turns = [-1, 0, 1].map((pivot) => parseAction(m, { pivot }));
    expect(turns.map((a) => typeof a === 'number' && [kindOf(a), numberOf(a)])).toEqual([
      [PIVOT, 0],
      [PIVOT, 1],
      [PIVOT, 2],
    ]);
  });
});

describe('an action that is none', () => {
  const m = inAction();
  it.each([
    ['nothing', undefined, 'an action must be an object'],
    ['a list', [], 'an action must be an object'],
    ['no key', {}, 'exactly one of'],
    ['two keys', { pass: true, move: [0, 0] }, 'exactly one of'],
    ['an unknown key', { fly: true }, 'fly: '],
    ['a prototype key', JSON.parse('{"__proto__": {"pass": true}}'), '__proto__: '],
    ['an unknown companion', { pass: true, twice: true }, 'twice: unknown field'],
    ['a companion of another action', { move: [0, 0], facing: 1 }, 'facing: unknown field'],
    ['a play of a number', { play: 7 }, 'play: must be a card'],
    ['a hex with three parts', { move: [0, 0, 0] }, 'move: must be a hex'],
    ['a fraction', { move: [0.5, 0] }, 'move: must be a hex'],
    ['an absurd number', { rotate: 1e300 }, 'rotate: must be a whole number'],
    ['a pass that is not true', { pass: 1 }, 'pass: must be true'],
    ['an unknown component', { play: 'feint', component: 'wing' }, 'component: must be head'],
    ['an unknown spend', { spend: 'money' }, 'spend: must be advantage'],
    ['a wide pivot', { pivot: 2 }, 'pivot: must be -1, 0 or 1'],
    ['a list of dumps', { dump: ['feint'] }, 'dump: must be a card'],
    ['a wild facing', { deploy: [0, 0], facing: 6 }, 'facing: must be a direction'],
    ['targets that are no list', { play: 'feint', targets: 'b' }, 'targets: must be a list'],
  ])('is refused with the field named: %s', (_, json, words) => {
    const refused = parseAction(m, json);
    expect(typeof refused === 'object' && `${refused.rule} ${refused.message}`).toContain(words);
    expect(actionForm(json)).not.toEqual([]);
  });

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.dictionary(
            fc.constantFrom('play', 'move', 'target', 'targets', 'discard', 'dump', 'deploy', 'facing', 'component', '__proto__'),
            fc.jsonValue(),
          ),
        ),
        (json) => {
          const parsed = parseAction(m, json);
          expect(typeof parsed === 'number' || parsed.rule.length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a well-formed action that names what is not there', () => {
  it('breaks DK-5 by an unknown card, MT-1 by an unknown seat [DK-5, MT-1]', () => {
    const m = inAction();
    const seat = seatOf(m, m.decision?.seat ?? 0);
    const feint = m[GAME].catalog.byId.get('sensor-sweep')?.kind ?? -1;
    expect(rule(m, { play: 'excalibur' })).toBe('DK-5');
    expect(rule(m, { play: 'constructor' })).toBe('DK-5');
    expect(rule(m, { cannibalize: 'scrap:excalibur' })).toBe('DK-5');
    seat.hand = [feint];
    expect(rule(m, { play: 'sensor-sweep', target: 'zorro' })).toBe('MT-1');
    seat.hand = [];
    expect(rule(m, { play: 'sensor-sweep', target: 'zorro' })).toBe('DK-5');
  });

  it('breaks TN-3 first if another decision is asked [TN-3]', () => {
    const m = createMatch(testGame(), 7);
    expect(asked(m)).toBe('asked: mulligan of a');
    expect(rule(m, { play: 'excalibur' })).toBe('TN-3');
    expect(rule(m, { pass: true })).toBe('TN-3');
    expect(rule(m, { mulligan: false })).toBe('');
  });

  it('breaks MV-3 over the edge, MV-2 farther out, MV-5 by a wild direction [MV-2, MV-3, MV-5]', () => {
    const m = inAction();
    const seat = seatOf(m, m.decision?.seat ?? 0);
    const { board } = m[GAME];
    seat.hex = 0;
    const [q, r] = [board.q[0] ?? 0, board.r[0] ?? 0];
    expect(rule(m, { move: [q, r - 1] })).toBe('MV-3');
    expect(rule(m, { move: [q - 2, r] })).toBe('MV-2');
    expect(rule(m, { move: [900000, 0] })).toBe('MV-2');
    expect(rule(m, { rotate: 6 })).toBe('MV-5');
    expect(rule(m, { rotate: seat.facing })).toBe('MV-5');
    expect(parseAction(m, { rotate: 4 })).toBe(ROTATE | (4 << 5));
  });

  it('breaks RD-1 by a deployment off the board [RD-1]', () => {
    const m = createMatch(testGame(), 7);
    while (m.decision?.kind === 'mulligan') apply(m, options(m)[0] as number);
    expect(rule(m, { deploy: [900, 0], facing: 0 })).toBe('RD-1');
  });
});
