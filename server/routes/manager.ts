/** The manager as a web page, for people without the extension; nothing of it needs a key. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Response } from 'express';
import { notFound } from '../errors.ts';
import { route } from './route.ts';

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

export const managerPage = route({
  method: 'GET',
  path: '/',
  scope: null,
  handle: async ({ context: { managerFolder }, response }) => {
    const page = await readBuilt(join(managerFolder, 'web.html'));
    if (page === null) response.status(404).type('text').end(unbuilt);
    else send(response, 'text/html; charset=utf-8', page, 'no-cache');
  },
});

/** Its scripts and styles, all in one folder. */
export const managerPart = route({
  method: 'GET',
  path: '/assets/{name}',
  scope: null,
  handle: async ({ context: { managerFolder }, request, response }) => {
    const name = String(request.params.name);
    const type = types[extname(name)];
    const folder = join(managerFolder, 'assets');
    // What somebody typed never becomes a path: only what is there is looked for.
    const isThere = (await unlessMissing(readdir(folder)))?.includes(name);
    const part = type && isThere ? await readBuilt(join(folder, name)) : null;
    if (type === undefined || part === null) throw notFound();
    // A part's name holds a hash of what is in it, so it never changes.
    send(response, type, part, year);
  },
});

function readBuilt(path: string): Promise<Buffer | null> {
  return unlessMissing(readFile(path));
}

/** Null where there is no such file or folder, or the one is the other. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
    throw error;
  });
}

function send(response: Response, type: string, body: Buffer, cacheControl: string): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', cacheControl);
  response.type(type).end(body);
}
