/**
 * Refuses requests from pages of other origins. A browser sends the page's origin with every POST, and
 * programs send none. RFC 6454; MCP requires the check.
 */
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';

export const requireOwnOrigin: RequestHandler = ({ headers }, _response, next) => {
  const { origin, host } = headers;
  // A proxy that ends TLS changes the scheme, so only the host is compared.
  if (origin === undefined || URL.parse(origin)?.host === host) return next();
  throw new ProblemError('forbidden', 'Pages of other origins may not call this.');
};
