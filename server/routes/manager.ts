/** The manager as a web page, for people without the extension; nothing of it needs a key. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Router } from 'express';
import { createRouter, type Handler, mount } from './routing.ts';

export const builtManager = join(import.meta.dirname, '../../.output/web');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Own scripts only. Badges carry their colours as inline styles; any server may be signed in to. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'connect-src *',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const year = 'public, max-age=31536000, immutable';

const unbuilt = 'The manager has not been built here. Run "npm run build", then start again.\n';

/** The built page and its parts, read once; a hint where it has not been built. */
export function routeManager(folder = builtManager): Router {
  const router = createRouter();
  const page = join(folder, 'web.html');
  if (!existsSync(page)) {
    mount(router, '/', {
      get: (_request, response) => void response.status(404).type('text').end(unbuilt),
    });
    return router;
  }
  mount(router, '/', { get: send('text/html; charset=utf-8', readFileSync(page), 'no-cache') });
  const assets = join(folder, 'assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    const type = types[extname(name)];
    // A part's name holds a hash of what is in it, so it never changes.
    if (type) {
      mount(router, `/assets/${name}`, { get: send(type, readFileSync(join(assets, name)), year) });
    }
  }
  return router;
}

function send(type: string, body: Buffer, cacheControl: string): Handler {
  return (_request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', cacheControl);
    response.type(type).end(body);
  };
}
