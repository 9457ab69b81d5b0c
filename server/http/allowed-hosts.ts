/**
 * By which names the server is answered. A page of the web can make a name of its own point to
 * this machine (DNS rebinding) and would then be of one origin with the server; by its name it is
 * told apart. Only browsers behave so, and they always say whom they mean to call.
 */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';

export type IsAllowedHost = (request: IncomingMessage) => boolean;

/**
 * @param address that the server listens on
 * @param host by which it was told so: a name of it, or the address
 * @param allowed names beside these and those of this machine
 */
export function allowHosts(
  address: string,
  host: string,
  allowed: readonly string[],
): IsAllowedHost {
  const isOpen = !isLoopback(address) && allowed.length === 0;
  const own = host.includes(':') ? `[${host}]` : host.toLowerCase();
  const names = new Set([...allowed, own].map(canonical));
  return request => {
    if (!hasOneHost(request)) return false;
    const { host: header } = request.headers;
    if (header === undefined || isOpen) return true;
    const name = nameOf(header);
    return name !== null && (isLoopback(name) || names.has(canonical(name)));
  };
}

export function requireAllowedHost(isAllowed: IsAllowedHost): RequestHandler {
  return (request, _response, next) => {
    if (isAllowed(request)) return next();
    if (!hasOneHost(request)) {
      throw new ProblemError('malformed_request', 'HTTP/1.1 needs one Host header.');
    }
    throw new ProblemError(
      'misdirected',
      'This server is not called by this name. Names that it may be called by stand in ALLOWED_HOSTS.',
    );
  };
}

/** RFC 9112, 3.2: one since HTTP/1.1, and never two, of which a proxy may have read the other. */
function hasOneHost(request: IncomingMessage): boolean {
  // Names stand at the even places; `headers.host` would have both in one.
  const isHost = (name: string, at: number) => at % 2 === 0 && /^host$/i.test(name);
  const { length } = request.rawHeaders.filter(isHost);
  const isOld = request.httpVersionMajor === 1 && request.httpVersionMinor === 0;
  return length === 1 || (length === 0 && isOld);
}

/** Whether the name or address can only be this machine's own. */
export function isLoopback(name: string): boolean {
  return (
    /^(.+\.)?localhost$/.test(name) ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    /^\[?::1\]?$/.test(name) ||
    /^\[?::ffff:127(\.\d{1,3}){3}\]?$/.test(name)
  );
}

/** The name in a Host header, in lower case and without port; null where there is none. */
function nameOf(header: string): string | null {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:[\]]+?)\.?(?::\d*)?$/i.exec(header) ?? [];
  return name?.toLowerCase() ?? null;
}

/** One address of IPv6 can be written in many ways. */
function canonical(name: string): string {
  if (!name.startsWith('[')) return name;
  return URL.parse(`http://${name}`)?.hostname ?? name;
}
