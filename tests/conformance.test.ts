// Every case file under conformance/ is a test: a position, forced dice, actions, and what must come out.
// The format is in docs/casefile.md; src/rules/casefile.ts runs it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import { runCase } from '../src/rules/casefile.ts';

const FOLDER = new URL('../conformance/', import.meta.url);

interface CaseHead {
  readonly name: string;
  readonly rules: readonly string[];
}

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

describe('the case files', () => {
  it('are found', () => {
    expect(files).toContain('example.json');
  });

  for (const file of files) {
    const json: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    const { name, rules } = json as CaseHead;
    it(`${file}: ${name} [${rules.join(', ')}]`, () => {
      const result = runCase(json, { content: CONTENT, rulesets: RULESETS }, file);
      if ('malformed' in result) expect(result.malformed).toEqual([]);
      else if (!result.ok) expect(`${result.where}: got ${result.got}`).toBe(`${result.where}: ${result.expected}`);
    });
  }
});
