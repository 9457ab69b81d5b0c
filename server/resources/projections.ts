/** Saves rows together with their projections: views, lists, filters. */
import type { CompiledQuery } from 'kysely';
import { getCalendarTime, postFields } from '../../shared/resources/post.ts';
import { findNetworkOfPage, toSearchableText } from '../../shared/resources/post-filter.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { getAssignedLabelIds, getDeletionStamp, type Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { compileForMany } from '../storage/compile-once.ts';
import { executeTogether } from '../storage/execute-together.ts';
import type { Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { serializeView } from './stored-view.ts';

export type NumberedRow = {
  row: Row;
  seq: number;
  creationDigest: string | undefined;
  /** The row as the database has it, null if it is new. Undefined if its projections may be out of date. */
  before?: Row | null;
};

export async function saveRows(
  tx: Tx,
  workspaceId: string,
  numbered: readonly NumberedRow[],
): Promise<void> {
  await executeTogether(tx, toSaveStatements(tx, workspaceId, numbered));
}

/** Returns the statements that save the rows and those of their projections that change. */
export function toSaveStatements(
  tx: Tx,
  workspaceId: string,
  numbered: readonly NumberedRow[],
): CompiledQuery<unknown>[] {
  const stored = numbered.map(numberedRow => toStoredRow(workspaceId, numberedRow));
  const posts = numbered.filter(({ row }) => row.kind === 'post');
  return [...upsertRows(tx, stored), ...toPostStatements(tx, workspaceId, posts)];
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
          // Keeps the digest of the creation, because an edit has none.
          born: eb.fn.coalesce('rows.born', 'excluded.born'),
        })),
      ),
);

/** Returns the row as it is stored, with the columns from which lists and views are read. */
export function toStoredRow(
  workspaceId: string,
  { row, seq, creationDigest }: NumberedRow,
): Tables['rows'] {
  const isVisible = isShown(row);
  return {
    workspace_id: workspaceId,
    kind: row.kind,
    id: row.id,
    seq,
    created: row.created,
    shown: isVisible ? 1 : 0,
    trashed:
      row.purged === undefined || isVisible ? getDeletionStamp(row) : getTrashedAfterPurge(row),
    row: JSON.stringify(row),
    view: isVisible ? serializeView(row) : null,
    born: creationDigest ?? null,
  };
}

/** A purged row leaves the Trash, unless a field other than `deleted` was set after the purge. */
function getTrashedAfterPurge(row: Row): string | null {
  return Object.keys(row.fields).length > 1 ? getDeletionStamp(row) : null;
}

function toPostStatements(
  tx: Tx,
  workspaceId: string,
  posts: readonly NumberedRow[],
): CompiledQuery<unknown>[] {
  const hidden: PostKey[] = [];
  const relabelled: PostKey[] = [];
  const filterRows: Tables['posts'][] = [];
  const labels: Tables['post_labels'][] = [];
  for (const { row, before } of posts) {
    const key = { workspace_id: workspaceId, id: row.id };
    const shownBefore = before != null && isShown(before) ? before : null;
    // Nothing is stored of a post that was not shown.
    const mayBeStored = before === undefined || shownBefore !== null;
    if (!isShown(row)) {
      if (mayBeStored) hidden.push(key);
      continue;
    }
    const filterRow = toFilterRow(workspaceId, row);
    const filterRowBefore = shownBefore && toFilterRow(workspaceId, shownBefore);
    if (!isEqual(filterRow, filterRowBefore)) filterRows.push(filterRow);
    const labelRows = toLabelRows(workspaceId, row);
    const labelRowsBefore = shownBefore ? toLabelRows(workspaceId, shownBefore) : [];
    if (shownBefore !== null && isEqual(labelRows, labelRowsBefore)) continue;
    if (before === undefined || labelRowsBefore.length > 0) relabelled.push(key);
    labels.push(...labelRows);
  }
  return [
    ...deletePosts(tx, hidden),
    ...deleteLabels(tx, [...hidden, ...relabelled]),
    ...upsertPosts(tx, filterRows),
    ...insertLabels(tx, labels),
  ];
}

function toLabelRows(workspaceId: string, row: Row): Tables['post_labels'][] {
  return getAssignedLabelIds(row).map(id => ({
    workspace_id: workspaceId,
    label_id: id,
    created: row.created,
    post_id: row.id,
    added: row.labels?.[id]?.[0] ?? row.created,
  }));
}

type PostKey = { workspace_id: string; id: string };

const deletePosts = compileForMany<PostKey>(
  ['workspace_id', 'id'],
  (queries, { workspace_id }, posts) =>
    queries
      .deleteFrom('posts')
      .where('workspace_id', '=', workspace_id)
      .where('id', 'in', getIds(posts)),
);

const deleteLabels = compileForMany<PostKey>(
  ['workspace_id', 'id'],
  (queries, { workspace_id }, posts) =>
    queries
      .deleteFrom('post_labels')
      .where('workspace_id', '=', workspace_id)
      .where('post_id', 'in', getIds(posts)),
);

const getIds = (posts: readonly PostKey[]) => posts.map(({ id }) => id);

/** Updates posts in place: a trigger of SQLite then learns whether the searched text has changed. */
const upsertPosts = compileForMany<Tables['posts']>(
  ['workspace_id', 'id', 'created', 'status', 'calendar_time', 'folded', 'network'],
  (queries, _first, posts) =>
    queries
      .insertInto('posts')
      .values(posts)
      .onConflict(conflict =>
        conflict.columns(['workspace_id', 'id']).doUpdateSet(eb => ({
          created: eb.ref('excluded.created'),
          status: eb.ref('excluded.status'),
          calendar_time: eb.ref('excluded.calendar_time'),
          folded: eb.ref('excluded.folded'),
          network: eb.ref('excluded.network'),
        })),
      ),
);

const insertLabels = compileForMany<Tables['post_labels']>(
  ['workspace_id', 'label_id', 'created', 'post_id', 'added'],
  (queries, _first, labels) =>
    queries
      .insertInto('post_labels')
      .values(labels)
      .onConflict(conflict =>
        conflict
          .columns(['workspace_id', 'label_id', 'created', 'post_id'])
          .doUpdateSet(eb => ({ added: eb.ref('excluded.added') })),
      ),
);

/** Returns the columns by which a post is filtered and searched. */
export function toFilterRow(workspaceId: string, row: Row): Tables['posts'] {
  const post = postFields.parse(getFieldValues(row));
  return {
    workspace_id: workspaceId,
    id: row.id,
    created: row.created,
    status: post.status,
    calendar_time: getCalendarTime(post),
    folded: toSearchableText(post),
    network: findNetworkOfPage(post.url),
  };
}
