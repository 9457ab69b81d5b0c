/** What every kind of resource can do on a screen: be listed, saved, deleted, brought back. */
import type { ReadonlySignal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import { deleteRow, restoreRow } from '../../../shared/rows/edit.ts';
import type { Database } from '../../store/database.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from './context.ts';
import { live } from './live.ts';
import { type Saved, saveResource } from './save.ts';

export type { Saved } from './save.ts';

export type Collection<T> = {
  /** Newest created first; undefined until the first read. */
  items: ReadonlySignal<T[] | undefined>;
  /** Creates without an id, edits with one. Bad input changes nothing and names its fields. */
  save(input: Record<string, unknown>, id?: string): Promise<Saved>;
  delete(ids: string[]): Promise<void>;
  restore(ids: string[]): Promise<void>;
};

export function createCollection<T>(
  context: ModelContext,
  kind: Kind,
  list: (database: Database) => Promise<T[]>,
): Collection<T> {
  const { database, wallMs, sync } = context;

  async function write(ids: string[], edit: Edit) {
    const changed = await writeRows(
      database,
      ids.map(id => ({ kind, id, edit })),
      wallMs(),
    );
    if (changed > 0) sync.soon();
  }

  return {
    items: live(context, () => list(database)),

    save: (input, id) => saveResource(context, kind, input, id),
    delete: ids => write(ids, (row, stamper) => (row ? deleteRow(row, stamper) : null)),
    restore: ids => write(ids, (row, stamper) => (row ? restoreRow(row, stamper) : null)),
  };
}
