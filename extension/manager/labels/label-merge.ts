/** Merges labels into one: posts and views use this one instead of the others, which are deleted. */
import { deleteMergedRow } from '../../../shared/rows/edit.ts';
import {
  applyLabelChange,
  type LabelChange,
  planLabelChange,
  undoLabelChange,
} from '../../../shared/rows/label-changes.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import { toRestoreChange } from '../../app/trash.ts';
import { DeletedForGoodError } from '../../app/undo.ts';
import { listPostIdsWithLabels } from '../../store/read.ts';
import { type Change, runInTransaction, writeRows } from '../../store/write.ts';
import { replaceLabelsInViews } from '../filter/replace-merged-labels.ts';

export type MergeResult = { postCount: number; undo: () => Promise<void> };

/**
 * Changes labels, views and posts, including posts in the Trash, in one transaction.
 * @returns null if nothing is merged because `into`, or all other labels, are deleted
 */
export async function mergeLabels(
  { database, wallMs, sync }: ModelContext,
  from: string[],
  into: string,
): Promise<MergeResult | null> {
  const others = from.filter(id => id !== into);
  const postIds = await listPostIdsWithLabels(database, others);
  let targetExists = false;
  /** The labels that this merge deletes. Labels that another window has deleted are not merged. */
  const deletedIds: string[] = [];
  const labelChanges = new Map<string, LabelChange>();

  const checkTarget: Change = {
    kind: 'label',
    id: into,
    edit(row) {
      targetExists = row !== undefined && isShown(row);
      return null;
    },
  };
  const toLabelMerge = (id: string): Change => ({
    kind: 'label',
    id,
    edit(row, stamper) {
      if (!targetExists || !row || !isShown(row)) return null;
      deletedIds.push(id);
      // The row records the target, because views of other devices may filter by this label.
      return deleteMergedRow(row, into, stamper);
    },
  });
  const toPostChange = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      const change = row && planLabelChange(row, { add: [into], remove: deletedIds });
      if (!row || !change || change.removed.length === 0) return null;
      labelChanges.set(id, change);
      return applyLabelChange(row, change, stamper);
    },
  });
  const write = (changes: Change[]) => writeRows(database, changes, wallMs());

  /** Gives posts the restored labels again; they keep `into` for labels that could not be restored. */
  async function undo() {
    const restoredIds: string[] = [];
    const toLabelRestore = (id: string) =>
      toRestoreChange({ kind: 'label', id }, isRestored => {
        if (isRestored) restoredIds.push(id);
      });
    const toPostUndo = (id: string): Change => ({
      kind: 'post',
      id,
      edit(row, stamper) {
        const change = labelChanges.get(id);
        return row && change
          ? undoLabelChange(row, pickLabels(change, restoredIds), stamper)
          : null;
      },
    });
    await runInTransaction(database, async () => {
      await write([...deletedIds.map(toLabelRestore), ...postIds.map(toPostUndo)]);
      await restoreViews(restoredIds);
    });
    sync.schedule();
    if (restoredIds.length < deletedIds.length)
      throw new DeletedForGoodError(deletedIds.length - restoredIds.length);
  }

  // The order matters: the merges need `targetExists`, and the changes of posts need `deletedIds`.
  const restoreViews = await runInTransaction(database, async () => {
    await write([checkTarget, ...others.map(toLabelMerge), ...postIds.map(toPostChange)]);
    return await replaceLabelsInViews({ database, wallMs }, deletedIds, into);
  });
  sync.schedule();
  return deletedIds.length === 0 ? null : { postCount: labelChanges.size, undo };
}

/** Returns the part of the change that concerns these labels. */
function pickLabels({ before, added, removed }: LabelChange, labelIds: string[]): LabelChange {
  const pickedIds = removed.filter(id => labelIds.includes(id));
  // The target label stays on the post as long as it replaces any label there.
  return { before, added: pickedIds.length === removed.length ? added : [], removed: pickedIds };
}
