/** Several labels become one: their posts carry the one that stays, and the others are deleted. */
import { deleteRow, restoreRow, type Stamper } from '../../../shared/rows/edit.ts';
import {
  changeLabels,
  type LabelChange,
  planLabels,
  unchangeLabels,
} from '../../../shared/rows/label-changes.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { listPostIdsWithLabels } from '../../store/read.ts';
import { type Change, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';

export type Merged = { posts: number; undo: () => Promise<void> };

/** All or nothing: posts and labels change in one step. Posts in the Trash follow as well. */
export async function mergeLabels(
  { database, wallMs, sync }: ModelContext,
  from: string[],
  into: string,
): Promise<Merged> {
  const gone = from.filter(id => id !== into);
  const postIds = await listPostIdsWithLabels(database, gone);
  const touched = new Map<string, LabelChange>();

  const toPost = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      if (!row) return null;
      const change = planLabels(row, { add: [into], remove: gone });
      touched.set(id, change);
      return changeLabels(row, change, stamper);
    },
  });
  const toPostBack = (id: string): Change => ({
    kind: 'post',
    id,
    edit(row, stamper) {
      const change = touched.get(id);
      return row && change ? unchangeLabels(row, change, stamper) : null;
    },
  });
  const toLabel =
    (edit: (row: Row, stamper: Stamper) => Row) =>
    (id: string): Change => ({
      kind: 'label',
      id,
      edit: (row, stamper) => (row ? edit(row, stamper) : null),
    });

  const write = async (changes: Change[]) => {
    await writeRows(database, changes, wallMs());
    sync.soon();
  };
  await write([...postIds.map(toPost), ...gone.map(toLabel(deleteRow))]);
  return {
    posts: postIds.length,
    undo: () => write([...gone.map(toLabel(restoreRow)), ...postIds.map(toPostBack)]),
  };
}
