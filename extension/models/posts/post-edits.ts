/** What a person does to posts. Each act tells how to take it back: by the inverse edit. */

import { newId } from '../../../shared/resources/identity.ts';
import { createRow, deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/equality.ts';
import {
  changeLabels,
  type LabelChange,
  type LabelStep,
  planLabels,
  unchangeLabels,
} from '../../../shared/rows/label-changes.ts';
import { assignedLabels } from '../../../shared/rows/row.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import { readRow } from '../../store/read.ts';
import { listReplaced } from '../../store/replaced-texts.ts';
import { type Change, type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { type Done, doneBy } from '../app/done.ts';
import { moveToTrash } from '../app/trashing.ts';

/** More labels than this no post carries. */
const maxLabels = 100;

const undated = { status: 'draft', scheduled_at: null, published_at: null };

/** `full`: so many have as many labels as a post may carry, and got none. */
export type Labelled = Done & { full: number };

export type PostEdits = ReturnType<typeof createPostEdits>;

export function createPostEdits(context: ModelContext) {
  const { database, wallMs, sync } = context;

  async function write(changes: Change[]): Promise<number> {
    const changed = await writeRows(database, changes, wallMs());
    if (changed > 0) sync.soon();
    return changed;
  }

  const writeEach = (ids: string[], edit: Edit) =>
    write(ids.map(id => ({ kind: 'post', id, edit })));

  return {
    /** Puts labels on and takes labels off, without touching the others. */
    async label(ids: string[], step: LabelStep): Promise<Labelled> {
      let full = 0;
      const touched = new Map<string, LabelChange>();
      const changed = await writeEach(ids, (row, stamper) => {
        if (!row || !isShown(row)) return null;
        const change = planLabels(row, step);
        const { before, added, removed } = change;
        if (before.length + added.length - removed.length > maxLabels) {
          full++;
          return null;
        }
        touched.set(row.id, change);
        return changeLabels(row, change, stamper);
      });
      const done = doneBy(changed, async () => {
        await writeEach([...touched.keys()], (row, stamper) => {
          const change = row && touched.get(row.id);
          return change ? unchangeLabels(row, change, stamper) : null;
        });
      });
      return { ...done, full };
    },

    delete: (ids: string[]) =>
      moveToTrash(
        context,
        ids.map(id => ({ kind: 'post', id })),
      ),

    /** A draft of the same text, page and labels; what is published stays what it is. */
    async duplicate(id: string): Promise<Done> {
      const original = await readRow(database, 'post', id);
      if (original === null) return { changed: 0, undo: null };
      const copyId = newId();
      const values = { ...(valuesOf(original) as FieldValues), ...undated };
      const changed = await writeEach([copyId], (_, stamper) =>
        createRow('post', copyId, values, assignedLabels(original), stamper),
      );
      return doneBy(changed, async () => {
        await writeEach([copyId], (row, stamper) => (row ? deleteRow(row, stamper) : null));
      });
    },

    /** Changes fields that the caller knows to be right, such as another time. */
    async change(id: string, toValues: (now: FieldValues) => FieldValues): Promise<Done> {
      let before: FieldValues = {};
      let after: FieldValues = {};
      const changed = await writeEach([id], (row, stamper) => {
        if (!row || !isShown(row)) return null;
        const now = valuesOf(row) as FieldValues;
        after = toValues(now);
        before = Object.fromEntries(Object.keys(after).map(name => [name, now[name] ?? null]));
        return editFields(row, after, stamper);
      });
      return doneBy(changed, async () => {
        await writeEach([id], (row, stamper) => {
          if (!row) return null;
          // What somebody has changed since stays as they have left it.
          const now = valuesOf(row) as FieldValues;
          const own = Object.keys(before).filter(name => isEqual(now[name], after[name]));
          const former = Object.fromEntries(own.map(name => [name, before[name] ?? null]));
          return editFields(row, former, stamper);
        });
      });
    },

    /** The texts that saves have replaced, the latest first. */
    earlierTexts: (id: string) => listReplaced(database, id, wallMs()),
  };
}
