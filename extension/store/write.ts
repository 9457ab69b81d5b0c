/** The only module that writes the user's edits: row, outbox entry and clock change in one transaction. */

import type { Stamper } from '../../shared/rows/edit.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { type Database, getRowTables, readDevice, writeDevice } from './database.ts';
import type { RowKey } from './device.ts';
import { keepReplacedTexts } from './replaced-texts.ts';
import { keyOf, putRows, readRows } from './rows.ts';

/** Gets the current row and returns the edited one; null or the same row if nothing changes. */
export type Edit = (row: Row | undefined, stamper: Stamper) => Row | null;

export type Change = RowKey & {
  edit: Edit;
  /** A stamp of another device that the edit has seen: its own stamps, and all later ones, are later. */
  seen?: Stamp;
};

/** Runs `act` in one transaction: it writes the rows and records of this device completely or not at all. */
export async function runInTransaction<Result>(
  database: Database,
  act: () => Promise<Result>,
): Promise<Result> {
  const { outbox, singles, replaced, drafts, uses } = database;
  const tables = [...getRowTables(database), outbox, singles, replaced, drafts, uses];
  // The callback must be declared async: otherwise Dexie loses the transaction at the awaits in `act`.
  return await database.transaction('rw', tables, async () => await act());
}

/**
 * Makes all the changes or none. Each edit gets the result of the edits before it.
 * @param wallMs the device's wall clock, milliseconds since 1970
 * @returns how many rows changed
 */
export async function writeRows(
  database: Database,
  changes: Change[],
  wallMs: number,
): Promise<number> {
  const { outbox, singles, replaced } = database;
  const tables = [...getRowTables(database), outbox, singles, replaced];
  return await database.transaction('rw', tables, async () => {
    const device = await readDevice(database);
    const read = await readRows(database, changes);
    const before = new Map(read.map(row => [keyOf(row), row]));
    const rows = new Map(before);
    const changed = new Map<string, Row>();
    for (const { kind, id, edit, seen } of changes) {
      const row = rows.get(keyOf({ kind, id }));
      // The edit's stamps must be later than all stamps that are already in the row.
      if (row) device.last = laterStamp(device.last, findLatestStamp(row));
      if (seen) device.last = laterStamp(device.last, seen);
      const edited = edit(row, () => {
        device.last = nextStamp(device.last, wallMs + device.offsetMs, device.id);
        return device.last;
      });
      if (edited === null || edited === row) continue;
      rows.set(keyOf(edited), edited);
      changed.set(keyOf(edited), edited);
    }
    if (changed.size > 0) {
      await putRows(database, [...changed.values()]);
      const pairs = Array.from(changed, ([key, after]) => ({ before: before.get(key), after }));
      await keepReplacedTexts(database, pairs, wallMs);
      await outbox.bulkPut(Array.from(changed.values(), ({ kind, id }) => ({ kind, id })));
      await writeDevice(database, device);
    }
    return changed.size;
  });
}
