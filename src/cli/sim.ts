// `penance sim`: matches between bots, counted. Same command, same numbers. Neighbours: choose.ts (the words of the
// command line), ../bots/match.ts (a match between bots).

import type { Command } from 'commander';
import {
  type AnyPlayer,
  BOTS,
  type Budget,
  DEFAULT_BOT,
  DEFAULT_BUDGET,
  isCorrespondent,
  type Played,
  type Player,
  playMatch,
  playMatchAsync,
} from '../bots/index.ts';
import { ENDINGS, type Ending, type Game, oneOf } from '../rules/index.ts';
import {
  type ChosenLoadout,
  chooseBots,
  chooseLoadout,
  chooseMap,
  chooseScenario,
  chooseTeams,
  chosenGame,
  seatSetup,
  seedNumber,
  thought,
  wholeNumber,
} from './choose.ts';
import { columns } from './columns.ts';
import { failure, oneLine } from './failure.ts';
import { chooseRuleset } from './ruleset-file.ts';
import { percent, shareInterval } from './statistics.ts';

interface SimOptions {
  readonly a: string;
  readonly b: string;
  readonly c?: string;
  readonly d?: string;
  readonly teams?: string;
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly map?: string;
  readonly scenario: string;
  readonly ruleset: string;
  readonly budget: Budget;
  readonly botMs: number;
  readonly json?: true;
}

/** The endings as the JSON names them. */
const ENDING_KEYS = {
  structural: 'structural',
  chassis: 'chassis',
  pilot: 'pilot',
  surrender: 'surrender',
  objective: 'objective',
  'round-limit': 'roundLimit',
} as const satisfies Readonly<Record<Ending, string>>;
type EndingKey = (typeof ENDING_KEYS)[Ending];

interface Tally {
  readonly wins: Record<string, number>;
  draws: number;
  rounds: number;
  decisions: number;
  readonly endings: Record<EndingKey, number>;
  seconds: number;
}

const inProcess = (players: readonly AnyPlayer[]): players is readonly Player[] => !players.some(isCorrespondent);

function add(tally: Tally, game: Game, played: Played): void {
  if (played.winner < 0) tally.draws++;
  for (const seat of game.seats) if (seat.team === played.winner) tally.wins[seat.id] = (tally.wins[seat.id] ?? 0) + 1;
  tally.rounds += played.rounds;
  tally.decisions += played.decisions;
  const ending = ENDINGS[played.ending];
  if (ending !== undefined) tally.endings[ENDING_KEYS[ending]]++;
}

async function playAll(game: Game, players: readonly AnyPlayer[], options: SimOptions): Promise<Tally> {
  const { games, seed, budget } = options;
  const tally: Tally = {
    wins: Object.fromEntries(game.seats.map((s) => [s.id, 0])),
    draws: 0,
    rounds: 0,
    decisions: 0,
    endings: { structural: 0, chassis: 0, pilot: 0, surrender: 0, objective: 0, roundLimit: 0 },
    seconds: 0,
  };
  const started = performance.now();
  let told = started;
  for (let n = 0; n < games; n++) {
    if (inProcess(players)) add(tally, game, playMatch(game, players, seed, n, budget));
    else {
      const forfeited = (seat: number, why: string): void =>
        console.error(`match ${n + 1}: ${oneLine(players[seat]?.name ?? '')} loses by forfeit: ${oneLine(why)}`);
      add(tally, game, await playMatchAsync(game, players, seed, n, budget, ({ seat, why }) => forfeited(seat, why)));
    }
    if (process.stderr.isTTY && performance.now() - told > 1000) {
      told = performance.now();
      process.stderr.write(`\r${n + 1} of ${games} games`);
    }
  }
  if (told !== started) process.stderr.write('\r\u001b[K');
  tally.seconds = (performance.now() - started) / 1000;
  return tally;
}

const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

function report(game: Game, chosen: readonly ChosenLoadout[], players: readonly AnyPlayer[], options: SimOptions, tally: Tally): object {
  const { games, seed } = options;
  return {
    games,
    seed,
    ruleset: game.ruleset.id,
    map: game.setup.map.id,
    scenario: game.setup.scenario.id,
    seats: game.seats.map((s, i) => ({
      id: s.id,
      team: game.teams[s.team],
      loadout: chosen[i]?.label,
      faction: s.faction.id,
      frame: s.loadout.frame,
      bot: players[i]?.name,
    })),
    wins: tally.wins,
    draws: tally.draws,
    meanRounds: rounded(tally.rounds / games, 3),
    meanDecisions: rounded(tally.decisions / games, 2),
    endings: tally.endings,
    gamesPerSecond: rounded(games / Math.max(tally.seconds, 1e-6), 1),
  };
}

