/** Several labels become one: their posts carry the one that stays, and the others are deleted. */
import { addLabels, deleteRow, removeLabels, restoreRow } from '../../shared/edit.ts';
import { assignedLabels } from '../../shared/row.ts';
import { listPostIdsWithLabels } from '../store/read.ts';
import { type Change, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';

export type Merged = { posts: number; undo: () => Promise<void> };

/** All or nothing: posts and labels change in one step. Posts in the Trash follow as well. */
export async function mergeLabels(
  { database, wallMs, sync }: ModelContext,
  from: string[],
  into: string,
): Promise<Merged> {
  const gone = from.filter(id => id !== into);
  const postIds = await listPostIdsWithLabels(database, gone);
  const touched = new Map<string, { added: string[]; removed: string[] }>();

  const toPost = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      if (!row) return null;
      const before = assignedLabels(row);
      const removed = gone.filter(label => before.includes(label));
      const added = before.includes(into) ? [] : [into];
      touched.set(id, { added, removed });
      return addLabels(removeLabels(row, removed, stamper), added, stamper);
    },
  });
  const toPostBack = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      const { added, removed } = touched.get(id) ?? { added: [], removed: [] };
      return row ? addLabels(removeLabels(row, added, stamper), removed, stamper) : null;
    },
  });

  const write = async (changes: Change[]) => {
    await writeRows(database, changes, wallMs());
    sync.soon();
  };
  await write([
    ...postIds.map(toPost),
    ...gone.map(
      (id): Change => ({
        kind: 'label',
        id,
        edit: (row, stamper) => (row ? deleteRow(row, stamper) : null),
      }),
    ),
  ]);
  return {
    posts: postIds.length,
    undo: () =>
      write([
        ...gone.map(
          (id): Change => ({
            kind: 'label',
            id,
            edit: (row, stamper) => (row ? restoreRow(row, stamper) : null),
          }),
        ),
        ...postIds.map(toPostBack),
      ]),
  };
}
