/**
 * Answers lists before Express handles the request, from the cache if nothing has changed.
 * Authentication, rate limit, log and headers are the same as with Express. Any request that is
 * refused is passed on to Express and refused there.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FindPrincipal } from '../auth.ts';
import { findMatchingTag, privateCacheControl } from './conditional.ts';
import { crossOriginHeaders } from './cors.ts';
import { formatLimitField, formatPolicyField } from './rate-limit.ts';
import type { ConsumeRequest } from './rate-limiter.ts';
import { getRequestId, setRouteTemplate } from './request-log.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';

/** Creates the JSON of each list that takes no query, by path. */
export type FastPathLists = ReadonlyMap<string, (workspaceId: string) => Promise<string>>;

type FastPathDependencies = {
  findPrincipal: FindPrincipal;
  consume: ConsumeRequest;
  responseCache: ResponseCache;
  lists: FastPathLists;
  requestsPerWindow: number;
  signal: AbortSignal;
};

/** @param next handles every other request */
export function withListFastPath(
  { findPrincipal, consume, responseCache, lists, requestsPerWindow, signal }: FastPathDependencies,
  next: RequestListener,
): RequestListener {
  const constantHeaders = [
    ...securityHeaders,
    ...crossOriginHeaders,
    ['RateLimit-Policy', formatPolicyField(requestsPerWindow)],
    ['Cache-Control', privateCacheControl],
  ].flat();

  async function tryRespond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { url = '' } = request;
    const { workspaceId, keyId, head } =
      findPrincipal.cached(request) ?? (await findPrincipal(request));
    const createList = lists.get(url);
    let cached = responseCache.peek(workspaceId, head, url);
    if (cached === undefined && createList === undefined) return false;
    const allowance = await consume(request, keyId);
    if (allowance.isExceeded) return false;
    if (createList !== undefined) {
      const listRequest = { workspaceId, head, url, route: url };
      cached ??= await responseCache.getOrCreate(listRequest, () => createList(workspaceId));
    }
    // Only Express answers a wildcard, with the tag that the response would have after compression.
    if (cached === undefined || request.headers['if-none-match']?.trim() === '*') return false;
    setRouteTemplate(request, cached.route);
    const headers = constantHeaders.concat([
      'X-Request-Id',
      getRequestId(request),
      'RateLimit',
      formatLimitField(allowance),
      'ETag',
      findMatchingTag(request, cached.tag) ?? cached.tag,
    ]);
    send(request, response, cached, headers);
    return true;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' || signal.aborted || !(lists.has(url) || responseCache.hasUrl(url))) {
      next(request, response);
      return;
    }
    tryRespond(request, response).then(
      isHandled => isHandled || next(request, response),
      // Express meets the same error, answers it and logs it.
      () => next(request, response),
    );
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, tag }: CachedResponse,
  headers: string[],
): void {
  if (findMatchingTag(request, tag) !== null) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Type', 'application/json', 'Content-Length', String(body.byteLength));
  response.writeHead(200, headers).end(body);
}
