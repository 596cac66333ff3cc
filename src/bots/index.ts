// The bots there are, by name, and how one is asked for: `name`, or `name:policy=word:policy=word`.
// A new bot is a BotEntry in a file of its own and a line here. Neighbours: bot.ts (what a bot is), match.ts.

import { oneOf } from '../rules/index.ts';
import type { BotEntry, Player } from './bot.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { RANDOM } from './random.ts';
import { SEARCH } from './search.ts';

export { type AnyPlayer, type Correspondent, type Forfeit, isCorrespondent, playMatchAsync } from './async-match.ts';
export { type Bot, type BotEntry, type Budget, DEFAULT_BUDGET, type Player, type Policy } from './bot.ts';
export { type BotServer, serveBot } from './bot-server.ts';
export { type Explained, explain } from './explain.ts';
export { askLine, EXTERNAL_PROTOCOL, endLine, helloLine, readAnswer } from './external.ts';
export { GRADES, type Grade, gradeOf, type Loss, lostBy } from './grade.ts';
export { mayAnswer, type Played, playMatch } from './match.ts';
export { type Review, review } from './review.ts';
export { botStream, matchSeed } from './streams.ts';

export const BOTS: readonly BotEntry[] = [RANDOM, GREEDY, SEARCH, ...LEVELS];

/** Who plays where nobody was asked for: measurements begin with the bot that knows nothing. */
export const DEFAULT_BOT = 'random';

/** Who sits opposite a person who asked for nobody. */
export const DEFAULT_OPPONENT = 'confessor';

const short = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);

/** The bot a text asks for, or a sentence that says what could have been. */
export function findBot(text: string, bots: readonly BotEntry[] = BOTS): Player | string {
  const [name = '', ...settings] = text.split(':');
  const entry = bots.find((bot) => bot.name === name);
  if (entry === undefined) return `there is no bot ${short(name)}; there is ${oneOf(bots.map((bot) => bot.name))}`;
  const set = new Map<string, string>();
  for (const setting of settings) {
    const [key = '', word = ''] = setting.split('=', 2);
    const policy = entry.policies.find((p) => p.key === key);
    const known = entry.policies.length === 0 ? 'it has none' : `it has ${oneOf(entry.policies.map((p) => p.key))}`;
    if (policy === undefined) return `the bot ${name} has no policy ${short(key)}; ${known}`;
    if (!policy.words.includes(word)) return `the policy ${key} of the bot ${name} must be ${oneOf(policy.words)}, got ${short(word)}`;
    set.set(key, word);
  }
  return { name: text, looks: entry.looks, bot: entry.make((key) => set.get(key)) };
}
