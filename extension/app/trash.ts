/** Moves rows of any kind to the Trash and restores them. */
import { deleteRow, restoreRow } from '../../shared/rows/edit.ts';
import { isDeleted } from '../../shared/rows/row.ts';
import { hasContents } from '../../shared/rows/values.ts';
import type { RowKey } from '../store/device.ts';
import { type Change, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';
import { createEditResult, DeletedForGoodError, type EditResult } from './undo.ts';

/** Rows that another window has moved to the Trash before stay there, even after the undo. */
export async function moveToTrash(
  context: ModelContext,
  keys: readonly RowKey[],
): Promise<EditResult> {
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
  const changedCount = await writeRows(database, changes, wallMs());
  if (changedCount > 0) sync.schedule();
  return createEditResult(changedCount, () => undoDeletion(context, moved));
}

/**
 * Returns the change that restores a row.
 * @param onRestored called with false if the row was permanently deleted
 */
export function toRestoreChange(key: RowKey, onRestored: (isRestored: boolean) => void): Change {
  return {
    ...key,
    edit(row, stamper) {
      const restored = row ? restoreRow(row, stamper) : null;
      onRestored(restored !== null && !isDeleted(restored) && hasContents(restored));
      return restored;
    },
  };
}

/** Restores rows. Resolves to the number of rows that cannot be restored: they were permanently deleted. */
export async function restoreFromTrash(
  { database, wallMs, sync }: ModelContext,
  keys: readonly RowKey[],
): Promise<number> {
  let deletedCount = 0;
  const changes = keys.map(key =>
    toRestoreChange(key, isRestored => (deletedCount += isRestored ? 0 : 1)),
  );
  if ((await writeRows(database, changes, wallMs())) > 0) sync.schedule();
  return deletedCount;
}

async function undoDeletion(context: ModelContext, keys: readonly RowKey[]): Promise<void> {
  const deletedCount = await restoreFromTrash(context, keys);
  if (deletedCount > 0) throw new DeletedForGoodError(deletedCount);
}
