// Builds what users run: dist/penance.js, the command as one file, dist/lab-worker.js, a thread of the Lab, and dist/lib,
// the layers of `exports` as plain JavaScript. Run by `npm ci` (prepare), `npm run build` and once before the tests.
// Files are replaced whole, so that a command that runs meanwhile never reads half of one.

import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const shared = { absWorkingDir: root, bundle: true, format: 'esm', platform: 'node', target: 'node20', write: false, logLevel: 'error' };

function put(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.tmp`;
  writeFileSync(fresh, contents);
  if (path.endsWith('penance.js')) chmodSync(fresh, 0o755);
  renameSync(fresh, path);
}

const command = await build({
  ...shared,
  entryPoints: ['src/cli/main.ts'],
  outfile: 'dist/penance.js',
  define: { PENANCE_VERSION: JSON.stringify(version) },
  // commander is CommonJS: it asks for node's own modules by require.
  banner: { js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
});
for (const file of command.outputFiles) put(file.path, file.contents);

const thread = await build({ ...shared, entryPoints: ['src/lab/worker.ts'], outfile: 'dist/lab-worker.js' });
for (const file of thread.outputFiles) put(file.path, file.contents);

const library = await build({
  ...shared,
  entryPoints: ['rules', 'content', 'host', 'odds', 'bots'].map((layer) => ({ in: `src/${layer}/index.ts`, out: layer })),
  outdir: 'dist/lib',
  splitting: true,
  chunkNames: 'shared-[hash]',
});
for (const file of library.outputFiles) put(file.path, file.contents);
const written = new Set(library.outputFiles.map((file) => file.path));
for (const name of readdirSync(join(root, 'dist/lib'))) {
  const path = join(root, 'dist/lib', name);
  if (!written.has(path) && name.endsWith('.js')) rmSync(path, { force: true });
}

// Not every npm finds the command of the package it stands in: `npx penance` finds this one.
const bin = join(root, 'node_modules/.bin');
if (process.platform !== 'win32' && existsSync(bin)) {
  const fresh = join(bin, `penance.${process.pid}.tmp`);
  symlinkSync('../../dist/penance.js', fresh);
  renameSync(fresh, join(bin, 'penance'));
}
