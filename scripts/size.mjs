// `npm run size`: what the first visit loads as script, gzipped: the page's own scripts and what they import at once.
// Fails above the budget. Fonts and styles are apart; pages that open later bring their own.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 200 * 1024;
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'web');

let html;
try {
  html = readFileSync(join(folder, 'index.html'), 'utf8');
} catch {
  console.error('The client is not built yet: run `npm run build` first.');
  process.exit(1);
}

/** Static imports of a built script: `import"./x.js"`, `from"./x.js"`; `import("./x.js")` is for later. */
function importsOf(path, script) {
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].map(([, name]) => join(dirname(path), name));
}

const seen = new Map();
const open = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, name]) => join(folder, name));
if (open.length === 0) throw new Error('dist/web/index.html loads no script: nothing was measured');
while (open.length > 0) {
  const path = open.pop();
  if (seen.has(path)) continue;
  const script = readFileSync(path, 'utf8');
  seen.set(path, gzipSync(script, { level: 9 }).length);
  open.push(...importsOf(path, script));
  // The worker is wanted before the first match can be seen, so it counts as soon as a first script names it.
  for (const [, name] of script.matchAll(/["'`]([^"'`]*worker-[\w-]+\.js)["'`]/g)) open.push(join(folder, 'assets', name.split('/').pop()));
}

let total = 0;
for (const [path, size] of [...seen].sort((a, b) => b[1] - a[1])) {
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KB  ${path.slice(folder.length + 1)}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(8)} KB  of ${BUDGET / 1024} KB, gzipped`);
if (total > BUDGET) {
  console.error('The first load has more script than it may have.');
  process.exit(1);
}
