/**
 * Moves views from the device's settings into rows, which are synced. Versions without synced views kept
 * them in the settings, in the order of their creation, and wrote them into backups as they were.
 */
import { z } from 'zod';
import { viewFields } from '../../shared/resources/saved-view.ts';
import { uuid } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import { fieldValue } from '../../shared/rows/field-value.ts';
import { areRowsEqual, mergeRows } from '../../shared/rows/merge.ts';
import { type Row, rowSchema } from '../../shared/rows/row.ts';
import { nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { validateUnknownFields } from '../../shared/rows/unknown-fields.ts';
import { validateRow } from '../../shared/rows/validate-row.ts';
import type { Database } from './database.ts';
import { readSingle, writeSingle } from './singles.ts';
import { viewKind } from './views.ts';

/** The properties of a view that other versions have added become fields. */
const settingsEntry = z.object({ id: uuid, ...viewFields.shape }).catchall(fieldValue);

/** A property of such a name is no field of the view: it would delete the row. */
const rowStateNames = ['deleted', 'merged_into'];

/** No device has this id, so all devices give the same view the same stamp. */
const stampDevice = '000000000000';

/**
 * Converts views of settings.
 * @param entries what any version, or a file, has stored as views
 * @returns the rows, and the entries that this version cannot convert without loss
 */
export function toViewRows(entries: unknown): { rows: Row[]; unreadable: unknown[] } {
  const rows = new Map<string, Row>();
  const unreadable: unknown[] = [];
  let last: Stamp | null = null;
  for (const entry of Array.isArray(entries) ? entries : []) {
    // The stamps are earlier than those of any edit: a rename or deletion on another device wins, also
    // if that device moved its views first. They differ, so that the views keep their order.
    last = nextStamp(last, 0, stampDevice);
    const row = toViewRow(entry, last);
    if (row === null) unreadable.push(entry);
    else rows.set(row.id, row);
  }
  return { rows: [...rows.values()], unreadable };
}

/**
 * Moves the views of this device. Entries that cannot be converted stay in the settings.
 * @returns true if there were views to move
 */
export async function moveViews(database: Database): Promise<boolean> {
  const { singles, others, outbox } = database;
  const stored = await readSingle(database, 'settings');
  // Almost always there is nothing to move, and nothing is locked.
  if (toViewRows(stored.views).rows.length === 0) return false;
  await database.transaction('rw', singles, others, outbox, async () => {
    const { views, ...settings } = await readSingle(database, 'settings');
    const { rows, unreadable } = toViewRows(views);
    const present = await others.bulkGet(rows.map(({ kind, id }): [string, string] => [kind, id]));
    const changed = rows.flatMap((row, position) => {
      const before = present[position]?.row;
      const merged = before ? mergeRows(before, row) : row;
      return before && areRowsEqual(before, merged) ? [] : merged;
    });
    await others.bulkPut(changed.map(row => ({ kind: row.kind, id: row.id, row })));
    await outbox.bulkPut(changed.map(({ kind, id }) => ({ kind, id })));
    const kept = unreadable.length > 0 ? { ...settings, views: unreadable } : settings;
    await writeSingle(database, 'settings', kept);
  });
  return true;
}

function toViewRow(entry: unknown, stamp: Stamp): Row | null {
  const parsed = settingsEntry.safeParse(entry);
  if (!parsed.success || rowStateNames.some(name => name in parsed.data)) return null;
  const { id, ...values } = parsed.data;
  const row = createRow(viewKind, id, values, [], () => stamp);
  const isValid = rowSchema.safeParse(row).success;
  return isValid && (validateRow(row) ?? validateUnknownFields(row)) === null ? row : null;
}
