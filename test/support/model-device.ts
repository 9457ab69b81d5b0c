/** A device for models: the real store on IndexedDB in memory. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ModelContext, SyncControl } from '../../extension/app/context.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { readRows } from '../../extension/store/rows.ts';
import { writeRows } from '../../extension/store/write.ts';
import { deleteRow, purgeRow } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';

const wallMs = () => Date.UTC(2026, 10, 22);
let count = 0;

export type ModelDevice = Awaited<ReturnType<typeof openModelDevice>>;

export async function openModelDevice(rows: Row[]) {
  const database = openDatabase(`models-${count++}`, { indexedDB, IDBKeyRange });
  const context: ModelContext = {
    database,
    wallMs,
    sync: { schedule: () => {} } as SyncControl,
    signal: new AbortController().signal,
  };
  const edit = (editedRows: Row[], act: typeof deleteRow) =>
    writeRows(
      database,
      editedRows.map(({ kind, id }) => ({
        kind,
        id,
        edit: (row, stamper) => (row ? act(row, stamper) : null),
      })),
      wallMs(),
    );
  await writeRows(
    database,
    rows.map(row => ({ ...row, edit: () => row })),
    wallMs(),
  );
  return {
    context,
    /** Returns the stored version of the row. */
    async read(row: Row): Promise<Row> {
      const [stored] = await readRows(database, [row]);
      if (!stored) throw new Error(`There is no ${row.kind} ${row.id}.`);
      return stored;
    },
    /** Deletes the rows in the store, without the model, as another window or device does. */
    deletePastModel: (...of: Row[]) => edit(of, deleteRow),
    purge: (...of: Row[]) => edit(of, purgeRow),
  };
}
