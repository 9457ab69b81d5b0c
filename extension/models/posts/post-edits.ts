/** What a person does to posts. Each act tells how to take it back: by the inverse edit. */

import { newId } from '../../../shared/resources/identity.ts';
import {
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  restoreRow,
} from '../../../shared/rows/edit.ts';
import { assignedLabels } from '../../../shared/rows/row.ts';
import { valuesOf } from '../../../shared/rows/values.ts';
import { readRow } from '../../store/read.ts';
import { type Change, type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import {
  changeLabels,
  type LabelChange,
  type LabelStep,
  planLabels,
  unchangeLabels,
} from './label-changes.ts';

/** More labels than this no post carries. */
const maxLabels = 100;

const undated = { status: 'draft', scheduled_at: null, published_at: null };

export type Done = { changed: number; undo: () => Promise<void> };

export type PostEdits = ReturnType<typeof createPostEdits>;

export function createPostEdits({ database, wallMs, sync }: ModelContext) {
  async function write(changes: Change[]): Promise<number> {
    const changed = await writeRows(database, changes, wallMs());
    if (changed > 0) sync.soon();
    return changed;
  }

  const writeEach = (ids: string[], edit: Edit) =>
    write(ids.map(id => ({ kind: 'post', id, edit })));

  return {
    /** Puts labels on and takes labels off, without touching the others. */
    async label(ids: string[], step: LabelStep): Promise<Done> {
      const touched = new Map<string, LabelChange>();
      const changed = await writeEach(ids, (row, stamper) => {
        if (!row) return null;
        const change = planLabels(row, step);
        const { before, added, removed } = change;
        if (before.length + added.length - removed.length > maxLabels) return null;
        touched.set(row.id, change);
        return changeLabels(row, change, stamper);
      });
      return {
        changed,
        undo: async () => {
          await writeEach([...touched.keys()], (row, stamper) => {
            const change = row && touched.get(row.id);
            return change ? unchangeLabels(row, change, stamper) : null;
          });
        },
      };
    },

    async delete(ids: string[]): Promise<Done> {
      const changed = await writeEach(ids, (row, stamper) =>
        row ? deleteRow(row, stamper) : null,
      );
      return {
        changed,
        undo: async () => {
          await writeEach(ids, (row, stamper) => (row ? restoreRow(row, stamper) : null));
        },
      };
    },

    /** A draft of the same text, page and labels; what is published stays what it is. */
    async duplicate(id: string): Promise<Done> {
      const original = await readRow(database, 'post', id);
      if (original === null) return { changed: 0, undo: async () => {} };
      const copyId = newId();
      const values = { ...(valuesOf(original) as FieldValues), ...undated };
      const changed = await writeEach([copyId], (_, stamper) =>
        createRow('post', copyId, values, assignedLabels(original), stamper),
      );
      return {
        changed,
        undo: async () => {
          await writeEach([copyId], (row, stamper) => (row ? deleteRow(row, stamper) : null));
        },
      };
    },

    /** Changes fields that the caller knows to be right, such as another time. */
    async change(id: string, toValues: (now: FieldValues) => FieldValues): Promise<Done> {
      let before: FieldValues = {};
      const changed = await writeEach([id], (row, stamper) => {
        if (!row) return null;
        const now = valuesOf(row) as FieldValues;
        const values = toValues(now);
        before = Object.fromEntries(Object.keys(values).map(name => [name, now[name] ?? null]));
        return editFields(row, values, stamper);
      });
      return {
        changed,
        undo: async () => {
          await writeEach([id], (row, stamper) => (row ? editFields(row, before, stamper) : null));
        },
      };
    },
  };
}
