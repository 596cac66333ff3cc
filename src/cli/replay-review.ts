// `penance replay --review`: every choice of a match held against what search would have done, as that seat saw it. Told are
// the ones that gave something away, in the log where they belong if there is one, and at the end each seat's sum.
// Neighbours: replay.ts, ../bots/review.ts.

import { type Budget, GRADES, type Grade, gradeOf, lostBy, type Review, review } from '../bots/index.ts';
import { chanceWords, narrate, reasonWords, shortWords, type Voice, voiceOf, whom } from '../host/index.ts';
import type { MatchJson } from '../host/start.ts';
import {
  type Action,
  apply,
  attachGame,
  createMatch,
  field,
  type Game,
  type GameEvent,
  isOver,
  isRecord,
  type JsonRecord,
  type Match,
  options,
  parseAction,
  seatId,
  viewFor,
} from '../rules/index.ts';

export interface ReviewSettings {
  readonly budget: Budget;
  /** The ids of the seats that are looked at. */
  readonly seats: readonly string[];
  /** The log too. */
  readonly log: boolean;
}

/** The match where its actions begin. */
function startOf(game: Game, json: JsonRecord, start: unknown, emit: (event: GameEvent) => void): Match {
  if (isRecord(start)) return attachGame(structuredClone(start) as unknown as MatchJson, game);
  return createMatch(game, field(json, 'seed') as number, emit);
}

function remark(m: Match, voice: Voice, one: Review, grade: Grade): string[] {
  const who = whom(voice, seatId(m, m.decision?.seat ?? 0));
  return [
    `${m.round === 0 ? 'Setting up' : `Round ${m.round}`}, ${who}, a ${grade}: ${shortWords(m, voice, one.action)}`,
    `    ${chanceWords(one.chance, one.lost, one.doubt)} than: ${shortWords(m, voice, one.best)}`,
    `    ${reasonWords(voice, one.reason)}`,
  ];
}

function sumLine(name: string, reviews: readonly Review[]): string {
  const { lost, doubt } = lostBy(reviews);
  const graded = GRADES.map((grade) => ({ grade, n: reviews.filter((one) => gradeOf(one) === grade).length })).filter(({ n }) => n > 0);
  const faults = graded.map(({ grade, n }) => `${n} ${n === 1 ? grade : `${grade}s`}`).join(', ');
  const each = (100 * lost) / Math.max(1, reviews.length);
  const sum = `${(100 * lost).toFixed(0)} ± ${(100 * doubt).toFixed(0)} %`;
  return `${name}: ${reviews.length} choices, ${faults === '' ? 'nothing to speak of' : faults}; ${sum} of a match given away in all, ${each.toFixed(2)} % a choice`;
}

/** Tells of a replay that was found to be good. */
export function printReview(game: Game, json: JsonRecord, start: unknown, { budget, seats, log }: ReviewSettings): void {
  const voice = voiceOf(game);
  const tell = (event: GameEvent): void => {
    if (log) for (const line of narrate(event, voice)) console.log(line);
  };
  const m = startOf(game, json, start, tell);
  const found = new Map<string, Review[]>(seats.map((seat) => [seat, []]));
  const actions = field(json, 'actions') as readonly unknown[];
  actions.forEach((written, n) => {
    const action = parseAction(m, written) as Action;
    const list = isOver(m) ? [] : options(m);
    const seat = m.decision?.seat ?? -1;
    const its = seat < 0 ? undefined : found.get(seatId(m, seat));
    if (its !== undefined && list.length > 1 && list.includes(action)) {
      if (process.stderr.isTTY) process.stderr.write(`\r${n} of ${actions.length} actions`);
      const one = review(viewFor(m, seat), list, action, budget);
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
      its.push(one);
      const grade = gradeOf(one);
      if (grade !== undefined) console.log(remark(m, voice, one, grade).join('\n'));
    }
    apply(m, action, tell);
  });
  for (const [seat, reviews] of found) console.log(sumLine(whom(voice, seat), reviews));
}
