/** What was deleted in the last 30 days, and bringing it back. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { labelFields } from '../../../shared/resources/label.ts';
import type { Kind } from '../../../shared/resources/resources.ts';
import { purgeRow } from '../../../shared/rows/edit.ts';
import { deletedStamp, type Row } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { listTrash } from '../../store/read.ts';
import { keyOf } from '../../store/rows.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';
import { restore } from '../app/trashing.ts';

export const trashDays = 30;
const dayMs = 86_400_000;

export type TrashItem = {
  /** Its name among all that is in the Trash. */
  id: string;
  key: { kind: Kind; id: string };
  /** Its name, or the text of a post. */
  title: string;
  /** Of labels. */
  color: string | null;
  deletedMs: number;
  /** Whole days until it is gone for good. */
  daysLeft: number;
};

export type TrashModel = ReturnType<typeof createTrashModel>;

/** @param minute the present one: what was deleted goes for good at any time of day */
export function createTrashModel(context: ModelContext, minute: ReadonlySignal<number>) {
  const { database, wallMs, sync } = context;
  const rows = live(context, () => listTrash(database));

  const items = computed(() => {
    void minute.value; // Read: what has just been deleted, was so after it began.
    const nowMs = wallMs();
    return rows.value?.map(row => toItem(row, nowMs)).filter(({ daysLeft }) => daysLeft > 0);
  });
  const listedIds = computed(() => new Set(items.value?.map(({ id }) => id)));

  return {
    items,
    isListed: (id: string) => listedIds.value.has(id),
    /** Resolves to how many of them have been deleted for good. */
    restore: (items: readonly TrashItem[]) =>
      restore(
        context,
        items.map(({ key }) => key),
      ),
    /** Empties the rows for good, on every device. */
    async purge(items: readonly TrashItem[]) {
      const edit: Edit = (row, stamper) => (row ? purgeRow(row, stamper) : null);
      const changes = items.map(({ key }) => ({ ...key, edit }));
      if ((await writeRows(database, changes, wallMs())) > 0) sync.soon();
    },
  };
}

function toItem(row: Row, nowMs: number): TrashItem {
  const { name, content, color } = valuesOf(row);
  const stamp = deletedStamp(row);
  const deletedMs = stamp === null ? nowMs : stampMs(stamp);
  return {
    id: keyOf(row),
    key: { kind: row.kind as Kind, id: row.id },
    title: String(name ?? content ?? ''),
    color: labelFields.shape.color.safeParse(color).data ?? null,
    deletedMs,
    daysLeft: Math.ceil((deletedMs + trashDays * dayMs - nowMs) / dayMs),
  };
}
