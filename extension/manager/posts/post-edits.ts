/** The user's edits of posts. Each result has an undo, which is the inverse edit. */

import { newId } from '../../../shared/resources/scalars.ts';
import { createRow, deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import { isEqual } from '../../../shared/rows/field-value.ts';
import {
  applyLabelChange,
  type LabelChange,
  planLabelChange,
  type RequestedLabels,
  undoLabelChange,
} from '../../../shared/rows/label-changes.ts';
import { getAssignedLabelIds } from '../../../shared/rows/row.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import { moveToTrash } from '../../app/trash.ts';
import { createEditResult, type EditResult } from '../../app/undo.ts';
import { readRow } from '../../store/read.ts';
import { listReplacedTexts } from '../../store/replaced-texts.ts';
import { type Change, type Edit, writeRows } from '../../store/write.ts';

/** The maximum number of labels of a post. */
const maxLabels = 100;

const draftWithoutDates = { status: 'draft', scheduled_at: null, published_at: null };

/** `fullCount` counts the posts that got no labels, because these would exceed the maximum. */
export type LabelEditResult = EditResult & { fullCount: number };

export function createPostEdits(context: ModelContext) {
  const { database, wallMs, sync } = context;

  async function write(changes: Change[]): Promise<number> {
    const changedCount = await writeRows(database, changes, wallMs());
    if (changedCount > 0) sync.schedule();
    return changedCount;
  }

  const writeEach = (ids: string[], edit: Edit) =>
    write(ids.map(id => ({ kind: 'post', id, edit })));

  /**
   * Changes fields of posts in one transaction, without validation.
   * @param toValues returns the new values, or null to leave the post as it is
   */
  async function changeEach(
    ids: string[],
    toValues: (current: FieldValues, id: string) => FieldValues | null,
  ): Promise<EditResult> {
    const edits = new Map<string, { before: FieldValues; after: FieldValues }>();
    const changedCount = await writeEach(ids, (row, stamper) => {
      if (!row || !isShown(row)) return null;
      const current = getFieldValues(row) as FieldValues;
      const after = toValues(current, row.id);
      if (after === null) return null;
      const names = Object.keys(after);
      const before = Object.fromEntries(names.map(name => [name, current[name] ?? null]));
      edits.set(row.id, { before, after });
      return editFields(row, after, stamper);
    });
    return createEditResult(changedCount, async () => {
      await writeEach([...edits.keys()], (row, stamper) => {
        const edit = row && edits.get(row.id);
        if (!edit) return null;
        // Values that anybody has changed since then stay.
        const current = getFieldValues(row) as FieldValues;
        const unchanged = Object.entries(edit.before).filter(([name]) =>
          isEqual(current[name], edit.after[name]),
        );
        return editFields(row, Object.fromEntries(unchanged), stamper);
      });
    });
  }

  return {
    /** Adds and removes labels without changing the others. */
    async changeLabels(ids: string[], labels: RequestedLabels): Promise<LabelEditResult> {
      let fullCount = 0;
      const labelChanges = new Map<string, LabelChange>();
      const changedCount = await writeEach(ids, (row, stamper) => {
        if (!row || !isShown(row)) return null;
        const change = planLabelChange(row, labels);
        const { before, added, removed } = change;
        if (before.length + added.length - removed.length > maxLabels) {
          fullCount++;
          return null;
        }
        labelChanges.set(row.id, change);
        return applyLabelChange(row, change, stamper);
      });
      const result = createEditResult(changedCount, async () => {
        await writeEach([...labelChanges.keys()], (row, stamper) => {
          const change = row && labelChanges.get(row.id);
          return change ? undoLabelChange(row, change, stamper) : null;
        });
      });
      return { ...result, fullCount };
    },

    delete: (ids: string[]) =>
      moveToTrash(
        context,
        ids.map(id => ({ kind: 'post', id })),
      ),

    /** Creates a draft with the same text, page and labels, even from a published post. */
    async duplicate(id: string): Promise<EditResult> {
      const original = await readRow(database, 'post', id);
      if (original === null) return { changedCount: 0, undo: null };
      const copyId = newId();
      const values = { ...(getFieldValues(original) as FieldValues), ...draftWithoutDates };
      const changedCount = await writeEach([copyId], (_, stamper) =>
        createRow('post', copyId, values, getAssignedLabelIds(original), stamper),
      );
      return createEditResult(changedCount, async () => {
        await writeEach([copyId], (row, stamper) => (row ? deleteRow(row, stamper) : null));
      });
    },

    /** Changes fields without validation, for values that are known to be valid, such as a time. */
    change: (id: string, toValues: (current: FieldValues) => FieldValues) =>
      changeEach([id], toValues),

    changeEach,

    /** Lists the texts that saves have replaced, the latest first. */
    listEarlierTexts: (id: string) => listReplacedTexts(database, id, wallMs()),
  };
}
