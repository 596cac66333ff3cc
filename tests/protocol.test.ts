// docs/protocol.md names everything it is the reference of.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as rules from '../src/rules/index.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const page = read('docs/protocol.md');

describe('docs/protocol.md', () => {
  it('has a row for every type of event', () => {
    const types = [...read('src/rules/events.ts').matchAll(/readonly type: '([a-z-]+)'/g)].map((m) => m[1] ?? '');
    expect(types.length).toBeGreaterThan(40);
    const table = page.slice(page.indexOf('## Events'), page.indexOf('## Views'));
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap((m) => [...(m[1] ?? '').matchAll(/`([a-z-]+)`/g)].map((t) => t[1]));
    expect(named.sort()).toEqual(types.sort());
  });

  it('has every decision, and every action with its number and its JSON', () => {
    for (const kind of rules.DECISIONS) expect(page).toContain(`| \`${kind}\` |`);
    const kinds = Object.entries(rules).filter(([name, value]) => /^[A-Z_]+$/.test(name) && typeof value === 'number');
    const source = read('src/rules/action.ts');
    const actions = kinds.filter(([name]) => source.includes(`export const ${name} =`) && !name.includes('OFF_BOARD'));
    expect(actions).toHaveLength(24);
    for (const [name, value] of actions) expect(page).toContain(`\`${name}\` ${String(value)}`);
    for (const key of rules.ACTION_KEYS) expect(page).toContain(`{"${key}":`);
  });

  it('speaks of functions that are exported', () => {
    const engine = page.slice(page.indexOf('## The engine'), page.indexOf('A `library` is'));
    const names = [...engine.matchAll(/^\| ([^|]+) \|/gm)].flatMap((m) =>
      [...(m[1] ?? '').matchAll(/`([a-zA-Z]+)(?:\(|`)/g)].map((t) => t[1] ?? ''),
    );
    expect(names.length).toBeGreaterThan(25);
    for (const name of names) expect(Object.keys(rules)).toContain(name);
  });
});
