/** The API's document and its reference page, from this server alone. Neither needs a key. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Response } from 'express';
import { bodyTag, sendJson } from '../http/conditional.ts';
import { referenceHtml } from '../openapi/reference-page.ts';
import { type Route, route } from './route.ts';

const page = referenceHtml();

/** Inline styles are set by the page's own script, images are drawn inline; nothing is foreign. */
const policy = [
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
  handle: ({ context: { document: body }, request, response }) =>
    sendJson(request, response, { body, tag: bodyTag(body) }),
});

const own = join(import.meta.dirname, '../docs');
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const [html, css, js] = ['text/html', 'text/css', 'text/javascript'];

export const referencePage: readonly Route[] = [
  part('/docs', html, () => page),
  part('/docs/start.js', js, () => readFile(join(own, 'start.js'))),
  part('/docs/guide.css', css, () => readFile(join(own, 'guide.css'))),
  part('/docs/reference.css', css, () => readFile(join(own, 'reference.css'))),
  part('/docs/swagger-ui.css', css, () => readFile(join(swagger, 'swagger-ui.css'))),
  part('/docs/swagger-ui-bundle.js', js, () => readFile(join(swagger, 'swagger-ui-bundle.js'))),
];

function part(path: Route['path'], type = '', read: () => string | Promise<Buffer>): Route {
  return route({
    method: 'GET',
    path,
    scope: null,
    handle: async ({ response }) => send(response, type, await read()),
  });
}

function send(response: Response, type: string, body: string | Buffer): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-cache');
  response.type(`${type}; charset=utf-8`).end(body);
}
