/** The manager as a web page, for users without the extension. No part of it needs a key. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Response } from 'express';
import { createNotFoundProblem } from '../errors.ts';
import { route } from './route.ts';

export const defaultManagerFolder = join(import.meta.dirname, '../../.output/web');

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Allows only the page's own scripts. Badges set their colours as inline styles, and a user may
 * sign in to any server.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'connect-src *',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const immutableCacheControl = 'public, max-age=31536000, immutable';

const notBuiltMessage =
  'The manager has not been built here. Run "npm run build", then start again.\n';

export const managerPage = route({
  method: 'GET',
  path: '/',
  scope: null,
  handle: async ({ context: { managerFolder }, response }) => {
    const page = await readFileIfExists(join(managerFolder, 'web.html'));
    if (page === null) response.status(404).type('text').end(notBuiltMessage);
    else send(response, 'text/html; charset=utf-8', page, 'no-cache');
  },
});

/** The scripts and styles of the page, all in one folder. */
export const managerAsset = route({
  method: 'GET',
  path: '/assets/{name}',
  scope: null,
  handle: async ({ context: { managerFolder }, request, response }) => {
    const name = String(request.params.name);
    const type = contentTypes[extname(name)];
    const folder = join(managerFolder, 'assets');
    // The name in the URL never becomes a path: it must be in the directory listing.
    const exists = (await nullIfMissing(readdir(folder)))?.includes(name);
    const asset = type && exists ? await readFileIfExists(join(folder, name)) : null;
    if (type === undefined || asset === null) throw createNotFoundProblem();
    // The name contains a hash of the content, so the content never changes.
    send(response, type, asset, immutableCacheControl);
  },
});

function readFileIfExists(path: string): Promise<Buffer | null> {
  return nullIfMissing(readFile(path));
}

/** Returns null if the file or folder is missing, or is of the other type. */
async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
    throw error;
  });
}

function send(response: Response, type: string, body: Buffer, cacheControl: string): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy);
  response.setHeader('Cache-Control', cacheControl);
  response.type(type).end(body);
}
