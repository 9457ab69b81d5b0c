/**
 * Creates, lists and deletes workspaces, and creates the first one of an empty database with its
 * key.
 */

import { newId, type Time, toTime } from '../../shared/resources/scalars.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { newCommitTag } from './api-key.ts';
import { createKey } from './keys.ts';

export type Workspace = { id: string; name: string; created_at: Time };

export async function createWorkspace(
  queries: Queries,
  name: string,
  nowMs: number,
): Promise<Workspace> {
  const workspace = { id: newId(), name, created_at: toTime(nowMs) };
  const head = { seq: 0, tag: newCommitTag() };
  await queries
    .insertInto('workspaces')
    .values({ ...workspace, ...head, clock: null, derived_seq: 0, active_webhooks: 0 })
    .execute();
  await queries
    .insertInto('commits')
    .values({ workspace_id: workspace.id, ...head, committed_at: workspace.created_at })
    .execute();
  return workspace;
}

export function listWorkspaces(queries: Queries): Promise<Workspace[]> {
  return queries
    .selectFrom('workspaces')
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Deletes the workspace and everything in it. Returns true if it existed. */
export function deleteWorkspace(storage: Storage, id: string): Promise<boolean> {
  return storage.transaction(async tx => {
    // Deleted first: a writer locks this row until its commit, so this waits for the writer, whose rows
    // are then deleted too.
    const { numDeletedRows } = await tx
      .deleteFrom('workspaces')
      .where('id', '=', id)
      .executeTakeFirst();
    for (const table of workspaceTables)
      await tx.deleteFrom(table).where('workspace_id', '=', id).execute();
    return numDeletedRows > 0n;
  });
}

const workspaceTables = [
  ...(['api_keys', 'idempotency_records', 'devices', 'commits'] as const),
  ...(['post_labels', 'posts', 'rows', 'webhooks', 'webhook_deliveries'] as const),
  ...(['webhook_events', 'answer_bodies', 'calendars', 'pairings'] as const),
];

/** Creates a workspace if the database has none. Returns the key of the new workspace, or null. */
export function createFirstWorkspace(storage: Storage, nowMs: number): Promise<string | null> {
  return storage.exclusiveTransaction(async tx => {
    const existing = await tx.selectFrom('workspaces').select('id').limit(1).executeTakeFirst();
    if (existing !== undefined) return null;
    const workspace = await createWorkspace(tx, 'Workspace', nowMs);
    const newKey = { name: 'First key', scope: 'admin', expires_at: null } as const;
    const { plainKey } = await createKey(tx, workspace.id, newKey, nowMs);
    return plainKey;
  });
}
