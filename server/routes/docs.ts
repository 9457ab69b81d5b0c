/**
 * The OpenAPI document and its reference page, served without a key and without foreign resources.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Response } from 'express';
import { computeEntityTag, sendJsonWithETag } from '../http/conditional.ts';
import { renderReferencePage } from '../openapi/reference-page.ts';
import { type Route, route } from './route.ts';

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

export const openApiDocument = route({
  method: 'GET',
  path: '/api/openapi.json',
  scope: null,
  handle: async ({ context, request, response }) => {
    const body = await context.readDocument();
    sendJsonWithETag(request, response, { body, tag: computeEntityTag(body) });
  },
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
  route({
    method: 'GET',
    path: '/docs',
    scope: null,
    handle: ({ request, response }) => {
      // The addresses in the page are relative to its folder, which a slash at the end would change.
      if (request.path.endsWith('/')) response.redirect(308, '../docs');
      else send(response, html, getReferencePage());
    },
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
  return route({
    method: 'GET',
    path,
    scope: null,
    handle: async ({ response }) => send(response, type, await read()),
  });
}

function send(response: Response, type: string, body: string | Buffer): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy);
  response.setHeader('Cache-Control', 'no-cache');
  response.type(`${type}; charset=utf-8`).end(body);
}
