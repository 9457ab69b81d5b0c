/** Finds a key by its hash, with its workspace's head. */
import { compileOnce } from '../storage/compile-once.ts';
import type { Queries } from '../storage/storage.ts';

type StoredKey = Awaited<ReturnType<typeof selectKeys>>[number];
export type FindKey = (hash: string) => Promise<StoredKey | undefined>;

type Waiting = {
  resolve: (key: StoredKey | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that finds a key. Keys that are looked up in one turn of the event loop share one
 * statement, which begins after all of these requests have arrived: a key that was revoked before is not
 * found.
 */
export function createFindKey(queries: Queries): FindKey {
  let waitingByHash = new Map<string, Waiting[]>();

  async function findWaiting(): Promise<void> {
    const asked = waitingByHash;
    waitingByHash = new Map();
    const waiting = [...asked.values()].flat();
    try {
      // Matched again here, because a database may compare text more loosely.
      const keys = new Map(
        (await selectKeys(queries, [...asked.keys()])).map(key => [key.hash, key]),
      );
      for (const [hash, all] of asked) {
        const key = keys.get(hash);
        for (const { resolve } of all) resolve(key);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  return hash =>
    new Promise((resolve, reject) => {
      if (waitingByHash.size === 0) setImmediate(() => void findWaiting());
      const waiting = waitingByHash.get(hash) ?? [];
      waiting.push({ resolve, reject });
      waitingByHash.set(hash, waiting);
    });
}

async function selectKeys(queries: Queries, hashes: readonly string[]) {
  const [hash = '', ...others] = hashes;
  if (others.length === 0) return await selectKey(queries, { hash });
  return await keysWithHeads(queries).where('k.hash', 'in', hashes).execute();
}

const selectKey = compileOnce(['hash'], (queries, { hash }: { hash: string }) =>
  keysWithHeads(queries).where('k.hash', '=', hash),
);

const keysWithHeads = (queries: Queries) =>
  queries
    .selectFrom('api_keys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .select(['k.id', 'k.hash', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['w.id as workspaceId', 'w.seq', 'w.tag']);
