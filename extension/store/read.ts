/** Reads for screens: resources as views of the rows, newest created first. */
import type { Label } from '../../shared/resources/label.ts';
import { type ResourceKind, resourceKinds } from '../../shared/resources/resources.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { Value } from '../../shared/resources/value.ts';
import {
  getAssignedLabelIds,
  getDeletionStamp,
  getMergeTargetId,
  isDeleted,
  type Row,
} from '../../shared/rows/row.ts';
import { hasContents } from '../../shared/rows/values.ts';
import {
  type PostWithLabelIds,
  toLabel,
  toPostWithLabelIds,
  toSignature,
  toValue,
} from '../../shared/rows/view.ts';
import {
  type Database,
  findByShown,
  getRowTables,
  getTable,
  type StoredRow,
  type Use,
} from './database.ts';
import { keyOf, readRows } from './rows.ts';

export async function listLabels(database: Database): Promise<Label[]> {
  return (await listShown(database, 'label')).map(toLabel);
}

export async function listSignatures(database: Database): Promise<Signature[]> {
  return (await listShown(database, 'signature')).map(toSignature);
}

export async function listValues(database: Database): Promise<Value[]> {
  return (await listShown(database, 'value')).map(toValue);
}

/** Lists the signatures that may be suggested automatically, on whatever site. */
export async function listSignaturesWithSuggestions(database: Database): Promise<Signature[]> {
  const stored = await database.signatures.where('offered').equals(1).toArray();
  return stored.map(({ row }) => toSignature(row));
}

/** Lists posts with the ids of all assigned labels; `resolveLabels` hides deleted ones. */
export async function listPosts(database: Database): Promise<PostWithLabelIds[]> {
  return (await listShown(database, 'post')).map(toPostWithLabelIds);
}

/** Lists the posts that are scheduled from a time on, earliest first. */
export async function listScheduledPosts(
  database: Database,
  from: Date,
): Promise<PostWithLabelIds[]> {
  const after = [1, from.toISOString()];
  const stored = await database.posts.where('[shown+at]').between(after, [2]).toArray();
  return stored
    .map(({ row }) => toPostWithLabelIds(row))
    .filter(({ status }) => status === 'scheduled');
}

/** Returns a stored row; null if there is none or it is not shown. */
export async function readRow(
  database: Database,
  kind: ResourceKind,
  id: string,
): Promise<Row | null> {
  const stored = await getTable(database, kind).get(id);
  return stored?.shown === 1 ? stored.row : null;
}

/** Counts the posts with each existing label, by label id. */
export async function countPostsByLabel(database: Database): Promise<Map<string, number>> {
  const labels = await listShown(database, 'label');
  const count = (id: string) => database.posts.where('label_ids').equals(id).count();
  // One count per label: iterating over the keys of the index takes seconds with 100,000 posts.
  const counts = await Promise.all(labels.map(({ id }) => count(id)));
  return new Map(labels.map(({ id }, position) => [id, counts[position] ?? 0]));
}

/** Lists the posts with any of the labels, including posts in the Trash and withheld posts. */
export async function listPostIdsWithLabels(
  database: Database,
  labelIds: string[],
): Promise<string[]> {
  // Only shown posts have `label_ids`, so the labels of all others are read from their rows.
  const shown = await database.posts.where('label_ids').anyOf(labelIds).distinct().primaryKeys();
  const hidden = [
    ...(await listTrashedRows(database, 'post')),
    ...(await listRowsByShown(-1, database, 'post')),
  ];
  const found = hidden.filter(row => getAssignedLabelIds(row).some(id => labelIds.includes(id)));
  return [...shown, ...found.map(({ id }) => id)];
}

/** Lists the rows in the Trash, latest deleted first. */
export async function listTrash(database: Database): Promise<Row[]> {
  const rows = await Promise.all(resourceKinds.map(kind => listTrashedRows(database, kind)));
  const stampOf = (row: Row) => getDeletionStamp(row) ?? '';
  return rows.flat().sort((a, b) => (stampOf(a) < stampOf(b) ? 1 : -1));
}

/**
 * Lists every row, including rows in the Trash, views, and rows of kinds that only newer versions know.
 * @param kinds the resources of which rows are listed
 */
export async function listRows(
  database: Database,
  kinds: readonly ResourceKind[] = resourceKinds,
): Promise<Row[]> {
  const stored = await Promise.all(kinds.map(kind => getTable(database, kind).toArray()));
  const others = await database.others.toArray();
  return [...stored.flat(), ...others].map(({ row }) => row);
}

/** Lists the labels in the Trash that were merged into others. */
export async function listMergedLabels(database: Database): Promise<Row[]> {
  return (await listTrashedRows(database, 'label')).filter(row => getMergeTargetId(row) !== null);
}

export async function listUses(database: Database): Promise<Use[]> {
  return await database.uses.toArray();
}

/** Lists the rows that the server refused, with the server's reason as text. */
export async function listRefused(database: Database): Promise<{ row: Row; detail: string }[]> {
  const tables = [...getRowTables(database), database.outbox];
  return await database.transaction('r', tables, async () => {
    // Reads by the index: few of many entries are refused, and this runs after every batch that sync sends.
    const refused = await database.outbox.orderBy('refused.reason').toArray();
    const details = new Map(refused.map(entry => [keyOf(entry), entry.refused?.detail ?? '']));
    const rows = await readRows(database, refused);
    return rows.map(row => ({ row, detail: details.get(keyOf(row)) ?? '' }));
  });
}

/**
 * Counts the rows of resources that only a newer version can display. Rows in the
 * Trash do not count, nor do rows of kinds that only a newer version knows.
 */
export async function countWithheld(database: Database): Promise<number> {
  const withheld = await Promise.all(
    resourceKinds.map(kind => listRowsByShown(-1, database, kind)),
  );
  return withheld.flat().filter(row => !isDeleted(row)).length;
}

/** Counts the rows that the server may not have in this version, including refused rows. */
export async function countPending(database: Database): Promise<number> {
  return await database.outbox.count();
}

/** Counts the labels, signatures, posts and values that are shown. */
export async function countShown(database: Database): Promise<number> {
  const count = (kind: ResourceKind) => findByShown(1, getTable(database, kind)).count();
  const counts = await Promise.all(resourceKinds.map(count));
  return counts.reduce((sum, one) => sum + one, 0);
}

async function listTrashedRows(database: Database, kind: ResourceKind): Promise<Row[]> {
  const hidden = await listRowsByShown(0, database, kind);
  // A bare tombstone was purged from the Trash and has no contents to restore.
  return hidden.filter(row => isDeleted(row) && hasContents(row));
}

const listShown = (database: Database, kind: ResourceKind) => listRowsByShown(1, database, kind);

async function listRowsByShown(
  shown: StoredRow['shown'],
  database: Database,
  kind: ResourceKind,
): Promise<Row[]> {
  const stored = await findByShown(shown, getTable(database, kind)).reverse().toArray();
  return stored.map(({ row }) => row);
}
