// The engine's speed: random players, full rules, no event sink, one thread; as a ratio to the yardstick, a much
// simplified game in plain objects, measured in turns with it so that both see the same machine; and matches a second of
// the random and the greedy bot on one core.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBot, playMatch } from '../src/bots/index.ts';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import { below, seedRng } from '../src/rules/chance.ts';
import { cloneMatch } from '../src/rules/clone.ts';
import { apply, createMatch, isOver, options } from '../src/rules/engine.ts';
import type { Game } from '../src/rules/game.ts';
import { compileGame } from '../src/rules/game-compile.ts';
import type { Match } from '../src/rules/match.ts';
import { viewFor } from '../src/rules/view.ts';
import { flagsOf } from './flags.ts';

const ROUNDS = 5;

const USAGE = 'npm run bench -- [--json] [--seconds N] [--yardstick DIR]';

/** Every sample against the next one, over all maps: no single matchup sets the figure. */
function games(): Game[] {
  const [v3] = RULESETS;
  const scenario = CONTENT.scenarios[0];
  if (v3 === undefined || scenario === undefined) throw new Error('no content');
  return CONTENT.loadouts.map((loadout, n) => {
    const other = CONTENT.loadouts[(n + 5) % CONTENT.loadouts.length] ?? loadout;
    const map = CONTENT.maps[n % CONTENT.maps.length];
    if (map === undefined) throw new Error('no map');
    const seats = [
      { id: 'a', loadout },
      { id: 'b', loadout: other },
    ];
    return compileGame({ ruleset: v3, map, scenario, seats }, CONTENT);
  });
}

function playRandom(game: Game, seed: number, rng: number[], until = Number.POSITIVE_INFINITY): { match: Match; decisions: number } {
  const match = createMatch(game, seed);
  let decisions = 0;
  while (!isOver(match) && decisions < until) {
    const list = options(match);
    apply(match, list[below(rng, list.length)] as number);
    decisions++;
  }
  return { match, decisions };
}

function playFor(list: readonly Game[], seconds: number, seed: number): { decisions_s: number; games_s: number } {
  const rng = seedRng(seed);
  let decisions = 0;
  let played = 0;
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    decisions += playRandom(list[played % list.length] as Game, seed + played, rng).decisions;
    played++;
  }
  const elapsed = (performance.now() - start) / 1000;
  return { decisions_s: decisions / elapsed, games_s: played / elapsed };
}

/** Microseconds per call of `work` on matches stopped at various points. */
function microseconds(list: readonly Game[], work: (m: Match) => unknown): number {
  const rng = seedRng(99);
  const matches = Array.from({ length: 200 }, (_, n) => playRandom(list[n % list.length] as Game, n, rng, 20 + n * 2).match);
  const once = (times: number): number => {
    const start = performance.now();
    for (let t = 0; t < times; t++) for (const m of matches) work(m);
    return ((performance.now() - start) * 1000) / (times * matches.length);
  };
  once(200);
  return median([once(200), once(200), once(200), once(200), once(200)]);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Matches of a bot against itself in a second of one core: by the time the processor was at work, whoever else was. */
function botMatches(list: readonly Game[], bot: string, seconds: number): number {
  const player = findBot(bot);
  if (typeof player === 'string') throw new Error(player);
  let played = 0;
  const play = (until: number): void => {
    for (const start = performance.now(); performance.now() - start < until * 1000; played++)
      playMatch(list[played % list.length] as Game, [player, player], 1, played);
  };
  play(seconds / 2);
  const rates = Array.from({ length: ROUNDS }, () => {
    const [before, cpu] = [played, process.cpuUsage()];
    play(seconds);
    const { user, system } = process.cpuUsage(cpu);
    return ((played - before) * 1e6) / (user + system);
  });
  return Number(median(rates).toFixed(1));
}

function yardstick(dir: string, seconds: number): number | undefined {
  if (!existsSync(`${dir}/run.js`)) return undefined;
  const run = spawnSync(process.execPath, [`${dir}/run.js`, String(seconds)], { encoding: 'utf8' });
  return run.status === 0 ? (JSON.parse(run.stdout) as { dec_s: number }).dec_s : undefined;
}

const flags = flagsOf(USAGE, process.argv.slice(2));
const seconds = flags.number('seconds', { from: 0.1, to: 60, parts: true }) ?? 2;
const other = resolve(flags.text('yardstick') ?? '../shared/bench/yardstick');
const list = games();
playFor(list, 1.5, 1);
const runs: { decisions_s: number; games_s: number; ratio: number | undefined }[] = [];
for (let n = 0; n < ROUNDS; n++) {
  const run = playFor(list, seconds, 1_000_000 * (n + 1));
  const measure = yardstick(other, seconds);
  runs.push({ ...run, ratio: measure === undefined ? undefined : run.decisions_s / measure });
}
const ratios = runs.map((r) => r.ratio).filter((r) => r !== undefined);
const result = {
  decisions_s: Math.round(median(runs.map((r) => r.decisions_s))),
  games_s: Math.round(median(runs.map((r) => r.games_s))),
  ratio_to_yardstick: ratios.length === 0 ? null : Number(median(ratios).toFixed(3)),
  clone_us: Number(microseconds(list, cloneMatch).toFixed(3)),
  view_us: Number(microseconds(list, (m) => viewFor(m, 0)).toFixed(3)),
  random_matches_s: botMatches(list, 'random', seconds),
  greedy_matches_s: botMatches(list, 'greedy', seconds),
};
if (flags.is('json')) console.log(JSON.stringify(result));
else {
  console.log(`decisions/s          ${result.decisions_s.toLocaleString('en')}`);
  console.log(`games/s              ${result.games_s.toLocaleString('en')}`);
  console.log(`ratio to yardstick   ${result.ratio_to_yardstick ?? 'no yardstick found'}`);
  console.log(`cloneMatch           ${result.clone_us} us`);
  console.log(`viewFor              ${result.view_us} us`);
  console.log(`matches/s of a core  ${result.random_matches_s} random, ${result.greedy_matches_s} greedy`);
}
