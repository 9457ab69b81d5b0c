/** Saves rows together with their projections: views, lists, filters. */
import { getCalendarTime, postFields } from '../../shared/resources/post.ts';
import { findNetworkOfPage, toSearchableText } from '../../shared/resources/post-filter.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { getAssignedLabelIds, getDeletionStamp, type Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { isShown } from '../../shared/rows/view.ts';
import { chunks, type Tx } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { serializeView } from './stored-view.ts';

export type NumberedRow = {
  row: Row;
  seq: number;
  creationDigest: string | undefined;
  /** The row as the database has it, null if it is new. Undefined if its projections may be out of date. */
  before?: Row | null;
};

/** Saves the rows and those of their projections that change. */
export async function saveRows(
  tx: Tx,
  workspaceId: string,
  numbered: readonly NumberedRow[],
): Promise<void> {
  for (const batch of chunks(numbered)) {
    await upsertRows(
      tx,
      batch.map(numberedRow => toStoredRow(workspaceId, numberedRow)),
    );
    const posts = batch.filter(({ row }) => row.kind === 'post');
    if (posts.length > 0) await savePosts(tx, workspaceId, posts);
  }
}

async function upsertRows(tx: Tx, rows: readonly Tables['rows'][]): Promise<void> {
  await tx
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
    )
    .execute();
}

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

async function savePosts(
  tx: Tx,
  workspaceId: string,
  posts: readonly NumberedRow[],
): Promise<void> {
  const hiddenIds: string[] = [];
  const relabelledIds: string[] = [];
  const filterRows: Tables['posts'][] = [];
  const labels: Tables['post_labels'][] = [];
  for (const { row, before } of posts) {
    const shownBefore = before != null && isShown(before) ? before : null;
    // Nothing is stored of a post that was not shown.
    const mayBeStored = before === undefined || shownBefore !== null;
    if (!isShown(row)) {
      if (mayBeStored) hiddenIds.push(row.id);
      continue;
    }
    const filterRow = toFilterRow(workspaceId, row);
    const filterRowBefore = shownBefore && toFilterRow(workspaceId, shownBefore);
    if (!isEqual(filterRow, filterRowBefore)) filterRows.push(filterRow);
    const labelRows = toLabelRows(workspaceId, row);
    const labelRowsBefore = shownBefore ? toLabelRows(workspaceId, shownBefore) : [];
    if (shownBefore !== null && isEqual(labelRows, labelRowsBefore)) continue;
    if (before === undefined || labelRowsBefore.length > 0) relabelledIds.push(row.id);
    labels.push(...labelRows);
  }
  await deletePosts(tx, workspaceId, hiddenIds);
  await deleteLabels(tx, workspaceId, [...hiddenIds, ...relabelledIds]);
  if (filterRows.length > 0) await upsertPosts(tx, filterRows);
  for (const batch of chunks(labels)) await upsertLabels(tx, batch);
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

async function deletePosts(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('posts')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
}

async function deleteLabels(
  tx: Tx,
  workspaceId: string,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return;
  await tx
    .deleteFrom('post_labels')
    .where('workspace_id', '=', workspaceId)
    .where('post_id', 'in', postIds)
    .execute();
}

async function upsertLabels(tx: Tx, labels: readonly Tables['post_labels'][]): Promise<void> {
  await tx
    .insertInto('post_labels')
    .values(labels)
    .onConflict(conflict =>
      conflict
        .columns(['workspace_id', 'label_id', 'created', 'post_id'])
        .doUpdateSet(eb => ({ added: eb.ref('excluded.added') })),
    )
    .execute();
}

async function upsertPosts(tx: Tx, posts: readonly Tables['posts'][]): Promise<void> {
  await tx
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
    )
    .execute();
}

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
