/**
 * By which names the server is answered. A page of the web can make a name of its own point to
 * this machine (DNS rebinding) and would then be of one origin with the server; by its name it is
 * told apart. Only browsers behave so, and they always say whom they mean to call.
 */
import type { RequestHandler } from 'express';
import { ProblemError } from '../errors.ts';

export type IsAllowedHost = (header: string | undefined) => boolean;

/** @param host that the server listens on; `allowed` are names beside those of this machine */
export function allowHosts(host: string, allowed: readonly string[]): IsAllowedHost {
  if (!isLoopback(host) && allowed.length === 0) return () => true;
  return header => {
    if (header === undefined) return true;
    const name = nameOf(header);
    return name !== null && (isLoopback(name) || allowed.includes(name));
  };
}

export function requireAllowedHost(isAllowed: IsAllowedHost): RequestHandler {
  return (request, _response, next) => {
    if (isAllowed(request.headers.host)) return next();
    throw new ProblemError(
      'misdirected',
      'This server is not called by this name. Names that it may be called by stand in ALLOWED_HOSTS.',
    );
  };
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
