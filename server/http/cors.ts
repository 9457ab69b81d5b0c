/**
 * Lets any page call the API with a bearer key. No cookies are involved, so an origin gains
 * nothing that it could not do from elsewhere. What needs no key is no page's but our own.
 */
import type { Request, RequestHandler, Response } from 'express';

const exposed = 'ETag, Location, RateLimit, RateLimit-Policy, Retry-After, Allow, X-Request-Id';
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const preflightAgeSeconds = 7_200;

/** On every answer of the API. */
export const crossOriginHeaders = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', exposed],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
] as const;

export const allowOrigins: RequestHandler = (request, response, next) => {
  if (request.path === '/openapi.json') return next();
  for (const [name, value] of crossOriginHeaders) response.setHeader(name, value);
  if (isPreflight(request)) allowPreflight(request, response);
  next();
};

/** A browser asks so, without a key, before a page may send a request of its own. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
}

function allowPreflight(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Methods', methods);
  const asked = request.get('access-control-request-headers');
  response.setHeader(
    'Access-Control-Allow-Headers',
    asked ?? 'Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID',
  );
  response.setHeader('Access-Control-Max-Age', preflightAgeSeconds);
  response.vary('Access-Control-Request-Headers');
  // Chrome asks so before a page of the web may reach a server on this machine.
  if (request.get('access-control-request-private-network') === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
}
