// Bundles a benchmark and runs it: the bundle is what users run, and the source under a loader is several times slower.
//   node bench/run.mjs NAME [options]      NAME is a file of this folder without its ending
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [name = 'engine', ...rest] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}dist/bench/${name}.mjs`;
await build({
  entryPoints: [`${root}bench/${name}.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
const { status } = spawnSync(process.execPath, ['--expose-gc', outfile, ...rest], { stdio: 'inherit' });
process.exitCode = status ?? 1;
