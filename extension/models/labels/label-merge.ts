/** Several labels become one: posts and views go on with the one that stays, the others are deleted. */
import { mergeAway } from '../../../shared/rows/edit.ts';
import {
  changeLabels,
  type LabelChange,
  planLabels,
  unchangeLabels,
} from '../../../shared/rows/label-changes.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { listPostIdsWithLabels } from '../../store/read.ts';
import { asOneStep, type Change, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { DeletedForGoodError } from '../app/deleted-for-good.ts';
import { restoring } from '../app/trashing.ts';
import { mergeInViews } from '../views/merged-labels.ts';

export type Merged = { posts: number; undo: () => Promise<void> };

/**
 * All or nothing: posts, labels and views change in one step. Posts in the Trash follow as well.
 * @returns null where nothing is merged, since the one that was to stay, or all others, are deleted
 */
export async function mergeLabels(
  { database, wallMs, sync }: ModelContext,
  from: string[],
  into: string,
): Promise<Merged | null> {
  const others = from.filter(id => id !== into);
  const postIds = await listPostIdsWithLabels(database, others);
  let isKept = false;
  /** Those that this deletes: what another window has deleted is nothing to merge, or to bring back. */
  const gone: string[] = [];
  const touched = new Map<string, LabelChange>();

  const look: Change = {
    kind: 'label',
    id: into,
    edit(row) {
      isKept = row !== undefined && isShown(row);
      return null;
    },
  };
  const toLabel = (id: string): Change => ({
    kind: 'label',
    id,
    edit(row, stamper) {
      if (!isKept || !row || !isShown(row)) return null;
      gone.push(id);
      // Other devices have views by it too.
      return mergeAway(row, into, stamper);
    },
  });
  const toPost = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      const change = row && planLabels(row, { add: [into], remove: gone });
      if (!row || !change || change.removed.length === 0) return null;
      touched.set(id, change);
      return changeLabels(row, change, stamper);
    },
  });
  const write = (changes: Change[]) => writeRows(database, changes, wallMs());

  /** Posts get back the labels that came back, and keep the one that stayed for those that did not. */
  async function undo() {
    const back: string[] = [];
    const fromTrash = (id: string) =>
      restoring({ kind: 'label', id }, isBack => {
        if (isBack) back.push(id);
      });
    const toPostBack = (id: string): Change => ({
      kind: 'post',
      id,
      edit(row, stamper) {
        const change = touched.get(id);
        return row && change ? unchangeLabels(row, onlyOf(change, back), stamper) : null;
      },
    });
    await asOneStep(database, async () => {
      await write([...gone.map(fromTrash), ...postIds.map(toPostBack)]);
      await viewsBack(back);
    });
    sync.soon();
    if (back.length < gone.length) throw new DeletedForGoodError(gone.length - back.length);
  }

  // In this order: each sees what those before it have found.
  const viewsBack = await asOneStep(database, async () => {
    await write([look, ...others.map(toLabel), ...postIds.map(toPost)]);
    return await mergeInViews(database, gone, into);
  });
  sync.soon();
  return gone.length === 0 ? null : { posts: touched.size, undo };
}

/** The part of the change that was of these labels. */
function onlyOf({ before, added, removed }: LabelChange, labelIds: string[]): LabelChange {
  const ours = removed.filter(id => labelIds.includes(id));
  return { before, added: ours.length === removed.length ? added : [], removed: ours };
}
