// Recorded matches, three for each preset, that must play the same for ever (MT-3). record-golden.ts writes them anew,
// which is a decision: every replay anybody has kept breaks with it. golden.test.ts plays them.

import { CONTENT, RULESETS } from '../src/content/index.ts';
import { seedRng } from '../src/rules/chance.ts';
import { createMatch, isOver, options } from '../src/rules/engine.ts';
import { applyRecorded, makeReplay, type Replay, startRecording } from '../src/rules/replay.ts';
import { type GameWish, testGame } from './games.ts';
import { styledAction } from './players.ts';

export const GOLDEN = 'tests/golden';

const TABLES: Readonly<Record<string, GameWish>> = {
  duel: { loadouts: ['church-light', 'dwarves-heavy'], map: 'the-pit' },
  teams: {
    loadouts: ['ossuarium-light', 'church-medium', 'dwarves-light', 'ossuarium-fortress'],
    teams: ['x', 'y', 'x', 'y'],
    map: 'the-confessional',
    scenario: 'reliquary',
  },
  'free-for-all': { loadouts: ['dwarves-medium', 'ossuarium-medium', 'church-heavy'], map: 'the-choir-furnace', scenario: 'night' },
};

/** Long enough for most of a match, short enough to be read. */
const MOST_ACTIONS = 400;

/** Every golden match by its name. */
export function recordAll(): Map<string, Replay> {
  const replays = new Map<string, Replay>();
  for (const ruleset of RULESETS) {
    for (const [table, wish] of Object.entries(TABLES)) {
      const seed = replays.size + 1;
      const m = createMatch(testGame({ ...wish, ruleset, content: CONTENT }), seed);
      const recording = startRecording(seed);
      const players = seedRng(seed + 1e9);
      for (let n = 0; n < MOST_ACTIONS && !isOver(m); n++) applyRecorded(recording, m, styledAction(m, options(m), players, 'eager'));
      replays.set(`${ruleset.id}-${table}`, makeReplay(recording, m));
    }
  }
  return replays;
}
