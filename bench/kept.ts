// The matches of a line of the ladder, kept in a file as they are played, one a line: a run that was stopped goes on where it
// was, days later too, and whoever doubts a share can count. The first line says whose matches they are. Neighbour: ladder.ts.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { field, isRecord } from '../src/rules/index.ts';

/** A match of a line, by its number. */
export interface Result {
  readonly match: number;
  /** Of the first player: 1 won, 0 lost; a draw is neither. */
  readonly won: number;
  readonly drawn: boolean;
  readonly rounds: number;
  readonly ending: string;
  /** How lucky the first player was (luck.ts), in shares of a match. */
  readonly luck: number;
  /** All answers of both: with the line and the seed the whole match. */
  readonly answers: readonly number[];
}

/** Whose matches a file holds: of a line, a seed and two bots that play just so. */
export interface Owner {
  readonly line: string;
  readonly seed: number;
  readonly play: string;
}

const resultOf = ({ match, won, drawn, rounds, ending, luck, answers }: Result): Result => ({
  match,
  won,
  drawn,
  rounds,
  ending,
  luck,
  answers,
});

function isResult(x: unknown): x is Result {
  if (!isRecord(x)) return false;
  const isWhole = (n: unknown): boolean => Number.isSafeInteger(n) && Number(n) >= 0;
  const whole = (name: string): boolean => isWhole(field(x, name));
  const [won, drawn, answers] = [field(x, 'won'), field(x, 'drawn'), field(x, 'answers')];
  if (!Array.isArray(answers) || !answers.every(isWhole) || !Number.isFinite(field(x, 'luck'))) return false;
  return (
    whole('match') && whole('rounds') && (won === 0 || won === 1) && typeof drawn === 'boolean' && typeof field(x, 'ending') === 'string'
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The matches in the file, which is begun if there is none; or why they cannot be counted. */
export function openKept(path: string, owner: Owner): Result[] | string {
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(owner)}\n`);
    return [];
  }
  const [first = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const whose = parsed(first);
  if (!isRecord(whose) || field(whose, 'play') === undefined) return `${path} holds no matches of the ladder; name another file`;
  if (field(whose, 'line') !== owner.line || field(whose, 'seed') !== owner.seed)
    return `${path} holds matches of ${field(whose, 'line')} with seed ${field(whose, 'seed')}; name another file`;
  if (field(whose, 'play') !== owner.play) return `the bots play otherwise than those in ${path}; name another file`;
  const results = new Map<number, Result>();
  for (const [n, line] of lines.entries()) {
    const result = parsed(line);
    if (!isResult(result)) return `line ${n + 2} of ${path} is no match; take it out`;
    if (results.has(result.match)) return `line ${n + 2} of ${path} holds match ${result.match} a second time; take it out`;
    results.set(result.match, result);
  }
  return [...results.values()];
}

export const keep = (path: string, result: Result): void => appendFileSync(path, `${JSON.stringify(resultOf(result))}\n`);
