/** Locks a workspace, and commits its new head: the number and tag of its latest change. */
import type { CompiledQuery } from 'kysely';
import { toTime } from '../shared/resources/scalars.ts';
import type { Stamp } from '../shared/rows/stamp.ts';
import { createInvalidKeyProblem } from './errors.ts';
import { compileOnce } from './storage/compile-once.ts';
import { executeTogether } from './storage/execute-together.ts';
import type { Queries, Storage, Tx } from './storage/storage.ts';

/** Number of a workspace's latest change, and the random tag of the commit that made it. */
export type Head = { seq: number; tag: string };

type NewHead = WorkspaceKey & Head & { clock: Stamp | null; nowMs: number };

/**
 * Stores the new head and announces it to all servers. Call this while the workspace is locked, at the end of
 * the transaction.
 * @param changes the statements of the change, which run in the same round trip
 */
export async function commitHead(
  storage: Storage,
  tx: Tx,
  { workspaceId, seq, tag, clock, nowMs }: NewHead,
  changes: readonly CompiledQuery<unknown>[],
): Promise<void> {
  const committedAt = toTime(nowMs);
  await storage.executeBeforeCommit(tx, [
    ...changes,
    updateHead.toStatement(tx, { workspaceId, seq, tag, clock }),
    insertCommit.toStatement(tx, { workspaceId, seq, tag, committedAt }),
  ]);
  await storage.announce(tx, { workspaceId, seq });
}

/**
 * Locks the workspace for other writers until the end of the transaction.
 * @param reads statements that run in the same round trip, once the workspace is locked
 */
export async function lockWorkspace(
  storage: Storage,
  tx: Tx,
  workspaceId: string,
  reads: readonly CompiledQuery<unknown>[] = [],
) {
  // SQLite locks the whole database at the start of a transaction.
  const select = storage.kind === 'postgres' ? selectWorkspaceForUpdate : selectWorkspaceUnlocked;
  const lock = select.toStatement(tx, { workspaceId });
  const [locked, ...results] = await executeTogether(tx, [lock, ...reads]);
  const [workspace] = locked.rows;
  // The workspace was deleted after its key had been accepted.
  if (workspace === undefined) throw createInvalidKeyProblem();
  return { workspace, results };
}

type WorkspaceKey = { workspaceId: string };

const selectWorkspaceUnlocked = compileOnce(['workspaceId'], selectWorkspace);

const selectWorkspaceForUpdate = compileOnce(['workspaceId'], (queries, key: WorkspaceKey) =>
  selectWorkspace(queries, key).forUpdate(),
);

function selectWorkspace(queries: Queries, { workspaceId }: WorkspaceKey) {
  return queries
    .selectFrom('workspaces')
    .select(['seq', 'tag', 'clock', 'derived_seq', 'active_webhooks'])
    .where('id', '=', workspaceId);
}

const updateHead = compileOnce(
  ['workspaceId', 'seq', 'tag', 'clock'],
  (queries, { workspaceId, ...head }: WorkspaceKey & Head & { clock: Stamp | null }) =>
    queries.updateTable('workspaces').set(head).where('id', '=', workspaceId),
);

const insertCommit = compileOnce(
  ['workspaceId', 'seq', 'tag', 'committedAt'],
  (queries, { workspaceId, committedAt, ...head }: WorkspaceKey & Head & { committedAt: string }) =>
    queries
      .insertInto('commits')
      .values({ workspace_id: workspaceId, ...head, committed_at: committedAt }),
);
