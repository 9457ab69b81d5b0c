/** Locks a workspace, and commits its new head: the number and tag of its latest change. */
import { toTime } from '../shared/resources/scalars.ts';
import type { Stamp } from '../shared/rows/stamp.ts';
import { createInvalidKeyProblem } from './errors.ts';
import type { Storage, Tx } from './storage/storage.ts';

/** Number of a workspace's latest change, and the random tag of the commit that made it. */
export type Head = { seq: number; tag: string };

type NewHead = Head & { workspaceId: string; clock: Stamp | null; nowMs: number };

/**
 * Stores the new head and announces it to all servers. Call this while the workspace is locked, at the end of
 * the transaction.
 */
export async function commitHead(
  storage: Storage,
  tx: Tx,
  { workspaceId, seq, tag, clock, nowMs }: NewHead,
): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set({ seq, tag, clock })
    .where('id', '=', workspaceId)
    .execute();
  await tx
    .insertInto('commits')
    .values({ workspace_id: workspaceId, seq, tag, committed_at: toTime(nowMs) })
    .execute();
  await storage.announce(tx, { workspaceId, seq });
}

/** Locks the workspace for other writers until the end of the transaction, and returns it. */
export async function lockWorkspace(storage: Storage, tx: Tx, workspaceId: string) {
  const workspace = await tx
    .selectFrom('workspaces')
    .select(['seq', 'tag', 'clock', 'derived_seq', 'active_webhooks'])
    .where('id', '=', workspaceId)
    // SQLite locks the whole database at the start of a transaction.
    .$if(storage.kind === 'postgres', some => some.forUpdate())
    .executeTakeFirst();
  // The workspace was deleted after its key had been accepted.
  if (workspace === undefined) throw createInvalidKeyProblem();
  return workspace;
}
