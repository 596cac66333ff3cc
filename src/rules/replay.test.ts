import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { playRandomly } from '../../tests/players.ts';
import { CONTENT, MENDED, RULESETS, V2 } from '../content/index.ts';
import { seedRng } from './chance.ts';
import { createMatch, isOver } from './engine.ts';
import type { Game } from './game.ts';
import { hashMatch } from './hash.ts';
import { applyRecorded, makeReplay, type Replay, startRecording } from './replay.ts';
import { playReplay, replayName } from './replay-play.ts';
import { extendRuleset } from './ruleset-extend.ts';

const library = { content: CONTENT, rulesets: RULESETS };

function played(game: Game, seed: number, most?: number): { replay: Replay; hash: number } {
  const m = createMatch(game, seed);
  const recording = startRecording(seed);
  playRandomly(m, seedRng(seed + 1), (action) => applyRecorded(recording, m, action), most);
  return { replay: makeReplay(recording, m), hash: hashMatch(m) };
}

const throughJson = (replay: Replay): Record<string, unknown> => JSON.parse(JSON.stringify(replay));
const whole = played(testGame(), 11).replay;

/** What playing says of the replay after a change of its JSON. */
function changed(change: (json: ReturnType<typeof JSON.parse>) => void, replay: Replay = whole): string {
  const json = throughJson(replay);
  change(json);
  const outcome = playReplay(json, library);
  if (outcome.ok) return 'ok';
  return 'differs' in outcome ? `action ${outcome.differs}` : outcome.problems.map((p) => p.path).join();
}

