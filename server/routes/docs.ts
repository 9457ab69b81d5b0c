/**
 * The OpenAPI document and its reference page, served without a key and without foreign resources.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Answer } from '../http/answer.ts';
import { answerJson } from '../http/conditional.ts';
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
  handle: async ({ context, request }) =>
    answerJson(request, { body: await context.readDocument() }),
});

let page: string | undefined;

function getReferencePage(): string {
  page ??= renderReferencePage();
  return page;
}

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
        : createAnswer(html, getReferencePage()),
  }),
  createStaticRoute('/docs/start.js', js, () => readFile(join(docsFolder, 'start.js'))),
  createStaticRoute('/docs/guide.css', css, () => readFile(join(docsFolder, 'guide.css'))),
  createStaticRoute('/docs/reference.css', css, () => readFile(join(docsFolder, 'reference.css'))),
  createStaticRoute('/docs/swagger-ui.css', css, () =>
    readFile(join(swaggerFolder, 'swagger-ui.css')),
  ),
  createStaticRoute('/docs/swagger-ui-bundle.js', js, () =>
    readFile(join(swaggerFolder, 'swagger-ui-bundle.js')),
  ),
];

function createStaticRoute(
  path: Route['path'],
  type = '',
  read: () => string | Promise<Buffer>,
): Route {
  return openRoute({ path, handle: async () => createAnswer(type, await read()) });
}

function createAnswer(type: string, body: string | Buffer): Answer {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-cache',
    'Content-Type': `${type}; charset=utf-8`,
  };
  return { status: 200, headers, body };
}
