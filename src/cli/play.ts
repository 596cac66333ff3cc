// `penance play`: a match against a bot in the terminal. Plain lines: the log, the board, numbered options, so that it
// works over ssh, in a pipe and with a screen reader. Neighbours: play-menu.ts, play-board.ts, play-sheet.ts, play-save.ts.

import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { BOTS, botStream, DEFAULT_BUDGET, DEFAULT_OPPONENT, explain, type Player } from '../bots/index.ts';
import {
  answerWith,
  askedSeat,
  chanceWords,
  eventsOf,
  narrate,
  openTable,
  optionsOf,
  reasonWords,
  resultAt,
  shortWords,
  type Table,
  type Voice,
  viewOf,
  voiceOf,
} from '../host/index.ts';
import { type Action, type DecisionKind, GAME, type MatchView, oneOf, SURRENDER } from '../rules/index.ts';
import { chooseBot, chooseLoadout, chooseMap, chooseScenario, chosenGame, seatSetup, seedNumber } from './choose.ts';
import { describeBoard, drawBoard } from './play-board.ts';
import { type Lines, linesFrom } from './play-input.ts';
import { type MenuLine, menuOf, menuText } from './play-menu.ts';
import { checkTarget, resumedTable, saveReplay } from './play-save.ts';
import { handLines, sheetLines, statusLine } from './play-sheet.ts';
import { readChapters } from './rulebook.ts';
import { findRule } from './rules.ts';
import { chooseRuleset } from './ruleset-file.ts';

export interface PlayOptions {
  readonly bot: string;
  readonly a: string;
  readonly b: string;
  readonly map?: string;
  readonly scenario: string;
  readonly ruleset: string;
  readonly seed?: number;
  readonly save?: string;
  readonly resume?: string;
  readonly words?: true;
}

/** A match in the terminal: one seat is a person's, the others the bot's. */
interface Session {
  readonly table: Table;
  readonly me: number;
  readonly bot: Player;
  readonly streams: readonly number[][];
  readonly voice: Voice;
  readonly lines: Lines;
  readonly words: boolean;
  /** Events that were told, and the turn for which the board was last shown. */
  told: number;
  shown: string;
}

const QUESTIONS: Readonly<Record<DecisionKind, string>> = {
  mulligan: 'Your first hand:',
  deploy: 'Where do you deploy?',
  action: 'What do you do?',
  pay: 'You overspend: pay with a card.',
  react: 'You are hit. Do you react?',
  discard: 'Which card do you lose?',
  component: 'Which component takes it?',
  recover: 'Which card do you recover?',
  spend: 'Do you spend Taint?',
  dump: 'Do you discard more cards for nothing?',
  cannibalize: 'Which further SCRAP do you cannibalize?',
  pivot: 'Do you pivot before the attack is rolled?',
};

/** The question, more exactly where the work at hand says more. */
function question(view: MatchView): string {
  const kind = view.decision?.kind ?? 'action';
  const work = view.work[view.work.length - 1];
  if (kind === 'react' && work?.kind === 'rites') return 'An ally has gone out. Do you react?';
  if (kind === 'discard' && work?.kind === 'discard') return `Discard a card: ${work.why}. ${work.left} left.`;
  if (kind === 'discard') return 'A point of damage: which card do you lose?';
  if (kind === 'pay' && work?.kind === 'pay') return `You overspend: pay with a card. ${work.left} of ${work.total} left.`;
  return QUESTIONS[kind];
}

const HELP = [
  'Answer with the number of an option. Other words:',
  '  options   the options again       board   the drawing of the board',
  '  look      the board in words      hand    your cards with their texts',
  '  sheet     both Caskets            log     the last 30 lines; log all for everything',
  '  hint      what search would do, and why',
  '  rule ID   a rule, like rule AT-4  quit    stop here',
  '  surrender give up the match       ?       this help',
];

function tell(session: Session): void {
  for (const event of eventsOf(session.table, session.me, session.told))
    for (const line of narrate(event, session.voice)) console.log(line);
  session.told = session.table.events.length;
}

