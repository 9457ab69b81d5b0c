/** Finds a key by its hash, with its workspace's head. */
import type { CompiledQuery, QueryResult } from 'kysely';
import { compileOnce } from '../storage/compile-once.ts';
import { sendTogether } from '../storage/execute-together.ts';
import type { Queries } from '../storage/storage.ts';

type Statements = readonly CompiledQuery<unknown>[];
type StoredKey = ReturnType<typeof selectKeys> extends CompiledQuery<infer Row> ? Row : never;
type FoundKey = StoredKey & { prefetched: Promise<QueryResult<unknown>>[] };

/**
 * @param prefetch statements that are sent with the lookup. They run whether or not the key is found and valid.
 */
export type FindKey = (hash: string, prefetch?: Statements) => Promise<FoundKey | undefined>;

type Lookup = {
  hash: string;
  prefetch: Statements;
  resolve: (key: FoundKey | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that finds a key. Keys that are looked up in one turn of the event loop share one
 * statement, which begins after all of these requests have arrived: a key that was revoked before is not
 * found.
 */
export function createFindKey(queries: Queries): FindKey {
  let waiting: Lookup[] = [];

  async function findWaiting(): Promise<void> {
    const lookups = waiting;
    waiting = [];
    try {
      const hashes = [...new Set(lookups.map(({ hash }) => hash))];
      const [selected, ...results] = await sendTogether(queries, [
        selectKeys(queries, hashes),
        ...lookups.flatMap(({ prefetch }) => prefetch),
      ]);
      // Matched again here, because a database may compare text more loosely.
      const keys = new Map((await selected).rows.map(key => [key.hash, key]));
      for (const { hash, prefetch, resolve } of lookups) {
        const prefetched = results.splice(0, prefetch.length);
        const key = keys.get(hash);
        resolve(key && { ...key, prefetched });
      }
    } catch (error) {
      for (const { reject } of lookups) reject(error);
    }
  }

  return (hash, prefetch = []) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void findWaiting());
      waiting.push({ hash, prefetch, resolve, reject });
    });
}

function selectKeys(queries: Queries, hashes: readonly string[]) {
  const [hash = '', ...others] = hashes;
  if (others.length === 0) return selectKey.toStatement(queries, { hash });
  return keysWithHeads(queries).where('k.hash', 'in', hashes).compile();
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
