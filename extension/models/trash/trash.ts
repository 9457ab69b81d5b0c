/** What was deleted in the last 30 days, and bringing it back. */
import { computed } from '@preact/signals';
import { labelFields } from '../../../shared/resources/label.ts';
import type { Kind } from '../../../shared/resources/resources.ts';
import { purgeRow, restoreRow } from '../../../shared/rows/edit.ts';
import { deletedStamp, type Row } from '../../../shared/rows/row.ts';
import { stampMs } from '../../../shared/rows/stamp-ms.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { listTrash } from '../../store/read.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { live } from '../app/live.ts';

export const trashDays = 30;
const dayMs = 86_400_000;

export type TrashItem = {
  kind: Kind;
  id: string;
  /** Its name, or the text of a post. */
  title: string;
  /** Of labels. */
  color: string | null;
  deletedMs: number;
  /** Whole days until it is gone for good. */
  daysLeft: number;
};

export type TrashModel = ReturnType<typeof createTrashModel>;

export function createTrashModel(context: ModelContext) {
  const { database, wallMs, sync } = context;
  const rows = live(context, () => listTrash(database));

  async function write(items: TrashItem[], edit: Edit) {
    const changes = items.map(({ kind, id }) => ({ kind, id, edit }));
    if ((await writeRows(database, changes, wallMs())) > 0) sync.soon();
  }

  return {
    items: computed(() =>
      rows.value?.map(row => toItem(row, wallMs())).filter(({ daysLeft }) => daysLeft > 0),
    ),
    restore: (items: TrashItem[]) =>
      write(items, (row, stamper) => (row ? restoreRow(row, stamper) : null)),
    /** Empties the rows for good, on every device. */
    purge: (items: TrashItem[]) =>
      write(items, (row, stamper) => (row ? purgeRow(row, stamper) : null)),
  };
}

function toItem(row: Row, nowMs: number): TrashItem {
  const { name, content, color } = valuesOf(row);
  const stamp = deletedStamp(row);
  const deletedMs = stamp === null ? nowMs : stampMs(stamp);
  return {
    kind: row.kind as Kind,
    id: row.id,
    title: String(name ?? content ?? ''),
    color: labelFields.shape.color.safeParse(color).data ?? null,
    deletedMs,
    daysLeft: Math.ceil((deletedMs + trashDays * dayMs - nowMs) / dayMs),
  };
}
