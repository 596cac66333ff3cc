// The `penance` command: its subcommands, and the one place where a failure becomes a sentence on stderr and an exit code.

import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { addBotServer } from './bot-server.ts';
import { addCards } from './cards.ts';
import { addCase } from './case.ts';
import { isFailure } from './failure.ts';
import { addLab } from './lab.ts';
import { addLists } from './lists.ts';
import { addOdds } from './odds.ts';
import { addPlay } from './play.ts';
import { addReplay } from './replay.ts';
import { addRules } from './rules.ts';
import { addServe } from './serve.ts';
import { addSim } from './sim.ts';
import { version } from './version.ts';

function penance(): Command {
  const program = new Command('penance')
    .description('Penance: Absolution Through Steel, in the browser and in the terminal.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText(
      'after',
      `
Exit codes: 0 all is well, 1 a case failed or a replay differs, 2 wrong usage or a malformed file.

Examples:
  penance serve
  penance play
  penance sim --a church/light --b dwarves/heavy --games 200 --seed 7
  penance odds --target 6 --damage 4
  penance case conformance
  penance rules AT-4`,
    );
  addServe(program);
  addPlay(program);
  addSim(program);
  addBotServer(program);
  addLab(program);
  addOdds(program);
  addCase(program);
  addReplay(program);
  addCards(program);
  addRules(program);
  addLists(program);
  return program;
}

/** The exit code of what went wrong, after telling it. Commander has told its own already. */
function tell(fault: unknown): number {
  if (fault instanceof CommanderError) {
    const wanted = ['commander.helpDisplayed', 'commander.version', 'commander.help'].includes(fault.code) && fault.exitCode === 0;
    return wanted ? 0 : 2;
  }
  if (isFailure(fault)) {
    for (const line of fault.message.split('\n')) console.error(`${pc.red('error:')} ${line}`);
    return fault.exitCode;
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  console.error(`${pc.red('error:')} this is a fault in penance itself: ${message.split('\n')[0]}`);
  if (process.env.PENANCE_DEBUG !== undefined && fault instanceof Error) console.error(fault.stack);
  return 1;
}

// `penance cards | head` closes the pipe early: that is no fault.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => process.exit(fault.code === 'EPIPE' ? 0 : 1));

try {
  await penance().parseAsync(process.argv);
} catch (fault) {
  process.exitCode = tell(fault);
}
