/**
 * Lets any page call the API with a bearer key. No cookies are involved, so an origin gains nothing
 * that a program could not do. Routes without a key are open to this server's own pages alone, and to extensions that
 * claim the code of a pairing: a site could make its visitors guess codes.
 */
import type { Request, RequestHandler, Response } from 'express';

const exposedHeaders =
  'ETag, Location, RateLimit, RateLimit-Policy, Retry-After, Allow, X-Request-Id, Colophon-Hint, Colophon-Unfilled, Idempotency-Replayed';
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const preflightAgeSeconds = 7_200;

/** Set on every response of the API. */
const crossOriginHeaders = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', exposedHeaders],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
] as const;

export const allowOrigins: RequestHandler = (request, response, next) => {
  if (isClaim(request)) response.vary('Origin');
  const needsNoKey = request.path === '/openapi.json' || isClaim(request);
  if (needsNoKey && !isClaimOfExtension(request)) return next();
  for (const [name, value] of crossOriginHeaders) response.setHeader(name, value);
  if (isPreflight(request)) allowPreflight(request, response);
  next();
};

/** True for requests of an extension's page that claims the code of a pairing, or asks for its key. */
export function isClaimOfExtension(request: Request): boolean {
  return isClaim(request) && /^(chrome|moz)-extension:\/\//.test(request.get('origin') ?? '');
}

const isClaim = ({ baseUrl, path }: Request) =>
  /^\/api\/pairings\/claims(\/|$)/.test(baseUrl + path);

/**
 * True for the request that a browser sends, without a key, before a page's cross-origin request.
 */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined;
}

function allowPreflight(request: Request, response: Response): void {
  response.setHeader('Access-Control-Allow-Methods', allowedMethods);
  const requestedHeaders = request.get('access-control-request-headers');
  response.setHeader(
    'Access-Control-Allow-Headers',
    requestedHeaders ??
      'Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID, Idempotency-Key',
  );
  response.setHeader('Access-Control-Max-Age', preflightAgeSeconds);
  response.vary('Access-Control-Request-Headers');
  // Chrome asks before a public web page may reach a server on this machine.
  if (request.get('access-control-request-private-network') === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
}
