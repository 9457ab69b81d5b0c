/** What screens read: resources as views of the rows, newest created first. */
import type { Label } from '../../shared/resources/label.ts';
import { type Kind, kinds } from '../../shared/resources/resources.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import {
  assignedLabels,
  deletedStamp,
  isDeleted,
  mergedInto,
  type Row,
} from '../../shared/rows/row.ts';
import { isKept } from '../../shared/rows/values.ts';
import {
  toLabel,
  toSignature,
  toUnlabelledPost,
  type UnlabelledPost,
} from '../../shared/rows/view.ts';
import {
  type Database,
  foundAs,
  rowTables,
  type StoredRow,
  tableOf,
  type Use,
} from './database.ts';
import { keyOf, readRows } from './rows.ts';

export async function listLabels(database: Database): Promise<Label[]> {
  return (await listShown(database, 'label')).map(toLabel);
}

export async function listSignatures(database: Database): Promise<Signature[]> {
  return (await listShown(database, 'signature')).map(toSignature);
}

/** Those that are offered by themselves on any site. */
export async function listOfferedSignatures(database: Database): Promise<Signature[]> {
  const stored = await database.signatures.where('offered').equals(1).toArray();
  return stored.map(({ row }) => toSignature(row));
}

/** Posts with the ids of all their assignments; `withLabels` hides the labels that are gone. */
export async function listPosts(database: Database): Promise<UnlabelledPost[]> {
  return (await listShown(database, 'post')).map(toUnlabelledPost);
}

/** The row as it is kept, null where there is none or it is in the Trash. */
export async function readRow(database: Database, kind: Kind, id: string): Promise<Row | null> {
  const stored = await tableOf(database, kind).get(id);
  return stored?.shown === 1 ? stored.row : null;
}

/** How many posts carry each of the labels that exist, by label id. */
export async function countPostsByLabel(database: Database): Promise<Map<string, number>> {
  const labels = await listShown(database, 'label');
  const count = (id: string) => database.posts.where('label_ids').equals(id).count();
  // Counting within the index is quick; walking through its keys takes seconds on 100,000 posts.
  const counts = await Promise.all(labels.map(({ id }) => count(id)));
  return new Map(labels.map(({ id }, position) => [id, counts[position] ?? 0]));
}

/** Posts that carry any of the labels, those in the Trash and those withheld included. */
export async function listPostIdsWithLabels(
  database: Database,
  labelIds: string[],
): Promise<string[]> {
  const shown = await database.posts.where('label_ids').anyOf(labelIds).distinct().primaryKeys();
  const unseen = [
    ...(await listTrashedRows(database, 'post')),
    ...(await listFoundAs(-1, database, 'post')),
  ];
  const carrying = unseen.filter(row => assignedLabels(row).some(id => labelIds.includes(id)));
  return [...shown, ...carrying.map(({ id }) => id)];
}

/** Everything in the Trash, latest deleted first. */
export async function listTrash(database: Database): Promise<Row[]> {
  const rows = await Promise.all(kinds.map(kind => listTrashedRows(database, kind)));
  const stampOf = (row: Row) => deletedStamp(row) ?? '';
  return rows.flat().sort((a, b) => (stampOf(a) < stampOf(b) ? 1 : -1));
}

/** Every row there is, in the Trash or not, and of kinds that only newer versions know. */
export async function listRows(database: Database): Promise<Row[]> {
  const stored = await Promise.all(kinds.map(kind => tableOf(database, kind).toArray()));
  const others = await database.others.toArray();
  return [...stored.flat(), ...others].map(({ row }) => row);
}

/** The labels in the Trash that were merged into others. */
export async function listMergedLabels(database: Database): Promise<Row[]> {
  return (await listTrashedRows(database, 'label')).filter(row => mergedInto(row) !== null);
}

export async function listUses(database: Database): Promise<Use[]> {
  return await database.uses.toArray();
}

/** The rows that the server refused, with what it said. */
export async function listRefused(database: Database): Promise<{ row: Row; detail: string }[]> {
  const tables = [...rowTables(database), database.outbox];
  return await database.transaction('r', tables, async () => {
    // Few of them, amid all that waits; and asked for anew with each page that is sent.
    const refused = await database.outbox.orderBy('refused.reason').toArray();
    const details = new Map(refused.map(entry => [keyOf(entry), entry.refused?.detail ?? '']));
    const rows = await readRows(database, refused);
    return rows.map(row => ({ row, detail: details.get(keyOf(row)) ?? '' }));
  });
}

/** How many rows are withheld until this version is a newer one; those in the Trash are missed by nobody. */
export async function countWithheld(database: Database): Promise<number> {
  const withheld = await Promise.all(kinds.map(kind => listFoundAs(-1, database, kind)));
  return withheld.flat().filter(row => !isDeleted(row)).length;
}

export async function countPending(database: Database): Promise<number> {
  return await database.outbox.count();
}

async function listTrashedRows(database: Database, kind: Kind): Promise<Row[]> {
  const hidden = await listFoundAs(0, database, kind);
  // What was emptied from the Trash is a bare tombstone: nothing is left to restore.
  return hidden.filter(row => isDeleted(row) && isKept(row));
}

const listShown = (database: Database, kind: Kind) => listFoundAs(1, database, kind);

/** Newest created first. */
async function listFoundAs(
  shown: StoredRow['shown'],
  database: Database,
  kind: Kind,
): Promise<Row[]> {
  const stored = await foundAs(shown, tableOf(database, kind)).reverse().toArray();
  return stored.map(({ row }) => row);
}
