/** Rows of all kinds together. To be called inside a transaction of all tables. */
import type { Table } from 'dexie';
import type { Row } from '../../shared/rows/row.ts';
import { isKnownKind } from '../../shared/rows/values.ts';
import { type Database, nextRev, type StoredRow, tableOf, toStored } from './database.ts';
import type { RowKey } from './device.ts';

/** From here on one read of a range is tried before as many single ones. */
const manyKeys = 100;

export function keyOf({ kind, id }: RowKey): string {
  return `${kind}/${id}`;
}

/** The rows that exist, in the order of the keys. */
export async function readRows(database: Database, keys: RowKey[]): Promise<Row[]> {
  const byKey = new Map<string, Row>();
  for (const [kind, ofKind] of Map.groupBy(keys, key => key.kind)) {
    const ids = ofKind.map(({ id }) => id);
    const found = isKnownKind(kind)
      ? await readMany(tableOf(database, kind), ids)
      : await readUnknown(database, kind, ids);
    for (const { row } of found) byKey.set(keyOf(row), row);
  }
  return keys.flatMap(key => byKey.get(keyOf(key)) ?? []);
}

export async function putRows(database: Database, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const rev = await nextRev(database);
  for (const [kind, ofKind] of Map.groupBy(rows, row => row.kind)) {
    if (isKnownKind(kind)) {
      await tableOf(database, kind).bulkPut(ofKind.map(row => toStored(row, rev)));
    } else await database.others.bulkPut(ofKind.map(row => ({ kind, id: row.id, row })));
  }
}

/** Takes entries out of the outbox: as one range where nothing else is in it. */
export async function settleRows({ outbox }: Database, settled: RowKey[]): Promise<void> {
  const keys = settled.map(({ kind, id }): [string, string] => [kind, id]).sort(byKindAndId);
  const [first, last] = [keys.at(0), keys.at(-1)];
  if (first === undefined || last === undefined) return;
  const range = () => outbox.where(':id').between(first, last, true, true);
  const present = await range()
    .limit(keys.length + 1)
    .primaryKeys();
  const known = new Set(settled.map(keyOf));
  const isAlone = present.every(([kind, id]) => known.has(keyOf({ kind, id })));
  if (isAlone && present.length <= keys.length) await range().delete();
  else await outbox.bulkDelete(keys);
}

async function readMany(table: Table<StoredRow, string>, ids: string[]): Promise<StoredRow[]> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first !== undefined && last !== undefined && ids.length >= manyKeys) {
    const range = () => table.where('id').between(first, last, true, true);
    const most = ids.length * 2;
    const present = await range()
      .limit(most + 1)
      .primaryKeys();
    const wanted = new Set(ids);
    if (present.length <= most) {
      return (await range().toArray()).filter(({ id }) => wanted.has(id));
    }
  }
  return (await table.bulkGet(ids)).filter(stored => stored !== undefined);
}

async function readUnknown({ others }: Database, kind: string, ids: string[]) {
  const found = await others.bulkGet(ids.map((id): [string, string] => [kind, id]));
  return found.filter(stored => stored !== undefined);
}

function byKindAndId([kindA, a]: [string, string], [kindB, b]: [string, string]): number {
  if (kindA !== kindB) return kindA < kindB ? -1 : 1;
  return a < b ? -1 : 1;
}
