/**
 * The headers of helmet, set on every response. They are computed once, because they never change
 * and helmet would compute them for each request.
 */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** The API serves no page, so nothing may load or embed anything; `/docs` has its own policy. */
const applyHelmet = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Set by `cors.ts` and `same-origin.ts`: it differs between routes with and without a key.
  crossOriginResourcePolicy: false,
  frameguard: { action: 'deny' },
  // The proxy that ends TLS decides for how long, and for which names, browsers refuse plain HTTP.
  strictTransportSecurity: false,
});

export const securityHeaders: readonly (readonly [name: string, value: string])[] = recordHeaders();

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
}

function recordHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  applyHelmet(request, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return Object.entries(response.getHeaders()).map(
    ([name, value]) => [name, String(value)] as const,
  );
}
