// `npm run size`: the script of a first visit, gzipped: the page's entry, the start page, and all they import at once.
// Fails above the budget. Fonts and styles are apart. What a first match brings on top is told, with a limit of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const FIRST_LOAD = 200;
const FIRST_MATCH = 250;
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'web');

let manifest;
try {
  manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
} catch {
  console.error('The client is not built yet: run `npm run build` first.');
  process.exit(1);
}

/** The files of these entries and of everything they import statically. */
function closure(entries) {
  const files = new Set();
  const open = [...entries];
  while (open.length > 0) {
    const key = open.pop();
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}: nothing was measured`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

const kilobytes = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;

/** Prints the files and their sum; true if it is within the limit. */
function measure(title, files, limit) {
  const sizes = [...files].map((file) => [file, kilobytes(file)]).sort((a, b) => b[1] - a[1]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${title}: ${total.toFixed(1)} KB of ${limit} KB, gzipped`);
  for (const [file, size] of sizes) console.log(`${size.toFixed(1).padStart(8)} KB  ${file}`);
  return total <= limit;
}

const first = closure(['index.html', 'pages/Start.svelte']);
const workers = readdirSync(join(folder, 'assets')).filter((name) => /^worker-.*\.js$/.test(name));
if (workers.length === 0) throw new Error('the build has no worker: nothing was measured');
const match = new Set([...closure(['index.html', 'pages/Start.svelte', 'table/Match.svelte']), ...workers.map((name) => `assets/${name}`)]);

const small = measure('First load', first, FIRST_LOAD);
const playable = measure('First load and first match, with the worker', match, FIRST_MATCH);
if (!small || !playable) {
  console.error('The client has more script than it may have.');
  process.exit(1);
}
