/** Rows of all kinds together. To be called inside a transaction of all tables. */
import type { Row } from '../../shared/row.ts';
import { type Database, nextRev, tableOf, toStored } from './database.ts';
import type { RowKey } from './device.ts';

export function keyOf({ kind, id }: RowKey): string {
  return `${kind}/${id}`;
}

/** The rows that exist, in the order of the keys. */
export async function readRows(database: Database, keys: RowKey[]): Promise<Row[]> {
  const byKey = new Map<string, Row>();
  for (const [kind, ofKind] of Map.groupBy(keys, key => key.kind)) {
    for (const stored of await tableOf(database, kind).bulkGet(ofKind.map(({ id }) => id))) {
      if (stored) byKey.set(keyOf(stored.row), stored.row);
    }
  }
  return keys.flatMap(key => byKey.get(keyOf(key)) ?? []);
}

export async function putRows(database: Database, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const rev = await nextRev(database);
  for (const [kind, ofKind] of Map.groupBy(rows, row => row.kind)) {
    await tableOf(database, kind).bulkPut(ofKind.map(row => toStored(row, rev)));
  }
}
