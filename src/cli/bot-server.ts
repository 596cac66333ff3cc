// `penance bot-server`: a bot of ours that is asked over standard input and answers on standard output, a line each, by the
// protocol that external bots speak (docs/protocol.md). Neighbours: ../bots/bot-server.ts (what it answers), exec-bot.ts (who asks).

import type { Command } from 'commander';
import { BOTS, type Budget, serveBot } from '../bots/index.ts';
import { oneOf } from '../rules/index.ts';
import { LIBRARY } from './case.ts';
import { chooseBot, seedNumber, thought } from './choose.ts';
import { linesOf } from './lines.ts';

interface BotServerOptions {
  readonly budget?: Budget;
  readonly seed: number;
}

async function answerLines(name: string, { budget, seed }: BotServerOptions): Promise<void> {
  const answer = serveBot({ player: chooseBot('bot-server', name), library: LIBRARY, seed, budget });
  process.stdin.setEncoding('utf8');
  for await (const line of linesOf(process.stdin as AsyncIterable<string>)) {
    if (line.trim() === '') continue;
    const said = answer(line);
    if (said !== undefined) process.stdout.write(`${said}\n`);
  }
}

export function addBotServer(program: Command): void {
  program
    .command('bot-server')
    .summary('let a bot answer over standard input and output')
    .description(
      'A bot that another program asks: a JSON object a line on standard input, an answer a line on standard output.\n' +
        'The lines are those of external bots: docs/protocol.md.',
    )
    .argument('<bot>', `${oneOf(BOTS.map((bot) => bot.name))}; policies follow, like greedy:overspend=never`)
    .option(
      '--budget <n>',
      'thought of a search for one answer: a number of playouts, or a time like 200ms (default: half of the time that a question allows, at most a second)',
      thought,
    )
    .option('--seed <n>', 'where its own chance begins', seedNumber, 1)
    .addHelpText(
      'after',
      `
Examples:
  penance sim --a church/light --b church/light --bots "exec:penance bot-server greedy,random" --games 10
  ssh there penance bot-server absolver --budget 200ms`,
    )
    .action(answerLines);
}
