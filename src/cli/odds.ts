// `penance odds`: the odds of the rules table, or of an attack in a position (docs/odds.md). Neighbours: ../odds/index.ts
// (the sums), odds-page.ts (how they are printed).

import { type Command, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_POLICIES, forecast, type Policies, sceneOf, tableOdds } from '../odds/index.ts';
import { check, GAME, isRecord, loadPosition, type Match, parseAction, shown, viewFor } from '../rules/index.ts';
import { LIBRARY } from './case.ts';
import { problemLines } from './choose.ts';
import { failure, oneLine } from './failure.ts';
import { readJson } from './files.ts';
import { didYouMean } from './nearest.ts';
import { forecastPage, tablePage } from './odds-page.ts';

interface OddsOptions {
  readonly target?: number;
  readonly damage?: number;
  readonly defense?: number;
  readonly reduce?: number;
  readonly pool?: number;
  readonly position?: string;
  readonly action?: string;
  readonly seenBy?: string;
  readonly reaction?: Policies['reaction'];
  readonly discards?: Policies['discards'];
  readonly json?: true;
}

/** A whole number between bounds, with a sign where they allow one. */
function whole(low: number, high: number): (text: string) => number {
  return (text) => {
    const n = /^-?[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (n >= low && n <= high) return n === 0 ? 0 : n;
    throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
  };
}

const TABLE_FLAGS = ['target', 'damage', 'defense', 'reduce', 'pool'] as const;
const POSITION_FLAGS = ['action', 'seenBy', 'reaction', 'discards'] as const;
const FLAG_NAMES: Readonly<Record<string, string>> = { seenBy: 'seen-by' };
const flagOf = (name: string): string => `--${FLAG_NAMES[name] ?? name}`;

function refuseFlags(options: OddsOptions, flags: readonly (keyof OddsOptions)[], why: string): void {
  for (const flag of flags) if (options[flag] !== undefined) throw failure(`${flagOf(flag)} ${why}`);
}

function table(options: OddsOptions): void {
  refuseFlags(options, POSITION_FLAGS, 'belongs to --position FILE');
  const { target, damage, defense = 0, reduce = 0, pool } = options;
  if (target === undefined && pool === undefined) throw failure('--target T is missing: the number to reach, or --pool M for a dice pool');
  if (damage === undefined) throw failure('--damage D is missing: the damage before the tier adds to it');
  const question = { target: target ?? 5, damage, defense, reduce, pool };
  const odds = tableOdds(question);
  if (options.json) console.log(JSON.stringify(odds, null, 2));
  else for (const line of tablePage(question, odds)) console.log(line);
}

/** The position of a case file: what it plays and expects is left aside. */
function positionOf(file: string): Match {
  const json = readJson(file);
  const aside = ['name', 'rules', 'dice', 'actions', 'expect'];
  const position = isRecord(json) ? Object.fromEntries(Object.entries(json).filter(([field]) => !aside.includes(field))) : json;
  const loaded = loadPosition(position, LIBRARY);
  if ('problems' in loaded) throw failure(problemLines(file, loaded.problems));
  return loaded.match;
}

function actionOf(m: Match, text: string): number {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw failure(`--action must be JSON like {"play": "feint"}, got ${shown(text)}`);
  }
  const action = parseAction(m, json);
  const refusal = typeof action === 'number' ? check(m, action) : action;
  if (refusal !== undefined) throw failure(`--action: ${oneLine(refusal.message)} [${refusal.rule}]`);
  return action as number;
}

function inPosition(file: string, options: OddsOptions): void {
  refuseFlags(options, TABLE_FLAGS, 'belongs to the table, not to --position FILE');
  if (options.action === undefined) throw failure('--action JSON is missing: the attack to forecast');
  const m = positionOf(file);
  const action = actionOf(m, options.action);
  const ids = m[GAME].seats.map((seat) => seat.id);
  const viewer = options.seenBy === undefined ? -1 : ids.indexOf(options.seenBy);
  if (options.seenBy !== undefined && viewer < 0)
    throw failure(`--seen-by: there is no seat ${shown(options.seenBy)}${didYouMean(options.seenBy, ids)}`);
  const policies = { reaction: options.reaction ?? DEFAULT_POLICIES.reaction, discards: options.discards ?? DEFAULT_POLICIES.discards };
  const told = forecast(sceneOf(viewer < 0 ? m : viewFor(m, viewer), policies), action);
  if (told === undefined) throw failure('--action: it strikes nobody, so there is nothing to forecast');
  if (options.json) console.log(JSON.stringify(told, null, 2));
  else for (const line of forecastPage(told)) console.log(line);
}

function odds(options: OddsOptions): void {
  if (options.position === undefined) table(options);
  else inPosition(options.position, options);
}

export function addOdds(program: Command): void {
  program
    .command('odds')
    .summary('the exact odds of an attack')
    .description('The exact odds of an attack: of the rules table, or of a card played in a position.')
    .option('--target <T>', 'the number to reach, -20 to 30', whole(-20, 30))
    .option('--damage <D>', 'damage before the tier adds to it, 0 to 30', whole(0, 30))
    .option('--defense <F>', 'flat Defense, 0 to 20 (default: 0)', whole(0, 20))
    .option('--reduce <R>', 'what a reactive stops, 0 to 20 (default: 0)', whole(0, 20))
    .option('--pool <M>', 'roll the dice pool of the net modifier M, -10 to 10; the number to reach is then 5', whole(-10, 10))
    .option('--position <file>', 'forecast in the position of this case file instead')
    .option('--action <json>', 'with --position: the card played, like \'{"play": "faithful-thrust", "target": "b", "component": "head"}\'')
    .option('--seen-by <seat>', 'with --position: as this seat sees it (default: all hands are known)')
    .addOption(new Option('--reaction <policy>', 'with --position: the reactive that is played (default: best)').choices(['best', 'none']))
    .addOption(
      new Option('--discards <policy>', 'with --position: where cards are lost from (default: deck)').choices(['deck', 'harmless-hand']),
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
The table: Strong adds 1 damage, Critical 2 and ignores 1 Defense; an EXECUTION costs D cards, without Defense, reaction
or dice. cardsLost, criticals and heat count over the whole attack, so the first number holds the misses too. heat counts
the HEAT faces the defender rolls, not what a double JAM costs the attacker.

Examples:
  penance odds --target 6 --damage 4 --defense 1
  penance odds --damage 5 --pool -1 --reduce 2 --json
  penance odds --position conformance/example.json --action '{"play": "faithful-thrust", "target": "b", "component": "head"}'`,
    )
    .action(odds);
}
