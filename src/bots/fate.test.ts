import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import * as act from '../rules/action.ts';
import { type Action, apply, cloneMatch, createMatch, type Match, nextUint32, options, seedRng } from '../rules/index.ts';
import { castDice, fateOf } from './fate.ts';
import { decide } from './greedy.ts';
import { SOBER } from './habits.ts';

const isAttack = (action: Action): boolean => act.kindOf(action) === act.PLAY && act.targetOf(action) >= 0;

/** A duel before an action that may be an attack. */
function beforeAttack(): { m: Match; attack: Action } {
  const m = createMatch(testGame({ loadouts: ['church-medium', 'church-medium'] }), 4);
  const rng = seedRng(4);
  for (;;) {
    const list = options(m);
    const attack = m.decision?.kind === 'action' ? list.find(isAttack) : undefined;
    if (attack !== undefined) return { m, attack };
    apply(m, decide(m, m.decision?.seat ?? 0, list, SOBER, rng));
  }
}

describe('the dice of an imagined world', () => {
  it('are the same for an attack whatever was rolled before it', () => {
    const { m, attack } = beforeAttack();
    const one = cloneMatch(m);
    const two = cloneMatch(m);
    const [fateOne, fateTwo] = [fateOf(one), fateOf(two)];
    nextUint32(two.rng);
    castDice(one, fateOne, attack);
    castDice(two, fateTwo, attack);
    expect(two.rng).toEqual(one.rng);
    const first = [...one.rng];
    castDice(one, fateOne, attack);
    expect(one.rng).not.toEqual(first);
    castDice(two, fateTwo, attack);
    expect(two.rng).toEqual(one.rng);
  });

  it('are others in another world, and in another turn', () => {
    const { m, attack } = beforeAttack();
    const here = cloneMatch(m);
    const there = cloneMatch(m);
    there.rng[0] = (there.rng[0] as number) ^ 1;
    const later = cloneMatch(m);
    later.round++;
    for (const each of [here, there, later]) castDice(each, fateOf(each), attack);
    expect(there.rng).not.toEqual(here.rng);
    expect(later.rng).not.toEqual(here.rng);
  });

  it('stay as they are while a turn goes on without an attack', () => {
    const { m } = beforeAttack();
    const fate = fateOf(m);
    const rotate = act.withNumber(act.ROTATE, 1);
    castDice(m, fate, rotate);
    nextUint32(m.rng);
    const now = [...m.rng];
    castDice(m, fate, rotate);
    expect(m.rng).toEqual(now);
  });

  it('after the end of a turn are the same, and its own, whatever was rolled in it', () => {
    const { m, attack } = beforeAttack();
    const quiet = cloneMatch(m);
    const loud = cloneMatch(m);
    const [fateQuiet, fateLoud] = [fateOf(quiet), fateOf(loud)];
    for (let n = 0; n < 20; n++) {
      castDice(loud, fateLoud, attack);
      const rolled = [...loud.rng];
      castDice(quiet, fateQuiet, act.PASS);
      castDice(loud, fateLoud, act.PASS);
      expect(loud.rng).toEqual(quiet.rng);
      expect(loud.rng).not.toEqual(rolled);
    }
  });
});
