// `npm start`: builds what is missing or older than its source, then serves the game on localhost and prints the address.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The time of the newest file under a folder. */
function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

function build(what, target, command) {
  if (existsSync(target) && statSync(target).mtimeMs >= Math.max(newest(join(root, 'src')), newest(join(root, 'docs/rulebook')))) return;
  console.log(`Building ${what}...`);
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`Building ${what} failed. Did \`npm ci\` run?`);
  process.exit(1);
}

build('the command', join(root, 'dist/penance.js'), ['scripts/build.mjs']);
build('the page', join(root, 'dist/web/index.html'), [
  'node_modules/vite/bin/vite.js',
  'build',
  '--logLevel',
  'error',
  '--config',
  'src/web/vite.config.ts',
]);

process.argv.splice(2, 0, 'serve');
await import(pathToFileURL(join(root, 'dist/penance.js')).href);
