import { type ReadonlySignal, signal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { type Database, tableOf } from '../../store/database.ts';
import { observe } from '../../store/observe.ts';

export type WatchedRow = {
  /** Undefined until it is read, null where there is none. */
  row: ReadonlySignal<Row | null | undefined>;
  isRead: Promise<void>;
};

/** The row as every window and device leaves it, until the signal aborts. */
export function watchRow(
  database: Database,
  { kind, id }: { kind: Kind; id: string },
  abort: AbortSignal,
): WatchedRow {
  const row = signal<Row | null | undefined>(undefined);
  const { promise: isRead, resolve, reject } = Promise.withResolvers<void>();
  observe(
    () => tableOf(database, kind).get(id),
    stored => {
      row.value = stored?.row ?? null;
      resolve();
    },
    reject,
    abort,
  );
  return { row, isRead };
}
