import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isDisplayable } from '../../../shared/rows/validate-row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { type Database, getTable } from '../../store/database.ts';
import { observe } from '../../store/observe.ts';

type WatchedRow = {
  /** The row if it can be shown; null before it is read. */
  shown: ReadonlySignal<Row | null>;
  /** True if the row is in the Trash or permanently deleted. */
  isDeleted: ReadonlySignal<boolean>;
  /** True if a newer version has written the row and this one cannot show it. */
  isWithheld: ReadonlySignal<boolean>;
  isRead: Promise<void>;
};

/** Watches the row for changes of any window or device, until the signal aborts. */
export function watchRow(
  database: Database,
  { kind, id }: { kind: ResourceKind; id: string },
  abort: AbortSignal,
): WatchedRow {
  const row = signal<Row | null | undefined>(undefined);
  const { promise: isRead, resolve, reject } = Promise.withResolvers<void>();
  observe(
    () => getTable(database, kind).get(id),
    stored => {
      row.value = stored?.row ?? null;
      resolve();
    },
    reject,
    abort,
  );
  return { ...computeRowState(row), isRead };
}

/** Returns the state of a row that is not created yet. */
export function watchNewRow(): WatchedRow {
  return { ...computeRowState(signal(undefined)), isRead: Promise.resolve() };
}

/** @param row undefined until it is read, null if there is none */
function computeRowState(row: ReadonlySignal<Row | null | undefined>) {
  const isDeleted = computed(() => row.value !== undefined && !(row.value && isShown(row.value)));
  const isWithheld = computed(() => !!row.value && !isDisplayable(row.value));
  const shown = computed(() => (isDeleted.value || isWithheld.value ? null : (row.value ?? null)));
  return { shown, isDeleted, isWithheld };
}
