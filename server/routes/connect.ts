/** The page that the link and the QR code of a pairing open. The code is in the fragment, which no server gets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { version } from '../config.ts';
import { encodeOnce } from '../http/encode-once.ts';
import { openRoute, type Route } from './route.ts';

const folder = join(import.meta.dirname, '../connect');

/** The page loads its own script and style, and sends nothing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files = [
  ['/connect', 'page.html', 'text/html'],
  ['/connect/page.js', 'page.js', 'text/javascript'],
  ['/connect/page.css', 'page.css', 'text/css'],
] as const;

export const connectRoutes: readonly Route[] = files.map(([path, file, type]) =>
  openRoute({
    path,
    handle: async ({ request }) => {
      // The addresses in the page are relative to its folder, which a slash at the end would change.
      if (request.path === '/connect/')
        return { status: 308, headers: { Location: '../connect' }, body: null };
      const read = () => readFile(join(folder, file));
      const { headers, body } = await encodeOnce(request, { name: path, version, read });
      return {
        status: 200,
        headers: {
          ...headers,
          'Content-Security-Policy': contentSecurityPolicy,
          'Referrer-Policy': 'no-referrer',
          'Cache-Control': 'no-store',
          'Content-Type': `${type}; charset=utf-8`,
        },
        body,
      };
    },
  }),
);
