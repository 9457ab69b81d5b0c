/** The manager as a web page, for users without the extension. No part of it needs a key. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request } from 'express';
import { createNotFoundProblem } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { encodeOnce } from '../http/encode-once.ts';
import { openRoute } from './route.ts';

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

export const managerPage = openRoute({
  path: '/',
  handle: async ({ context: { managerFolder }, request }) => {
    const path = join(managerFolder, 'web.html');
    const page = await answerFile(request, path, 'text/html; charset=utf-8', 'no-cache');
    if (page !== null) return page;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return { status: 404, headers, body: notBuiltMessage };
  },
});

/** The scripts and styles of the page, all in one folder. */
export const managerAsset = openRoute({
  path: '/assets/{name}',
  handle: async ({ context: { managerFolder }, request }) => {
    const name = String(request.params.name);
    const type = contentTypes[extname(name)];
    const folder = join(managerFolder, 'assets');
    // The name in the URL never becomes a path: it must be in the directory listing.
    const exists = (await nullIfMissing(readdir(folder)))?.includes(name);
    // The name contains a hash of the content, so the content never changes.
    const answer =
      type && exists
        ? await answerFile(request, join(folder, name), type, immutableCacheControl)
        : null;
    if (answer === null) throw createNotFoundProblem();
    return answer;
  },
});

/** Returns null if the file or folder is missing, or is of the other type. */
async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return null;
    throw error;
  });
}

/** Returns null if there is no such file. */
async function answerFile(
  request: Request,
  path: string,
  type: string,
  cacheControl: string,
): Promise<Answer | null> {
  const file = await nullIfMissing(stat(path));
  if (file === null || !file.isFile()) return null;
  const version = `${file.mtimeMs} ${file.size}`;
  const encoded = await encodeOnce(request, { name: path, version, read: () => readFile(path) });
  const headers = {
    ...encoded.headers,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': cacheControl,
    'Content-Type': type,
  };
  return { status: 200, headers, body: encoded.body };
}
