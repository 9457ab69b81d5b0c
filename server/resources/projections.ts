/** Writes rows together with all that is derived from them: views, lists, filters. */
import { calendarTime, postFields } from '../../shared/resources/post.ts';
import { networkOfPage, soughtText } from '../../shared/resources/post-filter.ts';
import { assignedLabels, deletedStamp, type Row } from '../../shared/rows/row.ts';
import { valuesOf } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { compileForMany } from '../storage/compile-once.ts';
import type { Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { storedView } from './stored-view.ts';

export type NumberedRow = { row: Row; seq: number; born: string | undefined };

export async function saveRows(
  tx: Tx,
  workspaceId: string,
  numbered: readonly NumberedRow[],
): Promise<void> {
  const stored = numbered.map(one => storedRow(workspaceId, one));
  await upsertRows(tx, stored);
  const posts = numbered.flatMap(({ row }) => (row.kind === 'post' ? [row] : []));
  await savePosts(tx, workspaceId, posts);
}

const upsertRows = compileForMany<Tables['rows']>(
  ['workspace_id', 'kind', 'id', 'seq', 'created', 'shown', 'trashed', 'row', 'view', 'born'],
  (queries, _first, rows) =>
    queries
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
      ),
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
  const ids = rows.map(({ id }) => ({ workspace_id: workspaceId, id }));
  await deletePosts(tx, ids);
  await deleteLabels(tx, ids);
  const shown = rows.filter(isShown);
  await insertPosts(
    tx,
    shown.map(row => listedPost(workspaceId, row)),
  );
  const labels = shown.flatMap(row =>
    assignedLabels(row).map(id => ({
      workspace_id: workspaceId,
      label_id: id,
      created: row.created,
      post_id: row.id,
      added: row.labels?.[id]?.[0] ?? row.created,
    })),
  );
  await insertLabels(tx, labels);
}

type PostKey = { workspace_id: string; id: string };

const deletePosts = compileForMany<PostKey>(
  ['workspace_id', 'id'],
  (queries, { workspace_id }, posts) =>
    queries
      .deleteFrom('posts')
      .where('workspace_id', '=', workspace_id)
      .where(
        'id',
        'in',
        posts.map(({ id }) => id),
      ),
);

const deleteLabels = compileForMany<PostKey>(
  ['workspace_id', 'id'],
  (queries, { workspace_id }, posts) =>
    queries
      .deleteFrom('post_labels')
      .where('workspace_id', '=', workspace_id)
      .where(
        'post_id',
        'in',
        posts.map(({ id }) => id),
      ),
);

const insertPosts = compileForMany<Tables['posts']>(
  ['workspace_id', 'id', 'created', 'status', 'calendar_time', 'folded', 'network'],
  (queries, _first, posts) => queries.insertInto('posts').values(posts),
);

const insertLabels = compileForMany<Tables['post_labels']>(
  ['workspace_id', 'label_id', 'created', 'post_id', 'added'],
  (queries, _first, labels) => queries.insertInto('post_labels').values(labels),
);

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
