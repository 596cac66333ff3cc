// Writes tests/golden anew: `npx tsx tests/record-golden.ts`, when a rule was changed on purpose, and say so in the commit.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { GOLDEN, recordAll } from './golden.ts';

rmSync(GOLDEN, { recursive: true, force: true });
mkdirSync(GOLDEN, { recursive: true });
for (const [name, replay] of recordAll()) {
  writeFileSync(`${GOLDEN}/${name}.json`, JSON.stringify(replay, undefined, 2));
  console.log(`${name}: ${replay.actions.length} actions, ${replay.result?.ending ?? 'not over'}`);
}
spawnSync('npx', ['biome', 'format', '--write', GOLDEN], { stdio: 'inherit' });
