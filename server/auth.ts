/**
 * Who calls: a bearer key, its workspace and what it may do. A key that cannot be one is refused
 * without asking the database, and every refusal says the same.
 */
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { type Scope, scopeSchema } from '../shared/http/api.ts';
import type { Head } from './changes.ts';
import { ProblemError, refusedKey, unauthorized } from './errors.ts';
import type { SlowDown } from './http/wrong-keys.ts';
import type { Storage } from './storage/storage.ts';
import { hashKey, isWellFormedKey } from './workspaces/api-key.ts';
import { findKey } from './workspaces/find-key.ts';
import { noteUse, useResolutionMs } from './workspaces/keys.ts';
import { createKnownCallers } from './workspaces/known-callers.ts';

export type Caller = {
  keyId: string;
  workspaceId: string;
  scope: Scope;
  /** The workspace's head when the request came in. */
  head: Head;
};

export type FindCaller = {
  /** The caller of a request, looked up once; throws 401. */
  (request: IncomingMessage): Promise<Caller>;
  /** The same where nobody has to be asked, undefined otherwise. */
  known(request: IncomingMessage): Caller | undefined;
};

export function createFindCaller(storage: Storage, now: () => number): FindCaller {
  const known = createKnownCallers<Caller>();
  const finding = new WeakMap<IncomingMessage, Promise<Caller>>();

  async function find(header: string | undefined): Promise<Caller> {
    const key = readKey(header);
    const hash = hashKey(key);
    const nowMs = now();
    // Before the query: what is committed while it runs is seen by the next one.
    const version = storage.version?.();
    const found = isWellFormedKey(key) ? await findKey(storage.queries, hash) : undefined;
    const expiresMs = found?.expires_at == null ? Infinity : Date.parse(found.expires_at);
    if (found === undefined || found.revoked_at !== null || expiresMs <= nowMs) throw refusedKey();
    const usedMs = await noteUse(storage, found, nowMs);
    const caller = {
      keyId: found.id,
      workspaceId: found.workspaceId,
      scope: scopeSchema.parse(found.scope),
      head: { seq: found.seq, tag: found.tag },
    };
    const untilMs = Math.min(expiresMs, usedMs + useResolutionMs);
    known.set(hash, { caller, version, untilMs });
    return caller;
  }

  function findKnown({ headers }: IncomingMessage): Caller | undefined {
    return known.get(hashKey(readKey(headers.authorization)), storage.version?.(), now());
  }

  function findOnce(request: IncomingMessage): Promise<Caller> {
    const before = finding.get(request);
    if (before !== undefined) return before;
    const caller = find(request.headers.authorization);
    finding.set(request, caller);
    return caller;
  }

  return Object.assign(findOnce, { known: findKnown });
}

const callers = new WeakMap<Request, Caller>();

/** The caller of a request that has passed `authenticate`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A route was mounted in front of authentication');
  return caller;
}

/** @param slowDown waited for before a wrong key is refused */
export function authenticate(findCaller: FindCaller, slowDown: SlowDown): RequestHandler {
  return async (request, _response, next) => {
    try {
      callers.set(request, findCaller.known(request) ?? (await findCaller(request)));
    } catch (error) {
      const isWrong = error instanceof ProblemError && request.headers.authorization !== undefined;
      if (isWrong) await slowDown(request.socket.remoteAddress ?? '');
      throw error;
    }
    next();
  };
}

export function requireScope(request: Request, needed: Scope): void {
  const order = scopeSchema.options;
  if (order.indexOf(callerOf(request).scope) >= order.indexOf(needed)) return;
  throw new ProblemError('forbidden', `This needs a key with the scope "${needed}".`);
}

/** Of a header in another form no key was looked at, so none is called wrong. */
function readKey(header = ''): string {
  const [, key] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (key === undefined) throw unauthorized('Send a key as "Authorization: Bearer <API_KEY>".');
  return key;
}
