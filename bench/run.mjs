// Bundles a benchmark and runs it: the bundle is what users run, and the source under a loader is several times slower.
//   node bench/run.mjs NAME [options]      NAME is a file of this folder without its ending; of several the last counts,
//                                          so that `npm run bench -- lab` measures the Lab
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const args = process.argv.slice(2);
const options = args.findIndex((arg) => arg.startsWith('-'));
const names = options < 0 ? args : args.slice(0, options);
const rest = options < 0 ? [] : args.slice(options);
const name = names.at(-1) ?? 'engine';
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
