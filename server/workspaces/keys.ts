/** API keys of a workspace: make, list, revoke. The key itself is shown once, to its maker. */

import type { ApiKey, NewApiKey } from '../../shared/http/api.ts';
import { toTime } from '../../shared/resources/time.ts';
import { maxSkewMs } from '../../shared/sync/sync-protocol.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { hashKey, newApiKey } from './api-key.ts';
import { newOrderedId } from './ordered-id.ts';

/** A key's last use is noted once in this time, so that reading does not become writing. */
export const useResolutionMs = 60_000;

const columns = ['id', 'name', 'scope', 'created_at', 'last_used_at', 'expires_at'] as const;

export async function createKey(
  queries: Queries,
  workspaceId: string,
  { name, scope, expires_at }: NewApiKey,
  nowMs: number,
): Promise<{ apiKey: ApiKey; plainKey: string }> {
  const plainKey = newApiKey();
  const apiKey: ApiKey = {
    id: newOrderedId(nowMs),
    name,
    scope,
    created_at: toTime(nowMs),
    last_used_at: null,
    expires_at,
  };
  await queries
    .insertInto('api_keys')
    .values({ ...apiKey, workspace_id: workspaceId, hash: hashKey(plainKey), revoked_at: null })
    .execute();
  return { apiKey, plainKey };
}

/** Keys that are not revoked, newest first; those that have expired are among them. */
export async function listKeys(queries: Queries, workspaceId: string): Promise<ApiKey[]> {
  const found = await queries
    .selectFrom('api_keys')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return found as ApiKey[];
}

/** Whether there was such a key to revoke; without a workspace, in any of them. */
export async function revokeKey(
  queries: Queries,
  { id, workspaceId }: { id: string; workspaceId?: string },
  nowMs: number,
): Promise<boolean> {
  let update = queries
    .updateTable('api_keys')
    .set({ revoked_at: toTime(nowMs) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (workspaceId !== undefined) update = update.where('workspace_id', '=', workspaceId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isKeyAlive(queries: Queries, id: string, nowMs: number): Promise<boolean> {
  const found = await queries
    .selectFrom('api_keys')
    .select(['expires_at', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.revoked_at !== null) return false;
  return found.expires_at === null || found.expires_at > toTime(nowMs);
}

/** When the key was last used, as far as it is noted. */
export async function noteUse(
  storage: Storage,
  key: { id: string; last_used_at: string | null },
  nowMs: number,
): Promise<number> {
  const usedMs = key.last_used_at === null ? -Infinity : Date.parse(key.last_used_at);
  // What was noted by a clock that was far ahead says nothing.
  const isAhead = usedMs > nowMs + maxSkewMs;
  if (!isAhead && usedMs > nowMs - useResolutionMs) return usedMs;
  const note = { last_used_at: toTime(nowMs) };
  await storage.transaction(tx =>
    tx.updateTable('api_keys').set(note).where('id', '=', key.id).execute(),
  );
  return nowMs;
}
