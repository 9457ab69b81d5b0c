import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShowable } from '../../../shared/rows/row-fault.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { type Database, tableOf } from '../../store/database.ts';
import { observe } from '../../store/observe.ts';

export type WatchedRow = {
  /** The row where it can be shown; null before it is read, too. */
  shown: ReadonlySignal<Row | null>;
  /** Whether it is in the Trash, or nowhere. */
  isDeleted: ReadonlySignal<boolean>;
  /** Whether a newer version has written what this one cannot show. */
  isWithheld: ReadonlySignal<boolean>;
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
  return { ...toldOf(row), isRead };
}

/** Of what is not saved yet. */
export function noRow(): WatchedRow {
  return { ...toldOf(signal(undefined)), isRead: Promise.resolve() };
}

/** @param row undefined until it is read, null where there is none */
function toldOf(row: ReadonlySignal<Row | null | undefined>) {
  const isDeleted = computed(() => row.value !== undefined && !(row.value && isShown(row.value)));
  const isWithheld = computed(() => !!row.value && !isShowable(row.value));
  const shown = computed(() => (isDeleted.value || isWithheld.value ? null : (row.value ?? null)));
  return { shown, isDeleted, isWithheld };
}
