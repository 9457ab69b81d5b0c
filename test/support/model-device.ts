/** A device as models have it: the real store over an IndexedDB in memory. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ModelContext, SyncControl } from '../../extension/models/app/context.ts';
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
    sync: { soon: () => {} } as SyncControl,
    signal: new AbortController().signal,
  };
  const edit = (of: Row[], act: typeof deleteRow) =>
    writeRows(
      database,
      of.map(({ kind, id }) => ({
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
    /** What stands there now. */
    async read(row: Row): Promise<Row> {
      const [now] = await readRows(database, [row]);
      if (!now) throw new Error(`There is no ${row.kind} ${row.id}.`);
      return now;
    },
    /** As another window does it. */
    deleteElsewhere: (...of: Row[]) => edit(of, deleteRow),
    emptyTrash: (...of: Row[]) => edit(of, purgeRow),
  };
}
