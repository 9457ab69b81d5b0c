/**
 * Authenticates requests by bearer key. A malformed key is refused without a database query, and
 * every refusal reads the same, so that it reveals nothing about the key.
 */
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { CompiledQuery, QueryResult } from 'kysely';
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
import { createFindKey } from './workspaces/find-key.ts';
import { lastUsedResolutionMs, recordUse } from './workspaces/keys.ts';
import { createPrincipalCache } from './workspaces/principal-cache.ts';

export type Principal = {
  keyId: string;
  workspaceId: string;
  scope: Scope;
  /** The workspace's head when the request arrived. */
  head: Head;
  /** Results of the statements that were sent with the lookup of the key. */
  prefetched?: Promise<QueryResult<unknown>>[];
};

/** Returns statements that read the workspace. Their results are discarded if the key is refused. */
type Prefetch = (workspaceId: string) => readonly CompiledQuery<unknown>[];
export type PrefetchForRequest = (request: Request, workspaceId: string) => ReturnType<Prefetch>;

export type FindPrincipal = {
  /** Returns the principal of a request, looked up once for each request. Throws 401. */
  (request: IncomingMessage, prefetch?: Prefetch): Promise<Principal>;
  /** Returns the principal if no query is needed to find it, otherwise undefined. */
  cached(request: IncomingMessage): Principal | undefined;
};

const maxRememberedKeys = 10_000;

export function createFindPrincipal(storage: Storage, now: () => number): FindPrincipal {
  const cache = createPrincipalCache<Principal>();
  const findKey = createFindKey(storage.queries);
  const pending = new WeakMap<IncomingMessage, Promise<Principal>>();
  /**
   * Workspaces of keys that were valid, by hash. They say nothing about the next request, but a key never
   * changes its workspace. So a read can be sent with the lookup, and is used only if the key is valid.
   */
  const workspaceIds = new Map<string, string>();

  async function lookUp(request: IncomingMessage, prefetch?: Prefetch): Promise<Principal> {
    const key = readBearerKey(request);
    const hash = hashKey(key);
    const nowMs = now();
    // Read before the query, so that a commit during the query invalidates the cached entry.
    const version = storage.dataVersion?.();
    const rememberedId = workspaceIds.get(hash);
    const statements = rememberedId === undefined ? undefined : prefetch?.(rememberedId);
    const storedKey = isWellFormedKey(key) ? await findKey(hash, statements) : undefined;
    const expiresMs = storedKey?.expires_at == null ? Infinity : Date.parse(storedKey.expires_at);
    if (storedKey === undefined || storedKey.revoked_at !== null || expiresMs <= nowMs) {
      workspaceIds.delete(hash);
      throw createInvalidKeyProblem();
    }
    if (workspaceIds.size >= maxRememberedKeys) workspaceIds.clear();
    workspaceIds.set(hash, storedKey.workspaceId);
    const lastUsedMs = await recordUse(storage, storedKey, nowMs);
    const principal = {
      keyId: storedKey.id,
      workspaceId: storedKey.workspaceId,
      scope: scopeSchema.parse(storedKey.scope),
      head: { seq: storedKey.seq, tag: storedKey.tag },
    };
    // When the stored time of use becomes old, the key is looked up again, which stores the new time.
    const validUntilMs = Math.min(expiresMs, lastUsedMs + lastUsedResolutionMs);
    cache.set(hash, { principal, version, validUntilMs });
    const { prefetched } = storedKey;
    const isUsable = prefetched.length > 0 && rememberedId === storedKey.workspaceId;
    return isUsable ? { ...principal, prefetched } : principal;
  }

  function findCached(request: IncomingMessage): Principal | undefined {
    return cache.get(hashKey(readBearerKey(request)), storage.dataVersion?.(), now());
  }

  function findOncePerRequest(request: IncomingMessage, prefetch?: Prefetch): Promise<Principal> {
    const pendingPrincipal = pending.get(request);
    if (pendingPrincipal !== undefined) return pendingPrincipal;
    const principal = lookUp(request, prefetch);
    pending.set(request, principal);
    return principal;
  }

  return Object.assign(findOncePerRequest, { cached: findCached });
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
  prefetch?: PrefetchForRequest,
): RequestHandler {
  return async (request, _response, next) => {
    try {
      const principal =
        findPrincipal.cached(request) ??
        (await findPrincipal(request, prefetch && (id => prefetch(request, id))));
      principals.set(request, principal);
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
