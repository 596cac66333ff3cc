// `npm run browser`: makes sure there is a browser, builds the command and the client once, and runs tests/browser.
// Arguments are handed on: `npm run browser -- duel` runs the files with that name.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function run(program, args = [], env = {}) {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** A port nobody listens on, so that two runs at once do not meet. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

let path;
try {
  path = chromiumPath();
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}
run('scripts/build.mjs');
run('node_modules/vite/bin/vite.js', ['build', '--config', 'src/web/vite.config.ts', '--logLevel', 'error']);
// `--pictures`: what the tests see goes into docs/pictures.
const args = process.argv.slice(2).filter((arg) => arg !== '--pictures');
const pictures = args.length < process.argv.length - 2 ? '1' : '';
run('node_modules/@playwright/test/cli.js', ['test', ...args], {
  CHROME_PATH: path,
  PENANCE_PICTURES: pictures,
  PENANCE_PORT: String(await freePort()),
});
