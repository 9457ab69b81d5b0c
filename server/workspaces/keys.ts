/**
 * Creates, lists and revokes API keys of a workspace. The key itself is shown once, to its creator.
 */

import type { ApiKey, NewApiKey } from '../../shared/http/api.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { maxSkewMs } from '../../shared/sync/sync-protocol.ts';
import { chunks, type Queries, type Storage } from '../storage/storage.ts';
import { generatePlainKey, hashKey } from './api-key.ts';
import { newOrderedId } from './ordered-id.ts';

/**
 * The time of a key's last use is stored at most once in this interval: otherwise every read request
 * would write.
 */
const lastUsedResolutionMs = 60_000;

const publicColumns = ['id', 'name', 'scope', 'created_at', 'last_used_at', 'expires_at'] as const;

export async function createKey(
  queries: Queries,
  workspaceId: string,
  { name, scope, expires_at }: NewApiKey,
  nowMs: number,
): Promise<{ apiKey: ApiKey; plainKey: string }> {
  const plainKey = generatePlainKey();
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

/** Finds a key by its hash, with its workspace's head. */
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

/** Returns the keys that are not revoked, newest first, including expired ones. */
export async function listKeys(queries: Queries, workspaceId: string): Promise<ApiKey[]> {
  const keys = await queries
    .selectFrom('api_keys')
    .select(publicColumns)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return keys as ApiKey[];
}

/**
 * Revokes a key of the given workspace, or of any workspace if `workspaceId` is missing. Returns true if
 * the key existed and was not revoked.
 */
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

/** Returns the keys among `ids` that are neither revoked nor expired. */
export async function findValidKeys(
  queries: Queries,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const validIds = new Set<string>();
  for (const batch of chunks(ids)) {
    const keys = await queries
      .selectFrom('api_keys')
      .select(['id', 'expires_at'])
      .where('id', 'in', batch)
      .where('revoked_at', 'is', null)
      .execute();
    for (const { id, expires_at } of keys)
      if (expires_at === null || expires_at > toTime(nowMs)) validIds.add(id);
  }
  return validIds;
}

/**
 * Stores the time of a key's use if the stored time is old.
 */
export async function recordUse(
  storage: Storage,
  key: { id: string; last_used_at: string | null },
  nowMs: number,
): Promise<void> {
  const lastUsedMs = key.last_used_at === null ? -Infinity : Date.parse(key.last_used_at);
  // A time far in the future was stored by a clock that was ahead, and is overwritten.
  const isInFuture = lastUsedMs > nowMs + maxSkewMs;
  if (!isInFuture && lastUsedMs > nowMs - lastUsedResolutionMs) return;
  const change = { last_used_at: toTime(nowMs) };
  await storage.transaction(tx =>
    tx.updateTable('api_keys').set(change).where('id', '=', key.id).execute(),
  );
}
