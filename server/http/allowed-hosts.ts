/**
 * Checks the Host header against DNS rebinding: a web page can point a domain of its own to this
 * machine and would then share an origin with the server. The Host header of its requests contains its
 * domain, which is none of the server's names. Only browsers are open to this attack, and they always
 * send a Host header.
 */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';

export type IsAllowedHost = (request: IncomingMessage) => boolean;

/**
 * @param address the address that the server listens on
 * @param host the configured host: a name or the address
 * @param allowedNames names that are accepted in addition to `host` and to loopback names
 */
export function createHostCheck(
  address: string,
  host: string,
  allowedNames: readonly string[],
): IsAllowedHost {
  // A server that can be reached from other machines may have names that it does not know.
  const acceptsAnyHost = !isLoopback(address) && allowedNames.length === 0;
  const configuredName = host.includes(':') ? `[${host}]` : host.toLowerCase();
  const names = new Set([...allowedNames, configuredName].map(canonicalize));
  return request => {
    if (!hasOneHost(request)) return false;
    const { host: header } = request.headers;
    if (header === undefined || acceptsAnyHost) return true;
    const name = parseHostName(header);
    return name !== null && (isLoopback(name) || names.has(canonicalize(name)));
  };
}

export function requireAllowedHost(isAllowed: IsAllowedHost): RequestHandler {
  return (request, _response, next) => {
    if (isAllowed(request)) return next();
    if (!hasOneHost(request)) {
      throw new ProblemError('malformed_request', 'HTTP/1.1 requires exactly one Host header.');
    }
    throw new ProblemError(
      'misdirected',
      'This server does not accept this host name. To allow it, add it to ALLOWED_HOSTS.',
    );
  };
}

/**
 * RFC 9112, 3.2: HTTP/1.1 needs exactly one Host header. If there are two, a proxy may have used
 * the other one.
 */
function hasOneHost(request: IncomingMessage): boolean {
  // `rawHeaders` alternates names and values; `headers.host` would merge two headers into one.
  const isHost = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  const { length } = request.rawHeaders.filter(isHost);
  const isHttp10 = request.httpVersionMajor === 1 && request.httpVersionMinor === 0;
  return length === 1 || (length === 0 && isHttp10);
}

/** True if the name or address can only be that of this machine. */
export function isLoopback(name: string): boolean {
  return (
    /^(.+\.)?localhost$/.test(name) ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    /^\[?::1\]?$/.test(name) ||
    /^\[?::ffff:127(\.\d{1,3}){3}\]?$/.test(name)
  );
}

/**
 * Returns the name in a Host header, in lower case, without port and trailing dot, or null if the
 * header is malformed.
 */
function parseHostName(header: string): string | null {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:[\]]+?)\.?(?::\d*)?$/i.exec(header) ?? [];
  return name?.toLowerCase() ?? null;
}

/** Normalizes an IPv6 address, which can be written in many ways. */
function canonicalize(name: string): string {
  if (!name.startsWith('[')) return name;
  return URL.parse(`http://${name}`)?.hostname ?? name;
}
