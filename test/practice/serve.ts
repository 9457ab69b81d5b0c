/** Serves the built practice pages on loopback, under two origins: 127.0.0.1 and localhost. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { buildPractice } from '../support/builds.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Builds the pages and serves them on `port`, or on any free port. */
export async function startPractice(port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await buildPractice();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(
      join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)),
    );
    const body = path.startsWith(folder) ? await readFile(path).catch(() => null) : null;
    if (body === null) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      // Their names contain a hash, so the browser caches them and their compiled code.
      ...(pathname.startsWith('/assets/') && { 'cache-control': 'max-age=31536000, immutable' }),
    });
    response.end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
