import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { bump, numberPaths, scrambledMatch } from '../../tests/scrambled.ts';
import { attachGame, cloneMatch } from './clone.ts';
import { hashMatch } from './hash.ts';
import { DICE, GAME, SINK } from './match.ts';

const game = testGame({ loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-medium'] });

describe('cloneMatch', () => {
  it('copies every field [MT-3]', () => {
    const m = scrambledMatch(game, 1);
    const copy = cloneMatch(m);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(m));
    expect(Reflect.ownKeys(copy)).toEqual(Reflect.ownKeys(m));
    expect(copy[GAME]).toBe(game);
  });

  it('shares nothing that can change', () => {
    const m = scrambledMatch(game, 2);
    const before = JSON.stringify(m);
    const copy = cloneMatch(m);
    for (const path of numberPaths(copy)) bump(copy, path);
    for (const seat of copy.seats) for (const value of Object.values(seat)) if (Array.isArray(value)) value.push(1);
    copy.work.push({ kind: 'pay', seat: 0, left: 1, total: 1 });
    copy.zones.length = 0;
    copy.order.push(5);
    expect(JSON.stringify(m)).toBe(before);
  });

  it('leaves forced dice and the listener behind', () => {
    const m = scrambledMatch(game, 3);
    m[DICE] = { roll: () => 1, pick: () => 0, shuffle: () => {} };
    m[SINK] = () => {};
    const copy = cloneMatch(m);
    expect([copy[DICE], copy[SINK]]).toEqual([undefined, undefined]);
  });
});

describe('attachGame', () => {
  it('makes of saved JSON the match that was saved [MT-3]', () => {
    const m = scrambledMatch(game, 4);
    const back = attachGame(JSON.parse(JSON.stringify(m)), game);
    expect(JSON.stringify(back)).toBe(JSON.stringify(m));
    expect(back[GAME]).toBe(game);
    expect(hashMatch(back)).toBe(hashMatch(m));
    m.decision = undefined;
    const over = attachGame(JSON.parse(JSON.stringify(m)), game);
    expect('decision' in over).toBe(true);
    expect(JSON.stringify(over)).toBe(JSON.stringify(m));
  });
});

describe('hashMatch', () => {
  it('is a whole number of 32 bits and the same for a copy [MT-3]', () => {
    for (let seed = 0; seed < 50; seed++) {
      const m = scrambledMatch(game, seed);
      const hash = hashMatch(m);
      expect(hash).toBe(hash >>> 0);
      expect(hashMatch(cloneMatch(m))).toBe(hash);
    }
  });

  it('changes with every number of the match', () => {
    const m = scrambledMatch(game, 5);
    const hashes = new Set([hashMatch(m)]);
    const paths = numberPaths(m);
    for (const path of paths) {
      const other = cloneMatch(m);
      bump(other, path);
      hashes.add(hashMatch(other));
    }
    expect(hashes.size).toBe(paths.length + 1);
  });

  it('tells piles apart, their order, words and who is asked', () => {
    const change = (f: (m: ReturnType<typeof cloneMatch>) => void): number => {
      const m = scrambledMatch(game, 6);
      f(m);
      return hashMatch(m);
    };
    const hashes = [
      change(() => {}),
      change((m) => m.seats[0]?.discard.push(m.seats[0]?.draw.pop() ?? 0)),
      change((m) => m.seats[0]?.draw.reverse()),
      change((m) => m.seats.reverse()),
      change((m) => {
        m.decision = undefined;
      }),
      change((m) => {
        m.decision = { kind: m.decision?.kind === 'pay' ? 'react' : 'pay', seat: 1 };
      }),
      change((m) => m.work.reverse()),
      change((m) => m.work.pop()),
      change((m) => Object.assign(m.work.find((f) => f.kind === 'recover') ?? {}, { from: 'graveyard' })),
      change((m) => m.zones.pop()),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