function table(game: Game, chosen: readonly ChosenLoadout[], players: readonly AnyPlayer[], options: SimOptions, tally: Tally): string[] {
  const { games, seed } = options;
  const teamed = game.teams.length < game.seats.length;
  const rows = game.seats.map((s, i) => {
    const wins = tally.wins[s.id] ?? 0;
    const [low, high] = shareInterval(wins, games);
    const team = teamed ? [game.teams[s.team] ?? ''] : [];
    return [
      s.id,
      ...team,
      chosen[i]?.label ?? '',
      players[i]?.name ?? '',
      String(wins),
      percent(wins / games),
      `${percent(low)} to ${percent(high)}`,
    ];
  });
  const head = ['seat', ...(teamed ? ['team'] : []), 'loadout', 'bot', 'wins', 'share', '95 % interval'];
  const endings = Object.entries(tally.endings).filter(([, n]) => n > 0);
  return [
    `${games} ${games === 1 ? 'match' : 'matches'} on ${game.setup.map.name}, ${game.setup.scenario.name}, ruleset ${game.ruleset.id}, seed ${seed}`,
    '',
    ...columns([head, ...rows], [head.indexOf('wins'), head.indexOf('share')]),
    '',
    `draws          ${tally.draws}`,
    `mean rounds    ${(tally.rounds / games).toFixed(1)}`,
    `mean decisions ${(tally.decisions / games).toFixed(0)}`,
    `endings        ${endings.map(([key, n]) => `${key} ${n}`).join(', ')}`,
    `speed          ${(games / Math.max(tally.seconds, 1e-6)).toFixed(1)} matches a second`,
  ];
}

async function sim(options: SimOptions): Promise<void> {
  if (options.d !== undefined && options.c === undefined) throw failure('--d: there is a fourth seat only with a third; give --c too');
  const ruleset = chooseRuleset(options.ruleset);
  const wished = (['a', 'b', 'c', 'd'] as const).flatMap((id) => {
    const text = options[id];
    return text === undefined ? [] : [{ id, chosen: chooseLoadout(`--${id}`, text, ruleset) }];
  });
  const ids = wished.map((w) => w.id);
  const teams = chooseTeams(options.teams, ids);
  const game = chosenGame({
    ruleset,
    map: chooseMap(options.map, ids.length),
    scenario: chooseScenario(options.scenario),
    seats: wished.map((w) => seatSetup(w.id, w.chosen, teams.get(w.id))),
  });
  const players = chooseBots(options.bots, ids, options.botMs);
  let tally: Tally;
  try {
    tally = await playAll(game, players, options);
  } finally {
    for (const player of players) if (isCorrespondent(player)) player.close();
  }
  const chosen = wished.map((w) => w.chosen);
  if (options.json) console.log(JSON.stringify(report(game, chosen, players, options, tally), null, 2));
  else console.log(table(game, chosen, players, options, tally).join('\n'));
}

export function addSim(program: Command): void {
  program
    .command('sim')
    .summary('play matches between bots and count how they end')
    .description('Plays matches between bots and counts how they end. The same command gives the same numbers.')
    .requiredOption('--a <loadout>', 'first seat: FACTION/FRAME, the id of a sample, or a JSON file')
    .requiredOption('--b <loadout>', 'second seat')
    .option('--c <loadout>', 'third seat')
    .option('--d <loadout>', 'fourth seat')
    .option('--teams <teams>', 'who fights together, like "a,b;c,d"; left out: everybody alone')
    .option(
      '--bots <names>',
      `one bot for all seats or one each, with commas: ${oneOf(BOTS.map((b) => b.name))}, or exec:COMMAND`,
      DEFAULT_BOT,
    )
    .option('--budget <n>', 'thought of a search for one answer: a number of playouts, or a time like 200ms', thought, DEFAULT_BUDGET)
    .option('--bot-ms <n>', 'milliseconds an exec: bot has for one answer', wholeNumber(10, 600_000), 5000)
    .option('--games <n>', 'how many matches', wholeNumber(1, 10_000_000), 100)
    .option('--seed <n>', 'where chance begins', seedNumber, 1)
    .option('--map <id>', 'a map by its id, or a JSON file (default: the first; for more than two seats the largest)')
    .option('--scenario <id>', 'what is fought for', 'deathmatch')
    .option('--ruleset <id>', 'a ruleset by its id, or a JSON file', 'v3')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  penance sim --a church/light --b dwarves/heavy --games 1000 --seed 7
  penance sim --a church/light --b church/light --ruleset mended --json
  penance sim --a church/light --b church/light --bots search,greedy --budget 200ms --games 10
  penance sim --a church/light --b church/light --bots "exec:python3 examples/bot.py,random"
  penance sim --a church/light --b dwarves/heavy --c church/medium --d ossuarium/light --teams "a,c;b,d"`,
    )
    .action(sim);
}
