/** Reads and writes rows of all kinds. Call these functions inside a transaction of all tables. */
import type { Collection, Table } from 'dexie';
import type { Row } from '../../shared/rows/row.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import {
  type Database,
  getNextRev,
  getTable,
  type OtherRow,
  type StoredRow,
  toStored,
} from './database.ts';
import type { RowKey } from './device.ts';

/** If at least this many rows are read, reading them as one range is tried first, which is faster. */
const minKeysForRange = 100;

export function keyOf({ kind, id }: RowKey): string {
  return `${kind}/${id}`;
}

/** Returns the rows that exist, in the order of the keys. */
export async function readRows(database: Database, keys: RowKey[]): Promise<Row[]> {
  const byKey = new Map<string, Row>();
  for (const [kind, keysOfKind] of Map.groupBy(keys, key => key.kind)) {
    const ids = keysOfKind.map(({ id }) => id);
    const found = isKnownKind(kind)
      ? await readByIds(getTable(database, kind), ids)
      : await readOtherRows(database, kind, ids);
    for (const { row } of found) byKey.set(keyOf(row), row);
  }
  return keys.flatMap(key => byKey.get(keyOf(key)) ?? []);
}

/** Writes rows. Rows of resources get their derived fields, and all of them the same new revision. */
export async function putRows(database: Database, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const rev = await getNextRev(database);
  for (const [kind, rowsOfKind] of Map.groupBy(rows, row => row.kind)) {
    if (isKnownKind(kind)) {
      await getTable(database, kind).bulkPut(rowsOfKind.map(row => toStored(row, rev)));
    } else await database.others.bulkPut(rowsOfKind.map(row => ({ kind, id: row.id, row })));
  }
}

/** Removes entries from the outbox. Does so as one range, which is faster, if it holds no other entries. */
export async function removeFromOutbox({ outbox }: Database, rowKeys: RowKey[]): Promise<void> {
  const keys = rowKeys.map(({ kind, id }): [string, string] => [kind, id]).sort(byKindAndId);
  const [first, last] = [keys.at(0), keys.at(-1)];
  if (first === undefined || last === undefined) return;
  // A new collection for each use, because `limit` changes the collection on which it is called.
  const range = () => outbox.where(':id').between(first, last, true, true);
  const present = await range()
    .limit(keys.length + 1)
    .primaryKeys();
  const requested = new Set(rowKeys.map(keyOf));
  const hasNoOthers = present.every(([kind, id]) => requested.has(keyOf({ kind, id })));
  if (hasNoOthers && present.length <= keys.length) await range().delete();
  else await outbox.bulkDelete(keys);
}

async function readByIds(table: Table<StoredRow, string>, ids: string[]): Promise<StoredRow[]> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first !== undefined && last !== undefined && ids.length >= minKeysForRange) {
    const range = () => table.where('id').between(first, last, true, true);
    // If most rows in the range were not requested, reading all of them is no gain.
    const maxCount = ids.length * 2;
    const present = await range()
      .limit(maxCount + 1)
      .primaryKeys();
    const requestedIds = new Set(ids);
    if (present.length <= maxCount) {
      return (await range().toArray()).filter(({ id }) => requestedIds.has(id));
    }
  }
  return (await table.bulkGet(ids)).filter(stored => stored !== undefined);
}

async function readOtherRows({ others }: Database, kind: string, ids: string[]) {
  const found = await others.bulkGet(ids.map((id): [string, string] => [kind, id]));
  return found.filter(stored => stored !== undefined);
}

function byKindAndId([kindA, a]: [string, string], [kindB, b]: [string, string]): number {
  if (kindA !== kindB) return kindA < kindB ? -1 : 1;
  return a < b ? -1 : 1;
}

/** Returns the rows of a kind without a table of its own. */
export function findOthers(
  { others }: Database,
  kind: string,
): Collection<OtherRow, [string, string]> {
  // In IndexedDB's order an array comes after every string.
  return others.where('[kind+id]').between([kind], [kind, []]);
}

export async function listOthers(database: Database, kind: string): Promise<Row[]> {
  return (await findOthers(database, kind).toArray()).map(({ row }) => row);
}
