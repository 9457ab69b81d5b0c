/**
 * What needs no key is for people who open it and for programs. A page of another origin gets
 * nothing of it, and no answer by which it could tell that the server runs: no CORS, a
 * `Cross-Origin-Resource-Policy`, and a refusal where the browser says that another site asks.
 */
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';

export const ownOriginHeader = ['Cross-Origin-Resource-Policy', 'same-origin'] as const;

/** @param hides whether links of other sites are refused too: nobody else can call this machine */
export function requireOwnOrigin(hides: boolean): RequestHandler {
  return (request, response, next) => {
    const site = request.get('sec-fetch-site');
    const isOpened =
      request.get('sec-fetch-mode') === 'navigate' &&
      request.get('sec-fetch-dest') === 'document' &&
      (site === 'same-site' || !hides);
    if (isOpened || (site !== 'cross-site' && site !== 'same-site')) return next();
    // It would cut the page off from a window that it opened, which tells of an answer.
    response.removeHeader('Cross-Origin-Opener-Policy');
    throw new ProblemError('forbidden', 'Open this from the address bar, not from another site.');
  };
}
