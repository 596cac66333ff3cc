import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { randomAction } from '../../tests/players.ts';
import { oneOf } from '../../tests/random.ts';
import { CONTENT, MENDED, RULESETS, V2, V3 } from '../content/index.ts';
import {
  type Action,
  apply,
  below,
  createMatch,
  extendRuleset,
  type Game,
  isOver,
  options,
  type Seat,
  seedRng,
  viewFor,
} from '../rules/index.ts';
import { type Correspondent, playMatchAsync } from './async-match.ts';
import type { Budget, Player } from './bot.ts';
import { type BotServer, serveBot } from './bot-server.ts';
import { askLine, endLine, helloLine, readAnswer } from './external.ts';
import { findBot } from './index.ts';
import { type Played, playMatch } from './match.ts';
import { botStream } from './streams.ts';

const SEED = 11;
const FEW: Budget = { iterations: 20 };
const LIBRARY = { content: CONTENT, rulesets: RULESETS };

function bot(name: string): Player {
  const found = findBot(name);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const served = (name: string, budget: Budget | undefined = FEW): BotServer => ({ player: bot(name), library: LIBRARY, seed: SEED, budget });

/** A server at the other end of a line, as a player. */
function behindLine(server: BotServer): Correspondent {
  const answer = serveBot(server);
  let number = 0;
  const quietly = (line: string): void => expect(answer(line)).toBeUndefined();
  return {
    name: 'behind a line',
    begin: (game, seat) => quietly(helloLine(game, seat)),
    ask: async (match, view, listed) => readAnswer(answer(askLine(match, view, listed, ++number, 5000)) ?? '', listed, number),
    end: (match) => quietly(endLine(match)),
  };
}

const possessed = extendRuleset(V3, { taint: true, dicePool: true });
const games: readonly (readonly [string, string, number, Game])[] = [
  ['greedy', 'v3', 3, testGame()],
  ['penitent:surrender=lost', 'v3', 3, testGame({ loadouts: ['ossuarium-medium', 'church-heavy'] })],
  ['greedy', 'v2', 2, testGame({ ruleset: V2, loadouts: ['church-medium', 'church-light'] })],
  ['confessor', 'mended', 2, testGame({ ruleset: MENDED, scenario: 'reliquary', loadouts: ['dwarves-light', 'ossuarium-fortress'] })],
  ['random', 'Taint', 3, testGame({ ruleset: possessed, loadouts: ['ossuarium-light', 'ossuarium-medium', 'church-light'] })],
  [
    'greedy',
    'v3, two against two',
    1,
    testGame({ loadouts: ['church-light', 'dwarves-heavy', 'church-medium', 'ossuarium-light'], teams: ['x', 'y', 'x', 'y'] }),
  ],
  ['search', 'v3', 1, testGame({ loadouts: ['church-medium', 'dwarves-heavy'] })],
];

/** How matches went: every answer, and how they ended. */
interface Course {
  readonly answers: (Action | string)[];
  readonly played: Played[];
}
const newCourse = (): Course => ({ answers: [], played: [] });

describe('a bot behind a line', () => {
  it.each(games)('plays as it does in the program, answer for answer: %s, %s', async (name, _, matches, game) => {
    const [here, there] = [newCourse(), newCourse()];
    const players = game.seats.map((): Player => {
      const player = bot(name);
      const heard: Player['bot'] = (...question) => {
        const answer = player.bot(...question);
        here.answers.push(answer);
        return answer;
      };
      return { ...player, looks: true, bot: heard };
    });
    const lines = game.seats.map((): Correspondent => {
      const line = behindLine(served(name));
      const ask: Correspondent['ask'] = async (...question) => {
        const answer = await line.ask(...question);
        there.answers.push(answer);
        return answer;
      };
      return { ...line, ask };
    });
    for (let n = 0; n < matches; n++) {
      here.played.push(playMatch(game, players, SEED, n, FEW));
      there.played.push(await playMatchAsync(game, lines, SEED, n, FEW));
    }
    expect(there).toEqual(here);
  });

  const game = testGame();
  const match = createMatch(game, 5);
  const listed = options(match);
  const hello = helloLine(game, 0);
  const ask = askLine(match, viewFor(match, 0), listed, 1, 5000);
  const changed = (line: string, fields: object): string => JSON.stringify({ ...JSON.parse(line), ...fields });
  const view = JSON.parse(ask).view;

  it.each([
    ['no JSON', 'hello', 'no JSON'],
    ['no object', '7', 'must be an object'],
    ['no type of line', '{"type": "bye"}', 'hello, ask or end'],
    ['another protocol', changed(hello, { protocol: 2 }), 'protocol 2'],
    ['a ruleset that is none', changed(hello, { ruleset: { id: 'v9', sp: 3 } }), 'ruleset'],
    ['a map that is none', changed(hello, { map: 'nowhere' }), 'setup.map'],
    ['the cards of another edition', changed(hello, { cards: ['feint'] }), 'cards'],
    ['a seat that is not there', changed(hello, { seat: 2 }), 'seat'],
    ['no view', changed(ask, { view: null }), 'view: must be an object'],
    ['a view that is none', changed(ask, { view: { ...view, round: -1e9 } }), 'view: round'],
    ['another seat’s view', changed(ask, { view: { ...view, viewer: 1 } }), 'nothing of seat 0'],
    ['no options', changed(ask, { options: [] }), 'options'],
    ['an option that is none', changed(ask, { options: listed.map(() => ({ leap: [1, 1] })) }), 'options[0]'],
    ['an option twice', changed(ask, { options: listed.map(() => ({ mulligan: true })) }), 'options[1]'],
    [
      'a view that nobody can have',
      changed(ask, { view: { ...view, seats: [view.seats[0], { ...view.seats[1], handCount: 99 }] } }),
      'too few for the hand',
    ],
  ])('says what is wrong, and plays on: %s', (_, line, words) => {
    const answer = serveBot(served('greedy'));
    answer(hello);
    expect(JSON.parse(answer(line) ?? '').error).toContain(words);
    answer(hello);
    expect(JSON.parse(answer(ask) ?? '')).toMatchObject({ number: 1, option: expect.any(Number) });
  });

  it('answers for a Casket that it possesses [TA-1]', () => {
    const m = createMatch(game, 2);
    const rng = seedRng(2);
    while (m.decision?.kind !== 'action' || m.decision.seat !== 0 || options(m).length < 9) apply(m, randomAction(m, rng));
    const owner = 1;
    (m.seats[0] as Seat).possessed = owner + 2;
    const seen = viewFor(m, owner);
    const answer = serveBot(served('greedy'));
    answer(helloLine(game, owner));
    const expected = bot('greedy').bot(seen, options(m), botStream(SEED, 0, owner), FEW);
    expect(JSON.parse(answer(askLine(m, seen, options(m), 1, 5000)) ?? '')).toEqual({ number: 1, option: options(m).indexOf(expected) });
    // Whoever is possessed is not asked.
    expect(JSON.parse(answer(askLine(m, viewFor(m, 0), options(m), 2, 5000)) ?? '').error).toContain('nothing of seat 1');
  });

  it('needs a hello before it is asked', () => {
    expect(JSON.parse(serveBot(served('greedy'))(ask) ?? '')).toEqual({ number: 1, error: 'a question before any hello' });
  });

  it('thinks for half of the time that a question allows, if nobody said how long', () => {
    const given: Budget[] = [];
    const noting: Player['bot'] = (_view, list, _rng, budget) => {
      given.push(budget);
      return list[0] as number;
    };
    const player: Player = { ...bot('greedy'), bot: noting };
    const answer = serveBot({ player, library: LIBRARY, seed: 1, budget: undefined });
    answer(hello);
    for (const ms of [300, 60_000, undefined]) answer(changed(ask, { ms }));
    expect(given).toEqual([{ ms: 150 }, { ms: 1000 }, { iterations: 400 }]);
  });

  it('survives any line: whatever is changed in a question, it answers with an option or a sentence', () => {
    const answer = serveBot(served('greedy'));
    const rng = seedRng(3);
    const values: unknown[] = [-1, 0, 7, 255, 9999, 2 ** 31, 0.5, null, 'a', '__proto__', [], [0], [511, -3], {}, { kind: 'pay' }];
    const mutate = (json: unknown): void => {
      if (typeof json !== 'object' || json === null) return;
      const keys = Object.keys(json);
      const key = oneOf(rng, keys) ?? 'x';
      const inner = (json as Record<string, unknown>)[key];
      if (typeof inner === 'object' && inner !== null && below(rng, 5) > 0) mutate(inner);
      else if (below(rng, 6) === 0) delete (json as Record<string, unknown>)[key];
      else (json as Record<string, unknown>)[key] = structuredClone(oneOf(rng, values));
    };
    // Questions of all kinds, those in the midst of an attack included.
    const questions = [hello];
    for (let m = createMatch(game, 1), n = 0; n < 300 && !isOver(m); n++) {
      if (m.decision?.seat === 0) questions.push(askLine(m, viewFor(m, 0), options(m), n, 5000));
      apply(m, randomAction(m, rng));
    }
    let answered = 0;
    let refused = 0;
    for (let n = 0; n < 3000; n++) {
      const whole = JSON.parse(oneOf(rng, questions));
      answer(hello);
      for (let k = below(rng, 3); k >= 0; k--) mutate(whole);
      const said = answer(JSON.stringify(whole));
      if (said === undefined) continue;
      const { option, error, surrender } = JSON.parse(said);
      if (error === undefined) {
        answered++;
        expect(surrender === true || whole.options[option] !== undefined).toBe(true);
      } else {
        refused++;
        expect(error).toMatch(/./);
      }
    }
    expect([answered > 100, refused > 100]).toEqual([true, true]);
    answer(hello);
    expect(JSON.parse(answer(ask) ?? '').error).toBeUndefined();
  });
});
