import { describe, expect, it } from 'vitest';
import { testGame } from '../../tests/games.ts';
import { createMatch, type GameEvent, viewFor } from '../rules/index.ts';
import { BOTS, type BotEntry, botStream, DEFAULT_BOT, findBot, matchSeed, type Player, playMatch } from './index.ts';

const random = findBot('random') as Player;

describe('the bots', () => {
  it('are found by name, the default among them', () => {
    expect(BOTS.map((bot) => bot.name)).toContain(DEFAULT_BOT);
    for (const bot of BOTS) expect(findBot(bot.name)).toMatchObject({ name: bot.name });
    expect(findBot('__proto__')).toContain('there is no bot "__proto__"');
  });

  it('take policies after their name, each from its own words', () => {
    const entry: BotEntry = {
      name: 'miser',
      what: 'a bot of this test',
      policies: [{ key: 'overspend', words: ['never', 'always'], what: 'when to overspend' }],
      looks: true,
      make: (policy) => (_view, options) => (policy('overspend') === 'never' ? (options[0] ?? 0) : (options.at(-1) ?? 0)),
    };
    const never = findBot('miser:overspend=never', [entry]) as Player;
    const view = viewFor(createMatch(testGame(), 1), 0);
    expect(never.bot(view, [4, 5], [1, 2, 3, 4], { iterations: 1 })).toBe(4);
    expect((findBot('miser', [entry]) as Player).bot(view, [4, 5], [1, 2, 3, 4], { iterations: 1 })).toBe(5);
    expect(findBot('miser:overspend=often', [entry])).toBe('the policy overspend of the bot miser must be never or always, got "often"');
    expect(findBot('miser:mood=grim', [entry])).toBe('the bot miser has no policy "mood"; it has overspend');
  });
});

describe('a match between bots', () => {
  it('is the same for the same seed and number, and another for others [MT-3]', () => {
    const game = testGame();
    const log = (seed: number, number: number): GameEvent[] => {
      const events: GameEvent[] = [];
      playMatch(game, [random, random], seed, number, undefined, (event) => events.push(event));
      return events;
    };
    expect(log(1, 2)).toEqual(log(1, 2));
    expect(log(1, 2)).not.toEqual(log(1, 3));
    expect(log(1, 2)).not.toEqual(log(2, 2));
  });

  it('gives a bot that looks its own view and no other hand [MT-4]', () => {
    const game = testGame();
    const hands: (number | undefined)[][] = [];
    const looker: Player = {
      name: 'looker',
      looks: true,
      bot: (view, options, rng, budget) => {
        hands.push(view.seats.map((s) => s.hand?.length));
        return random.bot(view, options, rng, budget);
      },
    };
    const { decisions } = playMatch(game, [looker, random], 3, 0);
    expect(hands.length).toBeGreaterThan(0);
    expect(hands.length).toBeLessThan(decisions);
    for (const [own, other] of hands) {
      expect(own).toBeTypeOf('number');
      expect(other).toBeUndefined();
    }
  });

  it('stops at an answer that is no option', () => {
    const cheat: Player = { name: 'cheat', looks: false, bot: () => 1 << 30 };
    expect(() => playMatch(testGame(), [cheat, random], 1, 0)).toThrow('the bot cheat answered');
  });

  it('draws each stream from its numbers alone', () => {
    const seeds = new Set(Array.from({ length: 500 }, (_, n) => matchSeed(7, n)));
    expect(seeds.size).toBe(500);
    for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true);
    const streams = [botStream(7, 0, 0), botStream(7, 0, 1), botStream(7, 1, 0), botStream(8, 0, 0)].map(String);
    expect(new Set(streams).size).toBe(4);
  });
});
