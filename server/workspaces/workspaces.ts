/** Workspaces: make, list, delete; and the first one of an empty database with its key. */

import { newId } from '../../shared/resources/identity.ts';
import { type Time, toTime } from '../../shared/resources/time.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { newTag } from './api-key.ts';
import { createKey } from './keys.ts';

export type Workspace = { id: string; name: string; created_at: Time };

export async function createWorkspace(
  queries: Queries,
  name: string,
  nowMs: number,
): Promise<Workspace> {
  const workspace = { id: newId(), name, created_at: toTime(nowMs) };
  const head = { seq: 0, tag: newTag() };
  await queries
    .insertInto('workspaces')
    .values({ ...workspace, ...head, clock: null, derived_seq: 0 })
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

/** Deletes the workspace with all that is in it; whether there was one. */
export function deleteWorkspace(storage: Storage, id: string): Promise<boolean> {
  return storage.transaction(async tx => {
    // First, because whoever writes holds this row until commit.
    const { numDeletedRows } = await tx
      .deleteFrom('workspaces')
      .where('id', '=', id)
      .executeTakeFirst();
    for (const table of owned) await tx.deleteFrom(table).where('workspace_id', '=', id).execute();
    return numDeletedRows > 0n;
  });
}

const owned = ['api_keys', 'devices', 'commits', 'post_labels', 'posts', 'rows'] as const;

/** The key of the first workspace, made when the database holds none; null otherwise. */
export function createFirstWorkspace(storage: Storage, nowMs: number): Promise<string | null> {
  return storage.exclusively(async tx => {
    const existing = await tx.selectFrom('workspaces').select('id').limit(1).executeTakeFirst();
    if (existing !== undefined) return null;
    const workspace = await createWorkspace(tx, 'Workspace', nowMs);
    const first = { name: 'First key', scope: 'admin', expires_at: null } as const;
    const { plainKey } = await createKey(tx, workspace.id, first, nowMs);
    return plainKey;
  });
}
