/**
 * The OpenAPI document and its reference page, served without a key and without foreign resources.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Request } from 'express';
import { version } from '../config.ts';
import type { Answer } from '../http/answer.ts';
import { answerJson } from '../http/conditional.ts';
import { encodeOnce } from '../http/encode-once.ts';
import { renderReferencePage } from '../openapi/reference-page.ts';
import { openRoute, type Route } from './route.ts';

/**
 * The page's own script sets inline styles, and images are inline; nothing is loaded from
 * elsewhere.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const openApiDocument = openRoute({
  path: '/api/openapi.json',
  handle: async ({ context, request }) => {
    const body = await context.readDocument();
    const answer = answerJson(request, { body });
    if (answer.status === 304) return answer;
    const read = async () => Buffer.from(body);
    const encoded = await encodeOnce(request, { name: 'openapi.json', version, read });
    return { ...answer, headers: { ...answer.headers, ...encoded.headers }, body: encoded.body };
  },
});

const docsFolder = join(import.meta.dirname, '../docs');
/** The files of Swagger UI are packed with the server, because their package runs a script when it is installed. */
const packedFolder = join(docsFolder, 'swagger-ui');
const swaggerFolder = existsSync(packedFolder)
  ? packedFolder
  : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const [html, css, js] = ['text/html', 'text/css', 'text/javascript'];

export const referenceRoutes: readonly Route[] = [
  openRoute({
    path: '/docs',
    handle: async ({ request }) =>
      // The addresses in the page are relative to its folder, which a slash at the end would change.
      request.path.endsWith('/')
        ? { status: 308, headers: { Location: '../docs' }, body: null }
        : createAnswer(request, html, '/docs', renderPage),
  }),
  ...[
    ['/docs/start.js', js, docsFolder],
    ['/docs/contents.js', js, docsFolder],
    ['/docs/guide.css', css, docsFolder],
    ['/docs/reference.css', css, docsFolder],
    ['/docs/swagger-ui.css', css, swaggerFolder],
    ['/docs/swagger-ui-bundle.js', js, swaggerFolder],
  ].map(([path = '', type = '', folder = '']) =>
    openRoute({
      path: path as Route['path'],
      handle: ({ request }) =>
        createAnswer(request, type, path, () => readFile(join(folder, basename(path)))),
    }),
  ),
];

const renderPage = async () => Buffer.from(renderReferencePage());

/** The files are those of this version of the server, so none changes while it runs. */
async function createAnswer(
  request: Request,
  type: string,
  name: string,
  read: () => Promise<Buffer>,
): Promise<Answer> {
  const encoded = await encodeOnce(request, { name, version, read });
  const headers = {
    ...encoded.headers,
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-cache',
    'Content-Type': `${type}; charset=utf-8`,
  };
  return { status: 200, headers, body: encoded.body };
}
