/** Finds a key by its hash, with its workspace's head. */
import type { Queries } from '../storage/storage.ts';

export async function findKey(queries: Queries, hash: string) {
  const key = await queries
    .selectFrom('api_keys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .select(['k.id', 'k.hash', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .select(['w.id as workspaceId', 'w.seq', 'w.tag'])
    .where('k.hash', '=', hash)
    .executeTakeFirst();
  // Compared again, because a database may compare text more loosely.
  return key?.hash === hash ? key : undefined;
}
