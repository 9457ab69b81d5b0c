/** The one door for a person's own edits: the row, its outbox entry and the clock move together. */
import type { Stamper } from '../../shared/edit.ts';
import type { Kind } from '../../shared/resources.ts';
import { latestStamp, type Row } from '../../shared/row.ts';
import { laterStamp, nextStamp } from '../../shared/stamp.ts';
import {
  type Database,
  readDevice,
  rowTables,
  tableOf,
  toStored,
  writeDevice,
} from './database.ts';

/** The row as it is now in, as it shall be out; the same row or null where nothing changes. */
export type Edit = (row: Row | undefined, stamper: Stamper) => Row | null;

export type Change = { kind: Kind; id: string; edit: Edit };

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
  const tables = [...rowTables(database), database.outbox, database.singles];
  return await database.transaction('rw', tables, async () => {
    const device = await readDevice(database);
    let changed = 0;
    for (const { kind, id, edit } of changes) {
      const table = tableOf(database, kind);
      const row = (await table.get(id))?.row;
      if (row) device.last = laterStamp(device.last, latestStamp(row));
      const next = edit(row, () => {
        device.last = nextStamp(device.last, wallMs + device.offsetMs, device.id);
        return device.last;
      });
      if (next === null || next === row) continue;
      await table.put(toStored(next));
      await database.outbox.put({ kind, id });
      changed++;
    }
    if (changed > 0) await writeDevice(database, device);
    return changed;
  });
}
