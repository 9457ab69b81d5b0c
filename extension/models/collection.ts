/** What every kind of resource can do on a screen: be listed, saved, deleted, brought back. */
import type { ReadonlySignal } from '@preact/signals';
import {
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  restoreRow,
} from '../../shared/edit.ts';
import { newId } from '../../shared/identity.ts';
import { type FieldErrors, fieldErrors } from '../../shared/problem.ts';
import { type Kind, resources } from '../../shared/resources.ts';
import type { Database } from '../store/database.ts';
import { type Edit, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';
import { live } from './live.ts';

export type Saved = { saved: true; id: string } | { saved: false; errors: FieldErrors };

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
  const { fields } = resources[kind];

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

    async save(input, id) {
      const parsed = (id === undefined ? fields : fields.partial()).safeParse(input);
      if (!parsed.success) return { saved: false, errors: fieldErrors(parsed.error) };
      // An edit must not fill in the defaults of fields that were not given.
      const given = Object.entries(parsed.data).filter(([name]) => !id || name in input);
      const values = Object.fromEntries(given) as FieldValues;
      const target = id ?? newId();
      await write([target], (row, stamper) =>
        row ? editFields(row, values, stamper) : createRow(kind, target, values, [], stamper),
      );
      return { saved: true, id: target };
    },

    delete: ids => write(ids, (row, stamper) => (row ? deleteRow(row, stamper) : null)),
    restore: ids => write(ids, (row, stamper) => (row ? restoreRow(row, stamper) : null)),
  };
}
