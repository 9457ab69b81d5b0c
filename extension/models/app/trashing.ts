/** Into the Trash and out of it again, whatever kind of thing it is. */
import { deleteRow, restoreRow } from '../../../shared/rows/edit.ts';
import { isDeleted } from '../../../shared/rows/row.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { RowKey } from '../../store/device.ts';
import { type Change, writeRows } from '../../store/write.ts';
import type { ModelContext } from './context.ts';
import { DeletedForGoodError } from './deleted-for-good.ts';
import { type Done, doneBy } from './done.ts';

/** What another window has put there already stays as it is, also when this is taken back. */
export async function moveToTrash(context: ModelContext, keys: readonly RowKey[]): Promise<Done> {
  const { database, wallMs, sync } = context;
  const moved: RowKey[] = [];
  const changes = keys.map(
    (key): Change => ({
      ...key,
      edit(row, stamper) {
        if (!row || isDeleted(row)) return null;
        moved.push(key);
        return deleteRow(row, stamper);
      },
    }),
  );
  const changed = await writeRows(database, changes, wallMs());
  if (changed > 0) sync.soon();
  return doneBy(changed, () => undoDeletion(context, moved));
}

/** The edit of a row that comes back; `told` hears whether there was anything left of it. */
export function restoring(key: RowKey, told: (isBack: boolean) => void): Change {
  return {
    ...key,
    edit(row, stamper) {
      const restored = row ? restoreRow(row, stamper) : null;
      told(restored !== null && isShown(restored));
      return restored;
    },
  };
}

/** Resolves to how many of them have been deleted for good. */
export async function restore(
  { database, wallMs, sync }: ModelContext,
  keys: readonly RowKey[],
): Promise<number> {
  let gone = 0;
  const changes = keys.map(key => restoring(key, isBack => (gone += isBack ? 0 : 1)));
  if ((await writeRows(database, changes, wallMs())) > 0) sync.soon();
  return gone;
}

async function undoDeletion(context: ModelContext, keys: readonly RowKey[]): Promise<void> {
  const gone = await restore(context, keys);
  if (gone > 0) throw new DeletedForGoodError(gone);
}
