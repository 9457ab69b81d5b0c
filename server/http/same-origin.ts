/**
 * Protects routes that need no key: users open them in a browser, and programs call them. A page of
 * another origin can neither read them nor detect that the server runs. For this they have no CORS
 * headers, have a `Cross-Origin-Resource-Policy`, and refuse requests that the browser marks as
 * cross-site. Pages of extensions may claim codes of pairings; see `cors.ts`.
 */
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';
import { isClaimOfExtension } from './cors.ts';

export const sameOriginHeader = ['Cross-Origin-Resource-Policy', 'same-origin'] as const;

/**
 * @param refusesCrossSiteLinks true if links from other sites are refused too. Used on a loopback
 * address, because only programs and users of this machine call such a server
 */
export function requireSameOrigin(refusesCrossSiteLinks: boolean): RequestHandler {
  return (request, response, next) => {
    if (isClaimOfExtension(request)) return next();
    const site = request.get('sec-fetch-site');
    const isNavigation =
      request.get('sec-fetch-mode') === 'navigate' &&
      request.get('sec-fetch-dest') === 'document' &&
      (site === 'same-site' || !refusesCrossSiteLinks);
    if (isNavigation || (site !== 'cross-site' && site !== 'same-site')) return next();
    // This header would separate the page from a window that it opened, which reveals a response.
    response.removeHeader('Cross-Origin-Opener-Policy');
    throw new ProblemError('forbidden', 'Open this from the address bar, not from another site.');
  };
}
