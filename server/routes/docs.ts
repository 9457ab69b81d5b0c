/** The API's document and its reference page, from this server alone. Neither needs a key. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Router } from 'express';
import { bodyTag, sendJson } from '../http/conditional.ts';
import { describeApi } from '../openapi/document.ts';
import { createRouter, type Handler, mount } from './routing.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Colophon API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="stylesheet" href="/docs/reference.css">
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body><main id="reference"></main></body>
</html>
`;

const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const ownFolder = join(import.meta.dirname, '../docs');

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

export function routeDocument(): Router {
  const router = createRouter();
  const body = describeApi();
  const tag = bodyTag(body);
  mount(router, '/api/openapi.json', {
    get: (request, response) => sendJson(request, response, { body, tag }),
  });
  return router;
}

export function routeDocs(): Router {
  const router = createRouter();
  mount(router, '/docs', { get: send('text/html; charset=utf-8', page) });
  mount(router, '/docs/start.js', { get: send('text/javascript; charset=utf-8', script) });
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const [name, within, type] of [
    ['swagger-ui.css', folder, 'text/css; charset=utf-8'],
    ['reference.css', ownFolder, 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', folder, 'text/javascript; charset=utf-8'],
  ] as const) {
    mount(router, `/docs/${name}`, { get: send(type, readFileSync(join(within, name))) });
  }
  return router;
}

function send(type: string, body: string | Buffer): Handler {
  return (_request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-cache');
    response.type(type).end(body);
  };
}
