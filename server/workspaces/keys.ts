/**
 * Creates, lists and revokes API keys of a workspace. The key itself is shown once, to its creator.
 */

import type { ApiKey, NewApiKey } from '../../shared/http/api.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import { maxSkewMs } from '../../shared/sync/sync-protocol.ts';
import { chunks, type Queries, type Storage } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { generatePlainKey, hashKey } from './api-key.ts';
import { newOrderedId } from './ordered-id.ts';

/**
 * The time of a key's last use is stored at most once in this interval: otherwise every read request
 * would write.
 */
const lastUsedResolutionMs = 60_000;

const publicColumns = [
  ...(['id', 'name', 'scope', 'created_at', 'last_used_at', 'expires_at'] as const),
  'invited_by' as const,
];

export type CreatedKey = { apiKey: ApiKey; plainKey: string };

export async function createKey(
  queries: Queries,
  workspaceId: string,
  { name, scope, expires_at }: NewApiKey,
  nowMs: number,
): Promise<CreatedKey> {
  const plainKey = generatePlainKey();
  const fields = { id: newOrderedId(nowMs), name, scope, expires_at, invited_by: null };
  const created = { ...fields, created_at: toTime(nowMs), last_used_at: null };
  await insertKey(queries, workspaceId, { ...fields, hash: hashKey(plainKey) }, nowMs);
  return { apiKey: created, plainKey };
}

type KeyToInsert = Pick<
  Tables['api_keys'],
  'id' | 'name' | 'scope' | 'expires_at' | 'hash' | 'invited_by'
>;

export async function insertKey(
  queries: Queries,
  workspaceId: string,
  key: KeyToInsert,
  nowMs: number,
): Promise<void> {
  const unused = { created_at: toTime(nowMs), last_used_at: null, revoked_at: null };
  await queries
    .insertInto('api_keys')
    .values({ ...key, ...unused, workspace_id: workspaceId })
    .execute();
}

/** Returns a key without its text, unless it is revoked. */
export async function findShownKey(queries: Queries, id: string): Promise<ApiKey | undefined> {
  const key = await queries
    .selectFrom('api_keys')
    .select(publicColumns)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return key as ApiKey | undefined;
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
