/**
 * Rebuilds projections, which are derived by the version that writes the row. A version that knows
 * another field, kind or network derives all projections again at its first start. While servers of the
 * earlier version still run, it later derives the projections of rows that these servers have written.
 */
import { isEqual } from '../../shared/rows/field-value.ts';
import type { Row } from '../../shared/rows/row.ts';
import { readNote, writeNote } from '../storage/notes.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { commitHead, lockWorkspace } from '../workspace-head.ts';
import { newCommitTag } from '../workspaces/api-key.ts';
import {
  getProjectionSchema,
  isNewerProjection,
  isSameProjection,
  type ProjectionSchema,
} from './projection-schema.ts';
import { type NumberedRow, saveRows, toFilterRow, toStoredRow } from './projections.ts';

const batchSize = 200;

type RebuildOptions = {
  storage: Storage;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** Aborting leaves the rest for the next run. */
  signal?: AbortSignal;
};

/**
 * Rebuilds the projections that are out of date. If the process ends meanwhile, the next run continues.
 * Other writes may run at the same time.
 */
export async function rebuildProjections({ storage, now, signal }: RebuildOptions): Promise<void> {
  if (!(await claimProjections(storage))) return;
  const workspaces = await storage.queries
    .selectFrom('workspaces')
    .select('id')
    .whereRef('derived_seq', '<', 'seq')
    .execute();
  for (const { id } of workspaces) {
    while (
      !signal?.aborted &&
      (await storage.transaction(tx => rebuildBatch(storage, tx, id, now())))
    );
  }
}

/** Stores this version's schema if it is newer. Returns false if a newer one is stored. */
async function claimProjections(storage: Storage): Promise<boolean> {
  const current = getProjectionSchema();
  const storedBefore = await readStoredSchema(storage.queries);
  if (storedBefore !== null && isSameProjection(current, storedBefore)) return true;
  return storage.exclusiveTransaction(async tx => {
    // Read again, because another server may have stored its schema before this transaction.
    const stored = await readStoredSchema(tx);
    if (stored !== null && isSameProjection(current, stored)) return true;
    if (stored !== null && !isNewerProjection(current, stored)) return false;
    await tx.updateTable('workspaces').set({ derived_seq: 0 }).execute();
    await writeNote(tx, 'views', JSON.stringify(current));
    return true;
  });
}

async function readStoredSchema(queries: Queries): Promise<ProjectionSchema | null> {
  const stored = await readNote(queries, 'views');
  return stored === null ? null : (JSON.parse(stored) as ProjectionSchema);
}

/** Rebuilds one batch of a workspace. Returns true if more rows are left. */
async function rebuildBatch(
  storage: Storage,
  tx: Tx,
  workspaceId: string,
  nowMs: number,
): Promise<boolean> {
  const { seq, derived_seq, clock } = await lockWorkspace(storage, tx, workspaceId);
  const rows = await readRowsAfter(tx, workspaceId, derived_seq);
  const staleRows = await findStaleRows(tx, workspaceId, rows);
  const hasMore = rows.length === batchSize;
  const headSeq = staleRows.length > 0 ? seq + 1 : seq;
  await tx
    .updateTable('workspaces')
    .set({ derived_seq: hasMore ? (rows.at(-1)?.seq ?? seq) : headSeq })
    .where('id', '=', workspaceId)
    .execute();
  if (staleRows.length > 0) {
    // A new head invalidates the cached responses of all servers. The rows keep their numbers, so no
    // device reads them again.
    await saveRows(tx, workspaceId, staleRows);
    await commitHead(storage, tx, { workspaceId, seq: headSeq, tag: newCommitTag(), clock, nowMs });
  }
  return hasMore;
}

/** Returns the rows whose stored projections differ from those that this version derives. */
async function findStaleRows(
  tx: Tx,
  workspaceId: string,
  rows: readonly Tables['rows'][],
): Promise<NumberedRow[]> {
  const posts = rows.filter(({ kind, shown }) => kind === 'post' && shown === 1);
  const filterRows = new Map(
    (await readFilterRows(tx, workspaceId, posts)).map(post => [post.id, post] as const),
  );
  return rows.flatMap(stored => {
    const row = JSON.parse(stored.row) as Row;
    const numbered = { row, seq: stored.seq, creationDigest: stored.born ?? undefined };
    const derivedRow = toStoredRow(workspaceId, numbered);
    if (!isEqual(derivedRow, stored)) return [numbered];
    if (row.kind !== 'post' || derivedRow.shown === 0) return [];
    const isFilterRowCurrent = isEqual(toFilterRow(workspaceId, row), filterRows.get(row.id));
    return isFilterRowCurrent ? [] : [numbered];
  });
}

function readRowsAfter(queries: Queries, workspaceId: string, after: number) {
  return queries
    .selectFrom('rows')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(batchSize)
    .execute();
}

async function readFilterRows(queries: Queries, workspaceId: string, posts: { id: string }[]) {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  return queries
    .selectFrom('posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}
