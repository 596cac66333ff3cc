// The matches of a line of the ladder, kept in a file as they are played, one a line: a run that was stopped goes on where it
// was, days later too, and whoever doubts a share can count. The first line says whose matches they are; all others are played
// again by their answers before they count. Neighbours: ladder.ts, pairings.ts.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Played } from '../src/bots/match.ts';
import { matchSeed } from '../src/bots/streams.ts';
import { apply, createMatch, ENDINGS, field, isOver, isRecord, options } from '../src/rules/index.ts';
import { dealOf, gameOf, type Pairing } from './pairings.ts';

type Ended = Pick<Played, 'winner' | 'rounds' | 'ending'>;

/** How a match ended. */
export interface Outcome {
  /** Of the first player: 1 won, 0 lost; a draw is neither. */
  readonly won: number;
  readonly drawn: boolean;
  readonly rounds: number;
  readonly ending: string;
}

/** A match of a line, by its number. */
export interface Result extends Outcome {
  readonly match: number;
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

/** How it ended for the first player of a line. */
export const outcomeOf = ({ winner, rounds, ending }: Ended, swapped: boolean): Outcome => ({
  won: winner === (swapped ? 1 : 0) ? 1 : 0,
  drawn: winner < 0,
  rounds,
  ending: ENDINGS[ending] ?? '',
});

/** It ended as its answers say. */
function isTrue(pairing: Pairing, seed: number, { match, won, drawn, rounds, ending, answers }: Result): boolean {
  const { deal, swapped } = dealOf(match);
  const m = createMatch(gameOf(pairing, deal), matchSeed(seed, deal));
  for (const answer of answers) {
    if (isOver(m) || !options(m).includes(answer)) return false;
    apply(m, answer);
  }
  if (!isOver(m)) return false;
  const outcome = outcomeOf({ winner: m.winner, rounds: m.round, ending: m.ending }, swapped);
  return outcome.won === won && outcome.drawn === drawn && outcome.rounds === rounds && outcome.ending === ending;
}

/** The matches of a line in a text, whose first line tells of whom; or why they cannot be counted. */
export function keptIn(text: string, path: string, pairing: Pairing, seed: number): Result[] | string {
  const results = new Map<number, Result>();
  for (const [n, line] of text.trimEnd().split('\n').slice(1).entries()) {
    const result = parsed(line);
    const place = `line ${n + 2} of ${path}`;
    if (!isResult(result)) return `${place} is no match; take it out`;
    if (results.has(result.match)) return `${place} holds match ${result.match} a second time; take it out`;
    if (!isTrue(pairing, seed, result)) return `${place} does not end as its answers say; take it out`;
    results.set(result.match, result);
  }
  return [...results.values()];
}

/** The matches in the file, which is begun if there is none; or why they cannot be counted. */
export function openKept(path: string, pairing: Pairing, owner: Owner): Result[] | string {
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify(owner)}\n`);
    return [];
  }
  const text = readFileSync(path, 'utf8');
  const whose = parsed(text.split('\n', 1)[0] ?? '');
  if (!isRecord(whose) || field(whose, 'play') === undefined) return `${path} holds no matches of the ladder; name another file`;
  if (field(whose, 'line') !== owner.line || field(whose, 'seed') !== owner.seed)
    return `${path} holds matches of ${field(whose, 'line')} with seed ${field(whose, 'seed')}; name another file`;
  if (field(whose, 'play') !== owner.play) return `the bots play otherwise than those in ${path}; name another file`;
  return keptIn(text, path, pairing, owner.seed);
}

export const keep = (path: string, result: Result): void => appendFileSync(path, `${JSON.stringify(resultOf(result))}\n`);
