import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileFor, serveFolder } from './serve.ts';

const home = mkdtempSync(join(tmpdir(), 'penance-serve-'));
const folder = join(home, 'web');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(folder, 'index.html'), '<p>hello</p>');
writeFileSync(join(folder, 'assets', 'a.js'), 'export {};');
writeFileSync(join(home, 'secret.txt'), 'no');
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A request as it is written, without a client that tidies the path. */
const ask = (port: number, path: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, method }, (response) => {
      response.resume();
      done(response);
    }).on('error', failed);
  });

describe('the folder that is served', () => {
  it('finds files and the index, and nothing outside', () => {
    expect(fileFor(folder, '/')).toBe(join(folder, 'index.html'));
    expect(fileFor(folder, '/assets/a.js?x=1')).toBe(join(folder, 'assets', 'a.js'));
    const outside = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/..\\secret.txt',
      '/%00',
      '/%E0%A4%A',
    ];
    for (const path of [...outside, '/assets', '/nothing']) expect(fileFor(folder, path)).toBeUndefined();
  });

  it('answers with the right type, and refuses what is no question', async () => {
    const { server, port } = await serveFolder(folder, 0);
    const page = await ask(port, '/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const script = await ask(port, '/assets/a.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask(port, '/../secret.txt')).statusCode).toBe(404);
    expect((await ask(port, '/', 'POST')).statusCode).toBe(405);
    server.close();
  });

  it('takes the next port where one is taken', async () => {
    const first = await serveFolder(folder, 0);
    const second = await serveFolder(folder, first.port);
    expect(second.port).toBeGreaterThan(first.port);
    first.server.close();
    second.server.close();
  });
});
