/** The one door for a person's own edits: the row, its outbox entry and the clock move together. */

import type { Stamper } from '../../shared/rows/edit.ts';
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp, nextStamp } from '../../shared/rows/stamp.ts';
import { type Database, readDevice, rowTables, writeDevice } from './database.ts';
import type { RowKey } from './device.ts';
import { keepReplaced } from './replaced-texts.ts';
import { keyOf, putRows, readRows } from './rows.ts';

/** The row as it is now in, as it shall be out; the same row or null where nothing changes. */
export type Edit = (row: Row | undefined, stamper: Stamper) => Row | null;

export type Change = RowKey & { edit: Edit };

/** Whatever `act` writes, of a person's words or about them, is written whole or not at all. */
export async function asOneStep<Result>(
  database: Database,
  act: () => Promise<Result>,
): Promise<Result> {
  const { outbox, singles, replaced, drafts } = database;
  const tables = [...rowTables(database), outbox, singles, replaced, drafts];
  // An async function: Dexie follows what others await out of the transaction.
  return await database.transaction('rw', tables, async () => await act());
}

/**
 * Makes all the changes or none. Edits see each other's results.
 * @param wallMs the device's wall clock, milliseconds since 1970
 * @returns how many rows changed
 */
export async function writeRows(
  database: Database,
  changes: Change[],
  wallMs: number,
): Promise<number> {
  const { outbox, singles, replaced } = database;
  const tables = [...rowTables(database), outbox, singles, replaced];
  return await database.transaction('rw', tables, async () => {
    const device = await readDevice(database);
    const read = await readRows(database, changes);
    const before = new Map(read.map(row => [keyOf(row), row]));
    const rows = new Map(before);
    const changed = new Map<string, Row>();
    for (const { kind, id, edit } of changes) {
      const row = rows.get(keyOf({ kind, id }));
      if (row) device.last = laterStamp(device.last, latestStamp(row));
      const next = edit(row, () => {
        device.last = nextStamp(device.last, wallMs + device.offsetMs, device.id);
        return device.last;
      });
      if (next === null || next === row) continue;
      rows.set(keyOf(next), next);
      changed.set(keyOf(next), next);
    }
    if (changed.size > 0) {
      await putRows(database, [...changed.values()]);
      const pairs = Array.from(changed, ([key, after]) => ({ before: before.get(key), after }));
      await keepReplaced(database, pairs, wallMs);
      await outbox.bulkPut(Array.from(changed.values(), ({ kind, id }) => ({ kind, id })));
      await writeDevice(database, device);
    }
    return changed.size;
  });
}
