/**
 * Authenticates requests by bearer key. A malformed key is refused without a database query, and
 * every refusal reads the same, so that it reveals nothing about the key.
 */
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { type Scope, scopeSchema } from '../shared/http/api.ts';
import {
  createInvalidKeyProblem,
  createUnauthorizedProblem,
  ProblemError,
  withHint,
} from './errors.ts';
import type { ThrottleFailedAuth } from './http/failed-auth-throttle.ts';
import { findKeyHint } from './http/hints.ts';
import { decodeQuery } from './http/query-string.ts';
import type { Storage } from './storage/storage.ts';
import type { Head } from './workspace-head.ts';
import { hashKey, isWellFormedKey } from './workspaces/api-key.ts';
import { findKey, recordUse } from './workspaces/keys.ts';

export type Principal = {
  keyId: string;
  workspaceId: string;
  scope: Scope;
  /** The workspace's head when the request arrived. */
  head: Head;
};

/** Returns the principal of a request. Throws 401. */
export type FindPrincipal = (request: IncomingMessage) => Promise<Principal>;

export function createFindPrincipal(storage: Storage, now: () => number): FindPrincipal {
  return async request => {
    const key = readBearerKey(request);
    const nowMs = now();
    const storedKey = isWellFormedKey(key)
      ? await findKey(storage.queries, hashKey(key))
      : undefined;
    const expiresMs = storedKey?.expires_at == null ? Infinity : Date.parse(storedKey.expires_at);
    if (storedKey === undefined || storedKey.revoked_at !== null || expiresMs <= nowMs)
      throw createInvalidKeyProblem();
    await recordUse(storage, storedKey, nowMs);
    return {
      keyId: storedKey.id,
      workspaceId: storedKey.workspaceId,
      scope: scopeSchema.parse(storedKey.scope),
      head: { seq: storedKey.seq, tag: storedKey.tag },
    };
  };
}

const principals = new WeakMap<Request, Principal>();

/** Returns the principal of a request that has passed `authenticate`. */
export function getPrincipal(request: Request): Principal {
  const principal = principals.get(request);
  if (principal === undefined) throw new Error('A route was mounted in front of authentication');
  return principal;
}

/** @param throttleFailedAuth is awaited before an invalid key is refused */
export function authenticate(
  findPrincipal: FindPrincipal,
  throttleFailedAuth: ThrottleFailedAuth,
): RequestHandler {
  return async (request, _response, next) => {
    try {
      principals.set(request, await findPrincipal(request));
    } catch (error) {
      const hasSentKey = request.headers.authorization !== undefined;
      if (hasSentKey && error instanceof ProblemError)
        await throttleFailedAuth(request.socket.remoteAddress ?? '');
      throw error;
    }
    next();
  };
}

export function hasScope({ scope }: Principal, needed: Scope): boolean {
  const ascendingScopes = scopeSchema.options;
  return ascendingScopes.indexOf(scope) >= ascendingScopes.indexOf(needed);
}

/** Throws 403 if the key's scope is too small. */
export function requireScope(principal: Principal, needed: Scope): void {
  if (hasScope(principal, needed)) return;
  throw new ProblemError('forbidden', `This needs a key with the scope "${needed}".`);
}

/**
 * Returns the key in the header. A header of another form is refused with a message of its own, because
 * it contains no key that could be checked.
 */
function readBearerKey({ headers, url = '' }: IncomingMessage): string {
  const { authorization = '' } = headers;
  const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  if (key !== undefined) return key;
  const hasOtherHeader = headers['x-api-key'] !== undefined;
  const query = decodeQuery(url.split('?')[1] ?? '');
  const hint = findKeyHint({ authorization, hasOtherHeader, query });
  throw createUnauthorizedProblem(
    withHint('Send a key as "Authorization: Bearer <API_KEY>".', hint),
  );
}
