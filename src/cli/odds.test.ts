// `penance odds` as it is typed: JSON, pages, and the sentences of what it refuses. Neighbours: odds.ts, odds-page.ts.

import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addOdds } from './odds.ts';

function run(...args: string[]): string {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  const program = new Command('penance').exitOverride().configureOutput({ writeErr: () => undefined });
  addOdds(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  program.parse(['odds', ...args], { from: 'user' });
  return lines.join('\n');
}

afterEach(() => vi.restoreAllMocks());

const THRUST = '{"play": "faithful-thrust", "target": "b", "component": "head"}';

describe('penance odds', () => {
  it('prints the table as JSON [AT-6]', () => {
    const odds = JSON.parse(run('--target', '5', '--damage', '4', '--defense', '1', '--reduce', '1', '--json'));
    expect(Object.keys(odds)).toEqual(['hit', 'tiers', 'cardsLost', 'criticals', 'heat', 'expectedCardsLost']);
    expect(Object.keys(odds.tiers)).toEqual(['catastrophic', 'miss', 'hit', 'strong', 'critical', 'execution']);
    expect(odds.hit).toBeCloseTo(21 / 36, 14);
  });

  it('takes a negative target and a pool instead of one [DP-1]', () => {
    expect(JSON.parse(run('--target', '-3', '--damage', '1', '--json')).hit).toBeCloseTo(35 / 36, 14);
    expect(JSON.parse(run('--damage', '1', '--pool', '-2', '--json')).hit).toBeGreaterThan(0.8);
  });

  it('prints bars for people', () => {
    const page = run('--target', '6', '--damage', '4');
    expect(page).toContain('41.67 % to hit');
    expect(page).toMatch(/strong +19\.44 % +#{8}/);
  });

  it('forecasts an attack in a case file, with every part of its sums [AT-2]', () => {
    const page = run('--position', 'conformance/example.json', '--action', THRUST);
    expect(page).toContain('attacker moved 2 [AT-2]');
    expect(page).toContain('Cards lost');
    const told = JSON.parse(run('--position', 'conformance/example.json', '--action', THRUST, '--seen-by', 'a', '--json'));
    expect(told).toMatchObject({ attacker: 'a', card: 'faithful-thrust', targetNumber: 6 });
    expect(told.targets[0].cardsLost.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(1, 12);
  });

  it.each([
    [['--damage', '4'], '--target T is missing'],
    [['--target', '5'], '--damage D is missing'],
    [['--target', '31', '--damage', '4'], 'a whole number from -20 to 30'],
    [['--target', '5', '--damage', '4.5'], 'a whole number from 0 to 30'],
    [['--target', '5', '--damage', '4', '--pool', '11'], 'a whole number from -10 to 10'],
    [['--target', '5', '--damage', '4', '--action', '{}'], '--action belongs to --position'],
    [['--position', 'conformance/example.json'], '--action JSON is missing'],
    [['--position', 'conformance/example.json', '--action', '{'], '--action must be JSON'],
    [['--position', 'conformance/example.json', '--action', '{"play": "hammer-strike", "target": "b"}'], '[DK-5]'],
    [['--position', 'conformance/example.json', '--action', '{"play": "feint"}'], 'it strikes nobody'],
    [['--position', 'conformance/example.json', '--action', THRUST, '--seen-by', 'z'], 'there is no seat "z"'],
    [['--position', 'conformance/nowhere.json', '--action', THRUST], 'there is no such file'],
    [['--position', 'conformance/example.json', '--action', THRUST, '--damage', '3'], '--damage belongs to the table'],
  ])('refuses %j', (args, sentence) => {
    expect(() => run(...args)).toThrow(sentence);
  });
});