function logLines(session: Session): string[] {
  return eventsOf(session.table, session.me).flatMap((event) => narrate(event, session.voice));
}

function print(lines: readonly string[]): void {
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** The board once for each of the player's turns. */
function showBoard(session: Session, view: MatchView): void {
  const turn = `${view.round} ${view.turn} ${view.decision?.kind === 'action' || view.decision?.kind === 'deploy'}`;
  if (turn === session.shown || !turn.endsWith('true')) return;
  session.shown = turn;
  console.log('');
  print(session.words ? [] : drawBoard(view));
  print(describeBoard(view, session.voice));
}

function showQuestion(session: Session, view: MatchView): void {
  const kind = view.decision?.kind ?? 'action';
  showBoard(session, view);
  console.log('');
  if (kind === 'action') console.log(statusLine(view, session.voice));
  console.log(question(view));
  if (kind === 'mulligan') print(handLines(view));
}

/** What search would think of, best first. */
function hintLines({ table, me, voice }: Session, view: MatchView): string[] {
  const hints = explain(view, optionsOf(table, me), DEFAULT_BUDGET);
  if (hints.length === 0) return ['It sees nothing to choose between.'];
  return hints.flatMap(({ action, chance, behind, doubt, reason }) => [
    `  ${shortWords(table.match, voice, action)}: ${chanceWords(chance, behind, doubt)}`,
    `      ${reasonWords(voice, reason)}`,
  ]);
}

function showRule(id: string): void {
  console.log(findRule(readChapters(), id.slice(0, 20)) ?? `There is no rule ${JSON.stringify(id.slice(0, 20))}; an id looks like AT-4.`);
}

/** Words that are no answer. False: it is none of them. */
function lookUp(session: Session, view: MatchView, menu: readonly MenuLine[], line: string): boolean {
  const [word = '', rest = ''] = line.toLowerCase().split(/\s+/, 2);
  if (word === '?' || word === 'help') print(HELP);
  else if (word === 'options' || word === '') print(menuText(menu));
  else if (word === 'board') print(drawBoard(view));
  else if (word === 'look') print(describeBoard(view, session.voice));
  else if (word === 'hand') print(handLines(view));
  else if (word === 'sheet') print(sheetLines(view, session.voice));
  else if (word === 'log') print(rest === 'all' ? logLines(session) : logLines(session).slice(-30));
  else if (word === 'hint') print(hintLines(session, view));
  else if (word === 'rule' || word === 'rules') showRule(rest);
  else return false;
  return true;
}

/** The chosen line; undefined: the person stops; 'back': from a further question to the one before. */
async function choose(
  session: Session,
  view: MatchView,
  menu: readonly MenuLine[],
  nested: boolean,
): Promise<MenuLine | Action | 'back' | undefined> {
  print(menuText(menu));
  if (nested) console.log('  0. Back');
  for (;;) {
    const line = await session.lines.next();
    if (line === undefined || line === 'quit' || line === 'q') return undefined;
    if (line === 'surrender') return SURRENDER;
    if (nested && line === '0') return 'back';
    const chosen = /^[0-9]{1,3}$/.test(line) ? menu[Number(line) - 1] : undefined;
    if (chosen !== undefined) return chosen;
    if (!lookUp(session, view, menu, line)) console.log(`Give a number from ${nested ? 0 : 1} to ${menu.length}, or ? for help.`);
  }
}

async function askPerson(session: Session): Promise<Action | undefined> {
  const view = viewOf(session.table, session.me);
  const menu = menuOf(session.table.match, session.voice, optionsOf(session.table, session.me));
  for (;;) {
    showQuestion(session, view);
    let chosen = await choose(session, view, menu, false);
    if (typeof chosen === 'object' && chosen.action === undefined) {
      console.log(chosen.label);
      chosen = await choose(session, view, chosen.further, true);
    }
    if (chosen === 'back') continue;
    return typeof chosen === 'object' ? chosen.action : chosen;
  }
}

function askBot(session: Session, seat: number): Action {
  const { table, bot, streams } = session;
  return bot.bot(viewOf(table, seat), optionsOf(table, seat), streams[seat] as number[], DEFAULT_BUDGET);
}

/** Plays to the end; false: the person stopped before it. */
async function playOn(session: Session): Promise<boolean> {
  for (;;) {
    tell(session);
    if (resultAt(session.table) !== null) return true;
    const seat = askedSeat(session.table);
    const action = seat === session.me ? await askPerson(session) : askBot(session, seat);
    if (action === undefined) return false;
    const taken = answerWith(session.table, seat, action);
    if (!taken.ok) console.log(`That is not possible: ${taken.refusal.message} [${taken.refusal.rule}].`);
  }
}

function newTable(options: PlayOptions): Table {
  const ruleset = chooseRuleset(options.ruleset);
  const seats = (['a', 'b'] as const).map((id) => seatSetup(id, chooseLoadout(`--${id}`, options[id], ruleset), undefined));
  const game = chosenGame({ ruleset, map: chooseMap(options.map, 2), scenario: chooseScenario(options.scenario), seats });
  return openTable(game, options.seed ?? randomInt(2 ** 32));
}

async function play(options: PlayOptions, command: Command): Promise<void> {
  const bot = chooseBot('--bot', options.bot);
  const target = options.save ?? options.resume;
  checkTarget(options.save, options.resume);
  const table = options.resume === undefined ? newTable(options) : resumedTable(options.resume, command);
  const game = table.match[GAME];
  const me = 0;
  const voice = voiceOf(game, game.seats[me]?.id);
  console.log(`${game.setup.map.name}, ${game.setup.scenario.name}, ruleset ${game.ruleset.id}, seed ${table.recording.seed}.`);
  console.log(`You are A, ${game.seats[me]?.faction.name} ${game.seats[me]?.loadout.frame}, against the bot ${bot.name}. Type ? for help.`);
  const streams = game.seats.map((_, seat) => botStream(table.recording.seed, table.recording.actions.length, seat));
  const told = options.resume === undefined ? 0 : Math.max(0, table.events.length - 10);
  const session: Session = {
    table,
    me,
    bot,
    streams,
    voice,
    lines: linesFrom(process.stdin),
    words: options.words ?? false,
    told,
    shown: '',
  };
  let finished: boolean;
  try {
    finished = await playOn(session);
  } finally {
    session.lines.close();
  }
  if (!finished) console.log(`You leave the table in round ${table.match.round}; the match is not over.`);
  if (target !== undefined) saveReplay(table, target);
  if (finished && target !== undefined)
    console.log(`The replay is saved. See it again: penance replay ${target} --log. What gave something away: --review`);
  else if (!finished && target !== undefined) console.log(`It is saved. Go on with: penance play --resume ${target}`);
  else if (!finished) console.log('It was not saved and is abandoned; with --save FILE you can go on another time.');
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .summary('play a match against a bot')
    .description('A match against a bot: the board as text, numbered options, the log. Works in a pipe and with a screen reader.')
    .option('--bot <level>', `who plays against you: ${oneOf(BOTS.map((b) => b.name))}`, DEFAULT_OPPONENT)
    .option('--a <loadout>', 'your Casket: FACTION/FRAME, the id of a sample, or a JSON file', 'church/medium')
    .option('--b <loadout>', "the bot's Casket", 'dwarves/medium')
    .option('--map <id>', 'a map by its id, or a JSON file (default: the first)')
    .option('--scenario <id>', 'what is fought for', 'deathmatch')
    .option('--ruleset <id>', 'a ruleset by its id, or a JSON file', 'v3')
    .option('--seed <n>', 'where chance begins (default: somewhere)', seedNumber)
    .option('--save <file>', 'write the replay here when the match ends or you leave')
    .option('--resume <file>', 'go on with a match that was saved')
    .option('--words', 'tell the board in words only, without the drawing')
    .addHelpText(
      'after',
      `
Examples:
  penance play
  penance play --a ossuarium/light --b church/heavy --map the-broken-nave --save duel.json
  penance play --resume duel.json`,
    )
    .action(play);
}
