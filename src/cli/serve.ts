// `penance serve`: the game in the browser, from this machine alone. A folder of files over node's own HTTP server: safe
// paths, right types, the next free port if the wanted one is taken. Neighbours: main.ts, ../web (what is served).

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { wholeNumber } from './choose.ts';
import { failure } from './failure.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The file a request names, inside the folder; undefined: there is none, or the path leads out. */
export function fileFor(folder: string, url: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const root = resolve(folder);
  const file = resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`);
  if (!file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) return undefined;
  return file;
}

function reply(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
    return;
  }
  const file = fileFor(folder, request.url ?? '/');
  if (file === undefined) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
    return;
  }
  // What Vite builds carries a hash of its content in its name; the rest is asked for anew.
  const kept = file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { ...headers, 'content-type': type, 'content-length': statSync(file).size, 'cache-control': kept });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

/** Listens on the port, or on one of the next twenty. */
export function serveFolder(folder: string, port: number): Promise<{ readonly server: Server; readonly port: number }> {
  const last = port === 0 ? 0 : Math.min(65535, port + 20);
  return new Promise((done, failed) => {
    const server = createServer((request, response) => reply(folder, request, response));
    let next = port;
    server.on('error', (fault: NodeJS.ErrnoException) => {
      if ((fault.code === 'EADDRINUSE' || fault.code === 'EACCES') && next < last) server.listen(++next, '127.0.0.1');
      else failed(fault);
    });
    server.on('listening', () => {
      const address = server.address();
      done({ server, port: typeof address === 'object' && address !== null ? address.port : next });
    });
    server.listen(next, '127.0.0.1');
  });
}

/** The built page, beside the built command. */
const builtFolder = (): string => join(dirname(fileURLToPath(import.meta.url)), 'web');

async function serve({ port }: { readonly port: number }): Promise<void> {
  const folder = builtFolder();
  if (!existsSync(join(folder, 'index.html'))) throw failure('the page is not built yet; run `npm start` or `npm run web:build` first');
  const serving = await serveFolder(folder, port).catch((fault: NodeJS.ErrnoException) => {
    throw failure(`no port from ${port} on is free (${fault.code ?? fault.message}); give another with --port`);
  });
  console.log(`Penance is served at http://localhost:${serving.port}/`);
  console.log('Stop it with Ctrl+C.');
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('serve the game for the browser')
    .description('Serves the game on this machine and prints the address. Nothing leaves it: the whole game runs in the page.')
    .option('--port <n>', 'where to listen; if it is taken, the next free one', wholeNumber(0, 65535), 8642)
    .action(serve);
}
