import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type AnyPlayer, type Forfeit, findBot, type Played, playMatchAsync } from '../bots/index.ts';
import { CONTENT, RULESETS } from '../content/index.ts';
import { compileGame, ENDINGS } from '../rules/index.ts';
import { type ExecBot, execBot } from './exec-bot.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/bot.py', import.meta.url));
const started: ExecBot[] = [];

function start(command: string, ms = 20_000): ExecBot {
  const bot = execBot(command, ms);
  started.push(bot);
  return bot;
}

afterEach(() => {
  for (const bot of started.splice(0)) bot.close();
});

/** A program of Node in one line; `line` is each question. */
const script = (code: string): string => `node -e '${code}'`;
const answering = (answer: string): string =>
  script(
    `require("readline").createInterface({input:process.stdin}).on("line",(l)=>{const q=JSON.parse(l);if(q.type==="ask")console.log(${answer})})`,
  );

async function play(bot: AnyPlayer): Promise<{ played: Played; forfeits: Forfeit[] }> {
  const [ruleset, loadout, map, scenario] = [RULESETS[0], CONTENT.loadouts[0], CONTENT.maps[0], CONTENT.scenarios[0]];
  const greedy = findBot('greedy');
  if (ruleset === undefined || loadout === undefined || map === undefined || scenario === undefined || typeof greedy === 'string')
    throw new Error('no content');
  const seats = [
    { id: 'a', loadout },
    { id: 'b', loadout },
  ];
  const forfeits: Forfeit[] = [];
  const game = compileGame({ ruleset, map, scenario, seats }, CONTENT);
  const played = await playMatchAsync(game, [bot, greedy], 1, 1, undefined, (forfeit) => forfeits.push(forfeit));
  return { played, forfeits };
}

describe('a bot outside the program', () => {
  it('plays a whole match: the example in Python', async () => {
    const { played, forfeits } = await play(start(`python3 "${EXAMPLE}"`));
    expect(forfeits).toEqual([]);
    expect(played.decisions).toBeGreaterThan(20);
    expect(ENDINGS[played.ending]).not.toBe('surrender');
  });

  it('may give up without a fault [VC-1]', async () => {
    const { played, forfeits } = await play(start(answering('JSON.stringify({number:q.number,surrender:true})')));
    expect(forfeits).toEqual([]);
    expect(played).toMatchObject({ winner: 1, decisions: 1 });
    expect(ENDINGS[played.ending]).toBe('surrender');
  });

  it.each([
    ['answers with no JSON', answering('"what?"'), 'no JSON'],
    ['answers an option that is not there', answering('JSON.stringify({number:q.number,option:9999})'), 'not among'],
    ['answers another question', answering('JSON.stringify({number:q.number+1,option:0})'), 'was asked question'],
    ['answers with a word for the option', answering('JSON.stringify({number:q.number,option:"pass"})'), '"option" must be'],
    ['says what is wrong', answering('JSON.stringify({number:q.number,error:"no cards"})'), 'it says: no cards'],
    ['ends', script('process.exit(3)'), 'it ended with code 3'],
  ])('loses by forfeit when it %s [VC-1]', async (_, command, why) => {
    const { played, forfeits } = await play(start(command));
    expect(forfeits).toHaveLength(1);
    expect(forfeits[0]?.seat).toBe(0);
    expect(forfeits[0]?.why).toContain(why);
    expect(played.winner).toBe(1);
    expect(ENDINGS[played.ending]).toBe('surrender');
  });

  it('loses by forfeit when it does not answer, and the match goes on without it [VC-1]', async () => {
    const { played, forfeits } = await play(start(script('setInterval(()=>{},1000)'), 400));
    expect(forfeits[0]?.why).toContain('within 400 ms');
    expect(played.winner).toBe(1);
  });

  it('loses by forfeit when there is no such program', async () => {
    const { played } = await play(start('there-is-no-such-program-here 2>/dev/null'));
    expect(played.winner).toBe(1);
  });
});
