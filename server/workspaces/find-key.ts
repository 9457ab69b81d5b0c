/** The key of a hash with its workspace's head, remembered while the database stays as it is. */
import { timingSafeEqual } from 'node:crypto';
import { compileOnce } from '../storage/compile-once.ts';
import type { Storage } from '../storage/storage.ts';

export type FoundKey = Awaited<ReturnType<typeof queryKey>>[number];

const maxKnown = 10_000;

/**
 * Looks a key up. On the embedded database nothing is asked again until something was committed,
 * by whatever process; PostgreSQL is asked each time, since only it knows what was revoked just now.
 */
export function createFindKey({ queries, version }: Storage) {
  const known = new Map<string, { found: FoundKey; version: number }>();

  return async (hash: string): Promise<FoundKey | undefined> => {
    // Before the query: what is committed while it runs is seen by the next one.
    const current = version?.();
    const before = known.get(hash);
    if (before !== undefined && before.version === current) return before.found;
    const [found] = await queryKey(queries, { hash });
    if (found === undefined || !timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash))) {
      known.delete(hash);
      return undefined;
    }
    if (known.size >= maxKnown) known.clear();
    if (current !== undefined) known.set(hash, { found, version: current });
    return found;
  };
}

const queryKey = compileOnce(['hash'], (queries, { hash }: { hash: string }) =>
  queries
    .selectFrom('api_keys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .select(['k.id', 'k.hash', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['w.id as workspaceId', 'w.seq', 'w.tag'])
    .where('k.hash', '=', hash),
);
