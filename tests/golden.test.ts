// The recorded matches of tests/golden, played again action by action (MT-3). A rule changed on purpose: record-golden.ts.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT, RULESETS } from '../src/content/index.ts';
import type { Replay } from '../src/rules/replay.ts';
import { playReplay } from '../src/rules/replay-play.ts';
import { GOLDEN } from './golden.ts';

const files = readdirSync(GOLDEN);
const read = (name: string): Replay => JSON.parse(readFileSync(`${GOLDEN}/${name}`, 'utf8')) as Replay;
const library = { content: CONTENT, rulesets: RULESETS };

describe('recorded matches', () => {
  it('are three for each preset', () => {
    for (const { id } of RULESETS) expect(files.filter((name) => name.startsWith(`${id}-`))).toHaveLength(3);
  });

  it.each(files)('%s plays the same for ever, hash by hash [MT-3]', (name) => {
    expect(playReplay(read(name), library)).toMatchObject({ ok: true });
  });

  it('would show a hash that differs [MT-3]', () => {
    const replay = read(files[0] ?? '');
    const hashes = replay.hashes.with(40, (replay.hashes[40] ?? 0) + 1);
    expect(playReplay({ ...replay, hashes }, library)).toMatchObject({ ok: false, differs: 40 });
  });
});
