/**
 * Views, lists and filters are derived from rows by the version that wrote them. One that knows a
 * field, a kind or a network more derives them anew: all of them when it first starts, and later
 * what servers of the earlier version have written beside it, until the last of them is gone.
 */
import { isEqual } from '../../shared/rows/equality.ts';
import type { Row } from '../../shared/rows/row.ts';
import { commitHead, holdWorkspace } from '../changes.ts';
import { readNote, writeNote } from '../storage/notes.ts';
import type { Queries, Storage, Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { newTag } from '../workspaces/api-key.ts';
import { type Derivation, isLater, isSame, ownDerivation } from './derivation.ts';
import { listedPost, type NumberedRow, saveRows, storedRow } from './projections.ts';

const rowsAtOnce = 200;

type Options = {
  storage: Storage;
  /** Wall clock, milliseconds since 1970. */
  now: () => number;
  /** Once it is aborted, what is left is left for the next time. */
  signal?: AbortSignal;
};

/** Safe to be killed and run again, and beside anything else that writes. */
export async function refreshViews({ storage, now, signal }: Options): Promise<void> {
  if (!(await isForThisVersion(storage))) return;
  const workspaces = await storage.queries
    .selectFrom('workspaces')
    .select('id')
    .whereRef('derived_seq', '<', 'seq')
    .execute();
  for (const { id } of workspaces) {
    while (
      !signal?.aborted &&
      (await storage.transaction(tx => refreshSome(storage, tx, id, now())))
    );
  }
}

/** Notes how this version derives, if it is later; false where a later one has been here. */
async function isForThisVersion(storage: Storage): Promise<boolean> {
  const own = ownDerivation();
  const found = await readNoted(storage.queries);
  if (found !== null && isSame(own, found)) return true;
  return storage.exclusively(async tx => {
    const noted = await readNoted(tx);
    if (noted !== null && isSame(own, noted)) return true;
    if (noted !== null && !isLater(own, noted)) return false;
    await tx.updateTable('workspaces').set({ derived_seq: 0 }).execute();
    await writeNote(tx, 'views', JSON.stringify(own));
    return true;
  });
}

async function readNoted(queries: Queries): Promise<Derivation | null> {
  const noted = await readNote(queries, 'views');
  return noted === null ? null : (JSON.parse(noted) as Derivation);
}

/** Whether more is left. */
async function refreshSome(
  storage: Storage,
  tx: Tx,
  workspaceId: string,
  nowMs: number,
): Promise<boolean> {
  const { seq, derived_seq, clock } = await holdWorkspace(storage, tx, workspaceId);
  const found = await readChanged(tx, workspaceId, derived_seq);
  const stale = await findStale(tx, workspaceId, found);
  await saveRows(tx, workspaceId, stale);
  const isLeft = found.length === rowsAtOnce;
  let reached = isLeft ? (found.at(-1)?.seq ?? seq) : seq;
  if (stale.length > 0) {
    // Answers that servers keep are then made anew. No device reads any row again.
    await commitHead(storage, tx, { workspaceId, seq: seq + 1, tag: newTag(), clock, nowMs });
    if (!isLeft) reached = seq + 1;
  }
  await tx
    .updateTable('workspaces')
    .set({ derived_seq: reached })
    .where('id', '=', workspaceId)
    .execute();
  return isLeft;
}

/** Those of which this version would derive something else. */
async function findStale(
  tx: Tx,
  workspaceId: string,
  found: readonly Tables['rows'][],
): Promise<NumberedRow[]> {
  const posts = found.filter(({ kind, shown }) => kind === 'post' && shown === 1);
  const listed = new Map(
    (await readPosts(tx, workspaceId, posts)).map(post => [post.id, post] as const),
  );
  return found.flatMap(stored => {
    const row = JSON.parse(stored.row) as Row;
    const numbered = { row, seq: stored.seq, born: stored.born ?? undefined };
    const derived = storedRow(workspaceId, numbered);
    const isFresh =
      isEqual(derived, stored) &&
      (row.kind !== 'post' ||
        derived.shown === 0 ||
        isEqual(listedPost(workspaceId, row), listed.get(row.id)));
    return isFresh ? [] : [numbered];
  });
}

function readChanged(queries: Queries, workspaceId: string, after: number) {
  return queries
    .selectFrom('rows')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(rowsAtOnce)
    .execute();
}

async function readPosts(queries: Queries, workspaceId: string, posts: { id: string }[]) {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => id);
  return queries
    .selectFrom('posts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}
