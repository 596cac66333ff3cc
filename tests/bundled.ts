// Runs a program, by its way from this folder, as a bundle in a process of its own: the engine is several times slower
// under the loader of the tests. Neighbours: soak.ts, exhaustive.ts, measuring.test.ts.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Stands in the root of the project, like `npm run`. */
export function runBundled(program: string, args: readonly string[]): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'penance-'));
  try {
    const outfile = join(folder, 'program.mjs');
    buildSync({ entryPoints: [join(ROOT, 'tests', program)], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20' });
    const { status, stdout, stderr } = spawnSync(process.execPath, [outfile, ...args], { cwd: ROOT, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
