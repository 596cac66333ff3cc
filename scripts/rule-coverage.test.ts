// The check that every rule is written down and proven. Neighbour: rule-coverage.ts.

import { describe, expect, it } from 'vitest';
import { coverage, definedIn, namedInCase, namedInTitles, needsTest, type Sources } from './rule-coverage.ts';

const file = (path: string, text: string) => ({ path, text });

const whole: Sources = {
  ids: 'AT-1\nAT-2\nCM-1\n',
  rulebook: [file('05-attack.md', '# Attack\n\n**AT-1** Declare, see AT-2.\n\n**AT-2** Five.\n'), file('13.md', '**CM-1** Mission.\n')],
  tests: [file('attack.test.ts', "it('needs sight [AT-1]', () => {});")],
  cases: [file('case.json', '{"rules": ["AT-2"]}')],
};

describe('the rulebook', () => {
  it('defines an id only where it begins a line in bold', () => {
    expect(definedIn('**AT-1** One. See **AT-3**.\n- **AT-4** no\n\n**AT-2** Two.')).toEqual(['AT-1', 'AT-2']);
  });
});

describe('titles of tests', () => {
  it('are found in it, test and describe, in any quotes', () => {
    const source = 'describe(\'x [AT-1]\', f); it("y [AT-2]", f); test(`z [AT-3]`, f);';
    expect(namedInTitles(source)).toEqual([['AT-1'], ['AT-2'], ['AT-3']]);
  });

  it('may name several ids, in one pair of brackets or more', () => {
    expect(namedInTitles("it('hits [AT-1, DM-2] and hurts [CP-3]', f)")).toEqual([['AT-1', 'DM-2', 'CP-3']]);
  });

  it('are found behind a table of values', () => {
    expect(namedInTitles("it.each([[1, '[AT-9]'], [f(2), 3]])('adds %i [AT-1]', (a, b) => {})")).toEqual([['AT-1']]);
  });

  it('may stand on a line of their own and hold escaped quotes', () => {
    expect(namedInTitles("it(\n  'a pilot\\'s wound [PW-1]',\n  () => {},\n)")).toEqual([['PW-1']]);
  });

  it('of skipped tests and ids outside titles prove nothing', () => {
    expect(namedInTitles("it.skip('a [AT-1]', f); it.todo('b [AT-1]'); // [AT-1]\nexpect(x).toEqual(['[AT-1]']);")).toEqual([]);
  });
});

describe('case files', () => {
  it('name their rules once each', () => {
    expect(namedInCase('{"rules": ["AT-1", "AT-1", "DM-2"]}')).toEqual(['AT-1', 'DM-2']);
  });

  it.each([
    ['{', 'is not JSON'],
    ['null', 'no list "rules"'],
    ['{"rules": []}', 'no list "rules"'],
    ['{"rules": [4]}', 'rule ids only'],
  ])('%s is refused', (text, problem) => {
    expect(namedInCase(text)).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});

describe('coverage', () => {
  it('finds nothing to blame where every id is written and proven', () => {
    const { ids, problems } = coverage(whole);
    expect(problems).toEqual([]);
    expect(ids).toContainEqual({ id: 'AT-1', chapter: '05-attack.md', tests: 1, cases: 0 });
    expect(ids).toContainEqual({ id: 'AT-2', chapter: '05-attack.md', tests: 0, cases: 1 });
  });

  it('asks no test of the campaign and of what is left out', () => {
    expect(['CM-5', 'PW-6', 'PW-5'].map(needsTest)).toEqual([false, false, true]);
  });

  it.each<[string, Partial<Sources>, string]>([
    ['an id without a paragraph', { rulebook: whole.rulebook.slice(1) }, 'AT-1 has no paragraph in the rulebook'],
    [
      'an id with two',
      { rulebook: [...whole.rulebook, file('b.md', '**AT-1** Again.')] },
      'b.md: AT-1 has a paragraph already, in 05-attack.md',
    ],
    ['an id without a test', { cases: [] }, 'AT-2 is in no test and no case file'],
    ['an unknown id in a title', { tests: [...whole.tests, file('b.test.ts', "it('x [XX-1]', f)")] }, 'b.test.ts: there is no rule XX-1'],
    ['an unknown id in a case', { cases: [...whole.cases, file('b.json', '{"rules": ["AT-3"]}')] }, 'b.json: there is no rule AT-3'],
    ['an unknown paragraph', { rulebook: [...whole.rulebook, file('b.md', '**XX-1** What?')] }, 'b.md: there is no rule XX-1'],
    ['an unknown id in the prose', { rulebook: [...whole.rulebook, file('b.md', 'See AT-33.')] }, 'b.md: there is no rule AT-33'],
    ['a broken case file', { cases: [...whole.cases, file('b.json', '[]')] }, 'b.json: has no list "rules" that says what it proves'],
    ['an id listed twice', { ids: `${whole.ids}AT-1\n` }, 'the list of ids names AT-1 twice'],
    ['a word that is no id', { ids: `${whole.ids}at-1\n` }, 'the list of ids: "at-1" is no rule id'],
    ['an empty list', { ids: '' }, 'the list of ids is empty'],
  ])('names %s', (_, change, problem) => {
    expect(coverage({ ...whole, ...change }).problems).toContain(problem);
  });
});
