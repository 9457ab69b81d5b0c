/** Writes rows together with all that is derived from them: views, lists, filters. */
import { calendarTime, postFields } from '../../shared/resources/post.ts';
import { networkOfPage, soughtText } from '../../shared/resources/post-filter.ts';
import { assignedLabels, deletedStamp, type Row } from '../../shared/rows/row.ts';
import { valuesOf } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { compileOnce } from '../storage/compile-once.ts';
import { chunks, type Queries, type Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { storedView } from './stored-view.ts';

export type NumberedRow = { row: Row; seq: number; born: string | undefined };

export async function saveRows(
  tx: Tx,
  workspaceId: string,
  numbered: readonly NumberedRow[],
): Promise<void> {
  for (const some of chunks(numbered)) {
    const stored = some.map(one => storedRow(workspaceId, one));
    const [only, ...others] = stored;
    // Most writes are of one row.
    if (only !== undefined && others.length === 0) await upsertOne(tx, only);
    else await upsert(tx, stored).execute();
    await savePosts(
      tx,
      workspaceId,
      some.flatMap(({ row }) => (row.kind === 'post' ? [row] : [])),
    );
  }
}

function upsert(tx: Queries, rows: Tables['rows'][]) {
  return tx
    .insertInto('rows')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['workspace_id', 'kind', 'id']).doUpdateSet(eb => ({
        seq: eb.ref('excluded.seq'),
        created: eb.ref('excluded.created'),
        shown: eb.ref('excluded.shown'),
        trashed: eb.ref('excluded.trashed'),
        row: eb.ref('excluded.row'),
        view: eb.ref('excluded.view'),
        // Who created it stays: an edit carries no such digest.
        born: eb.fn.coalesce('rows.born', 'excluded.born'),
      })),
    );
}

const upsertOne = compileOnce(
  ['workspace_id', 'kind', 'id', 'seq', 'created', 'shown', 'trashed', 'row', 'view', 'born'],
  (queries, row: Tables['rows']) => upsert(queries, [row]),
);

/** The row with what is found and shown of it. */
export function storedRow(workspaceId: string, { row, seq, born }: NumberedRow): Tables['rows'] {
  const shown = isShown(row);
  return {
    workspace_id: workspaceId,
    kind: row.kind,
    id: row.id,
    seq,
    created: row.created,
    shown: shown ? 1 : 0,
    trashed: row.purged === undefined || shown ? deletedStamp(row) : trashedAfterPurge(row),
    row: JSON.stringify(row),
    view: shown ? storedView(row) : null,
    born: born ?? null,
  };
}

/** A tombstone that was emptied waits for nothing, unless something was put in it since. */
function trashedAfterPurge(row: Row): string | null {
  return Object.keys(row.fields).length > 1 ? deletedStamp(row) : null;
}

async function savePosts(tx: Tx, workspaceId: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(row => row.id);
  for (const table of ['posts', 'post_labels'] as const) {
    await tx
      .deleteFrom(table)
      .where('workspace_id', '=', workspaceId)
      .where(table === 'posts' ? 'id' : 'post_id', 'in', ids)
      .execute();
  }
  const shown = rows.filter(isShown);
  if (shown.length > 0) {
    await tx
      .insertInto('posts')
      .values(shown.map(row => listedPost(workspaceId, row)))
      .execute();
  }
  const labels = shown.flatMap(row =>
    assignedLabels(row).map(id => ({
      workspace_id: workspaceId,
      label_id: id,
      created: row.created,
      post_id: row.id,
      added: row.labels?.[id]?.[0] ?? row.created,
    })),
  );
  for (const some of chunks(labels)) await tx.insertInto('post_labels').values(some).execute();
}

/** What a post is listed by. */
export function listedPost(workspaceId: string, row: Row): Tables['posts'] {
  const post = postFields.parse(valuesOf(row));
  return {
    workspace_id: workspaceId,
    id: row.id,
    created: row.created,
    status: post.status,
    calendar_time: calendarTime(post),
    folded: soughtText(post),
    network: networkOfPage(post.url),
  };
}
