/**
 * Who calls: a bearer key, its workspace and what it may do. A key that cannot be one is refused
 * without asking the database, and every refusal says the same.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { CompiledQuery } from 'kysely';
import { type Scope, scopeSchema } from '../shared/api.ts';
import { toTime } from '../shared/time.ts';
import type { Head } from './changes.ts';
import { ProblemError } from './errors.ts';
import type { Queries, Storage } from './storage/storage.ts';
import { hashKey, isWellFormedKey } from './workspaces/api-key.ts';
import { noteUse } from './workspaces/keys.ts';

export type Caller = {
  keyId: string;
  workspaceId: string;
  scope: Scope;
  /** The workspace's head when the request came in. */
  head: Head;
};

const callers = new WeakMap<Request, Caller>();

/** The caller of a request that has passed `authenticate`. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('A route was mounted in front of authentication');
  return caller;
}

export function authenticate(storage: Storage, now: () => number): RequestHandler {
  const findKey = prepareFindKey(storage.queries);
  return async (request, _response, next) => {
    const key = readKey(request.get('authorization'));
    callers.set(request, await findCaller({ storage, findKey, nowMs: now() }, key));
    next();
  };
}

/** Lets a request pass whose key has the scope that its method and path call for. */
export const authorize: RequestHandler = (request, _response, next) => {
  requireScope(request, neededScope(request.method, request.path));
  next();
};

export function requireScope(request: Request, needed: Scope): void {
  const order = scopeSchema.options;
  if (order.indexOf(callerOf(request).scope) >= order.indexOf(needed)) return;
  throw new ProblemError('forbidden', `This needs a key with the scope "${needed}".`);
}

function neededScope(method: string, path: string): Scope {
  if (/^\/api-keys(\/|$)/.test(path)) return 'admin';
  // A sync that pushes nothing only reads; the route looks into the body.
  if (/^\/sync\/?$/.test(path)) return 'read';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

function readKey(header: string | undefined): string {
  if (header === undefined) throw unauthorized('Send a key as "Authorization: Bearer <API_KEY>".');
  const [, key] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  if (key === undefined || !isWellFormedKey(key)) throw refusedKey();
  return key;
}

/** Every request asks this, so it is put into SQL once. */
function prepareFindKey(queries: Queries) {
  const compiled = queries
    .selectFrom('api_keys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .select(['k.id', 'k.hash', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['w.id as workspaceId', 'w.seq', 'w.tag'])
    .where('k.hash', '=', '')
    .compile();
  type Found = typeof compiled extends CompiledQuery<infer Row> ? Row : never;
  return async (hash: string): Promise<Found | undefined> => {
    const { rows } = await queries.executeQuery<Found>({ ...compiled, parameters: [hash] });
    return rows[0];
  };
}

type Lookup = {
  storage: Storage;
  findKey: ReturnType<typeof prepareFindKey>;
  nowMs: number;
};

async function findCaller({ storage, findKey, nowMs }: Lookup, key: string): Promise<Caller> {
  const hash = hashKey(key);
  const found = await findKey(hash);
  if (found === undefined || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) {
    throw refusedKey();
  }
  const isDead = found.revoked_at !== null || (found.expires_at ?? '~') <= toTime(nowMs);
  if (isDead) throw refusedKey();
  await noteUse(storage, found, nowMs);
  return {
    keyId: found.id,
    workspaceId: found.workspaceId,
    scope: scopeSchema.parse(found.scope),
    head: { seq: found.seq, tag: found.tag },
  };
}

function unauthorized(detail: string, challenge = 'Bearer realm="colophon"'): ProblemError {
  return new ProblemError('unauthorized', detail, { headers: { 'WWW-Authenticate': challenge } });
}

function refusedKey(): ProblemError {
  return unauthorized(
    'The key is not valid: unknown, expired or revoked.',
    'Bearer realm="colophon", error="invalid_token"',
  );
}
