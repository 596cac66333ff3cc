// Serves the built client from dist/web on this machine only, and prints the address. No framework: plain files.
// `node scripts/serve.mjs [--port 4173]`; without a port the system gives a free one.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'web');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};
// Scripts and styles of our own only: nothing the page shows can fetch or run anything else.
const POLICY = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const asked = process.argv.indexOf('--port');
const port = asked < 0 ? 0 : Number(process.argv[asked + 1]);
if (!existsSync(join(folder, 'index.html'))) {
  console.error('The client is not built yet: run `npm run build` first.');
  process.exit(1);
}
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('--port must be a whole number from 0 to 65535.');
  process.exit(1);
}

function fileOf(url) {
  let path;
  try {
    path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  } catch {
    return undefined;
  }
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

const server = createServer((request, response) => {
  const file = request.method === 'GET' || request.method === 'HEAD' ? fileOf(request.url ?? '/') : undefined;
  if (file === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    // Built files carry a hash in their name; the page itself does not.
    'cache-control': file.includes(`${join('web', 'assets')}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
});
server.on('error', (fault) => {
  console.error(fault.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : fault.message);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`Penance is at http://localhost:${server.address().port}/ (Ctrl+C ends it)`));
