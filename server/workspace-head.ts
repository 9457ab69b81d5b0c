/** Locks a workspace, and commits its new head: the number and tag of its latest change. */
import { toTime } from '../shared/resources/scalars.ts';
import type { Stamp } from '../shared/rows/stamp.ts';
import { createInvalidKeyProblem } from './errors.ts';
import { compileOnce } from './storage/compile-once.ts';
import type { Queries, Storage, Tx } from './storage/storage.ts';

/** Number of a workspace's latest change, and the random tag of the commit that made it. */
export type Head = { seq: number; tag: string };

type NewHead = WorkspaceKey & Head & { clock: Stamp | null; nowMs: number };

/** Stores the new head and announces it to all servers. Call this while the workspace is locked. */
export async function commitHead(
  storage: Storage,
  tx: Tx,
  { workspaceId, seq, tag, clock, nowMs }: NewHead,
): Promise<void> {
  await updateHead(tx, { workspaceId, seq, tag, clock });
  await insertCommit(tx, { workspaceId, seq, tag, committedAt: toTime(nowMs) });
  await storage.announce(tx, { workspaceId, seq });
}

/** Locks the workspace for other writers until the end of the transaction. */
export async function lockWorkspace(storage: Storage, tx: Tx, workspaceId: string) {
  // SQLite locks the whole database at the start of a transaction.
  const select = storage.kind === 'postgres' ? selectWorkspaceForUpdate : selectWorkspaceUnlocked;
  const [workspace] = await select(tx, { workspaceId });
  // The workspace was deleted after its key had been accepted.
  if (workspace === undefined) throw createInvalidKeyProblem();
  return workspace;
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