describe('a replay', () => {
  it('plays the same match again through JSON, hash by hash [MT-3]', () => {
    const games = [
      testGame(),
      testGame({ ruleset: V2, loadouts: ['dwarves-medium', 'ossuarium-light'], map: 'the-high-altar' }),
      testGame({ ruleset: extendRuleset(MENDED, { id: 'odd', taint: true, dicePool: true, pivot: true }), scenario: 'reliquary' }),
      testGame({ loadouts: ['church-light', 'dwarves-heavy', 'ossuarium-medium', 'church-heavy'], teams: ['x', 'y', 'y', 'x'] }),
    ];
    games.forEach((game, i) => {
      const { replay, hash } = played(game, 100 + i);
      const outcome = playReplay(throughJson(replay), library);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome));
      expect(hashMatch(outcome.match)).toBe(hash);
      expect(isOver(outcome.match)).toBe(true);
      expect(outcome.name).toBe(replayName(replay));
      expect(replay.result?.rounds).toBe(outcome.match.round);
    });
  });

  it('may end before the match does', () => {
    const { replay } = played(testGame(), 5, 20);
    expect(replay.result).toBeNull();
    expect(changed(() => {}, replay)).toBe('ok');
    const fewer = (json: { actions: unknown[]; hashes: unknown[] }): void => {
      json.actions.pop();
      json.hashes.pop();
    };
    expect(changed(fewer, replay)).toBe('actions');
  });

  it('names a shipped map, and writes another out', () => {
    const replayOf = (game: Game): Replay => makeReplay(startRecording(1), createMatch(game, 1));
    expect(replayOf(testGame()).setup.map).toBe('the-pit');
    const own = replayOf(testGame({ content: { ...CONTENT, maps: [] } }));
    expect(own.setup.map).toEqual(testGame().setup.map);
    expect(changed(() => {}, own)).toBe('ok');
  });

  it('tells its listener what happens, from the first event on', () => {
    const types: string[] = [];
    playReplay(throughJson(whole), library, (event) => types.push(event.type));
    expect([types[0], types[types.length - 1]]).toEqual(['match-started', 'match-over']);
  });

  it('names the first action that differs [MT-3]', () => {
    expect(changed((json) => json.hashes[7]++)).toBe('action 7');
    expect(changed((json) => json.seed++)).toBe('action 0');
    expect(changed((json) => json.actions.splice(12, 0, { surrender: true }))).toBe('action 12');
    expect(changed((json) => json.actions.splice(4, 1, { play: 'no-such-card' }))).toBe('action 4');
    expect(changed((json) => json.actions.splice(4, 1, 'pass'))).toBe('action 4');
    expect(changed((json) => json.hashes.splice(3, 1))).toBe('action 3');
    const mulligan = whole.actions[0];
    if (mulligan === undefined || !('mulligan' in mulligan)) throw new Error('the first action is a mulligan');
    expect(
      changed((json) => {
        json.actions[0].mulligan = !mulligan.mulligan;
      }),
    ).toBe('action 0');
  });

  it('names the field if no action differs [MT-3]', () => {
    expect(
      changed((json) => {
        json.result.winner = 'nobody';
      }),
    ).toBe('result.winner');
    expect(changed((json) => json.result.rounds++)).toBe('result.rounds');
    expect(
      changed((json) => {
        json.result = null;
      }),
    ).toBe('result');
    expect(
      changed((json) => {
        json.ruleset.id = 'other';
      }),
    ).toBe('ruleset');
    expect(
      changed((json) => {
        json.setup.seats[0].team = 'red';
      }),
    ).toMatch(/result\.winner|setup/);
    expect(changed((json) => json.seals.seed++)).toBe('seed');
    expect(
      changed((json) => {
        json.version = 2;
      }),
    ).toBe('version');
    expect(
      changed((json) => {
        json.note = 'hello';
      }),
    ).toBe('note');
    expect(
      changed((json) => {
        delete json.seals;
      }),
    ).toBe('seals');
    expect(changed((json) => json.actions.push({ pass: true }))).toBe('hashes');
  });

  it('finds any number or word that was changed [MT-3]', () => {
    const { replay } = played(testGame(), 21, 30);
    const places: { readonly at: Record<string, unknown>; readonly key: string }[] = [];
    const json = throughJson(replay);
    const collect = (x: unknown): void => {
      if (typeof x !== 'object' || x === null) return;
      for (const [key, value] of Object.entries(x)) {
        if (typeof value === 'object' && value !== null) collect(value);
        else places.push({ at: x as Record<string, unknown>, key });
      }
    };
    collect(json);
    expect(places.length).toBeGreaterThan(100);
    for (const { at, key } of places) {
      const value = at[key];
      at[key] = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : typeof value === 'boolean' ? !value : 1;
      expect([key, playReplay(json, library).ok]).toEqual([key, false]);
      at[key] = value;
    }
    expect(playReplay(json, library).ok).toBe(true);
  });

  it('says what is wrong with a setup that cannot be played [DK-4] [MT-1]', () => {
    const problem = (change: (json: ReturnType<typeof JSON.parse>) => void): string => {
      const json = throughJson(whole);
      change(json);
      const outcome = playReplay(json, library);
      return !outcome.ok && 'problems' in outcome ? outcome.problems.map((p) => `${p.path}: ${p.message}`).join('\n') : 'none';
    };
    expect(problem((json) => json.setup.seats.pop())).toBe('setup: a match has 2 to 4 seats, got 1 [MT-1]');
    expect(
      problem((json) => {
        json.setup.seats[0].loadout.sets = ['spoon'];
      }),
    ).toMatch(/^setup\.seats\[0\]\.loadout\.sets\[0\]: there is no equipment set "spoon"/);
    expect(
      problem((json) => {
        json.setup.map = 'the-moon';
      }),
    ).toMatch(/^setup\.map: there is no map "the-moon"; there is the-pit/);
    expect(
      problem((json) => {
        json.setup.scenario = { id: 'x', control: { goal: 0, pointsPerMark: 1 } };
      }),
    ).toBe('setup.scenario.control.goal: must be a whole number from 1 to 1000, got 0');
    expect(
      problem((json) => {
        json.ruleset.overspend = -1;
      }),
    ).toMatch(/^ruleset\.overspend: must be a number from 0 to 10/);
  });

  it('survives hostile JSON', () => {
    const hostile: unknown[] = [
      null,
      1,
      [],
      'x',
      {},
      { ...whole, actions: 3 },
      { ...whole, setup: [] },
      { ...whole, seed: 1.5 },
      { ...whole, seals: 1 },
    ];
    for (const json of hostile) expect(playReplay(json, library).ok).toBe(false);
    expect(playReplay(JSON.parse('{"__proto__":{"version":1}}'), library).ok).toBe(false);
  });
});

describe('replayName', () => {
  it('is the SHA-256 of the canonical replay, whatever the order of its keys', () => {
    const reversed = Object.fromEntries(Object.entries(throughJson(whole)).reverse());
    expect(replayName(whole)).toMatch(/^[0-9a-f]{64}$/);
    expect(replayName(reversed)).toBe(replayName(whole));
    expect(replayName({ ...whole, seed: whole.seed + 1 })).not.toBe(replayName(whole));
  });
});
