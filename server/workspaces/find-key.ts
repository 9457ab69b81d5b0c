/** Finds a key by its hash, with its workspace's head. */
import { timingSafeEqual } from 'node:crypto';
import { compileOnce } from '../storage/compile-once.ts';
import type { Queries } from '../storage/storage.ts';

export async function findKey(queries: Queries, hash: string) {
  const [key] = await selectKey(queries, { hash });
  if (key === undefined) return undefined;
  return timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash)) ? key : undefined;
}

const selectKey = compileOnce(['hash'], (queries, { hash }: { hash: string }) =>
  queries
    .selectFrom('api_keys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .select(['k.id', 'k.hash', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['w.id as workspaceId', 'w.seq', 'w.tag'])
    .where('k.hash', '=', hash),
);
