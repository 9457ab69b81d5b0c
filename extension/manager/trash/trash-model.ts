/** The Trash: resources deleted in the last 30 days, which can be restored or purged. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { labelFields } from '../../../shared/resources/label.ts';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { purgeRow } from '../../../shared/rows/edit.ts';
import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import { getDeletionStamp, type Row } from '../../../shared/rows/row.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import { restoreFromTrash } from '../../app/trash.ts';
import { listTrash } from '../../store/read.ts';
import { keyOf } from '../../store/rows.ts';
import { type Edit, writeRows } from '../../store/write.ts';

export const trashDays = 30;
const dayMs = 86_400_000;

export type TrashItem = {
  /** Identifies the item in the list: rows of two kinds may have the same id. */
  id: string;
  rowKey: { kind: ResourceKind; id: string };
  /** The name, or the text of a post. */
  title: string;
  /** The color of a label; null for other kinds. */
  color: string | null;
  deletedMs: number;
  /** Whole days until it is purged, rounded up. */
  daysLeft: number;
};

/** @param minute changes every minute, so that an item disappears when its 30 days end */
export function createTrashModel(context: ModelContext, minute: ReadonlySignal<number>) {
  const { database, wallMs, sync } = context;
  const rows = liveQuery(context, () => listTrash(database));

  const items = computed(() => {
    // Subscribes only. The time is read afresh: a row may have been deleted after this minute began.
    void minute.value;
    const nowMs = wallMs();
    return rows.value?.map(row => toItem(row, nowMs)).filter(({ daysLeft }) => daysLeft > 0);
  });
  const listedIds = computed(() => new Set(items.value?.map(({ id }) => id)));

  return {
    items,
    isListed: (id: string) => listedIds.value.has(id),
    /** Resolves to the number of items that could not be restored because they were purged. */
    restore: (items: readonly TrashItem[]) =>
      restoreFromTrash(
        context,
        items.map(({ rowKey: key }) => key),
      ),
    /** Empties the rows permanently, on all devices. */
    async purge(items: readonly TrashItem[]) {
      const edit: Edit = (row, stamper) => (row ? purgeRow(row, stamper) : null);
      const changes = items.map(({ rowKey: key }) => ({ ...key, edit }));
      if ((await writeRows(database, changes, wallMs())) > 0) sync.schedule();
    },
  };
}

function toItem(row: Row, nowMs: number): TrashItem {
  const { name, content, color } = getFieldValues(row);
  const stamp = getDeletionStamp(row);
  const deletedMs = stamp === null ? nowMs : parseStampMs(stamp);
  return {
    id: keyOf(row),
    rowKey: { kind: row.kind as ResourceKind, id: row.id },
    title: String(name ?? content ?? ''),
    color: labelFields.shape.color.safeParse(color).data ?? null,
    deletedMs,
    daysLeft: Math.ceil((deletedMs + trashDays * dayMs - nowMs) / dayMs),
  };
}
