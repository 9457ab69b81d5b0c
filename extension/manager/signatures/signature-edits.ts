/** Edits of several signatures at once. Each one returns a function that undoes it. */
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import { isSameTag } from '../../app/tags.ts';
import { createEditResult, type EditResult } from '../../app/undo.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import { type Change, writeRows } from '../../store/write.ts';

/** Maximum number of tags of one signature. */
const maxTags = 20;

/** `fullCount` counts the signatures that got no tags, because these would exceed the maximum. */
export type TagResult = EditResult & { fullCount: number };

export function createSignatureEdits({ database, wallMs, sync }: ModelContext) {
  async function write(changes: Change[]): Promise<void> {
    if ((await writeRows(database, changes, wallMs())) > 0) sync.schedule();
  }

  async function change(
    ids: string[],
    toValues: (current: FieldValues, id: string) => FieldValues,
  ): Promise<EditResult> {
    const changedRows: { before: Row; after: Row }[] = [];
    await write(
      ids.map(id => ({
        kind: 'signature',
        id,
        edit: (row, stamper) => {
          if (!row || !isShown(row)) return null;
          const after = editFields(row, toValues(getFieldValues(row) as FieldValues, id), stamper);
          if (after === row) return null;
          changedRows.push({ before: row, after });
          return after;
        },
      })),
    );
    return createEditResult(changedRows.length, () =>
      write(
        changedRows.map(({ before, after }) => ({
          kind: 'signature',
          id: after.id,
          edit: createUndoEdit(before, after),
        })),
      ),
    );
  }

  return {
    setPinned: (ids: string[], pinned: boolean) => change(ids, () => ({ pinned })),
    /** @param positions by id, from `planMove` */
    setPositions: (positions: ReadonlyMap<string, number>) =>
      change([...positions.keys()], (_, id) => ({ position: positions.get(id) ?? null })),
    /** Adds the missing tags to each signature; adds none if they would exceed its maximum. */
    async addTags(ids: string[], newTags: string[]): Promise<TagResult> {
      let fullCount = 0;
      const result = await change(ids, ({ tags }): FieldValues => {
        const existing = Array.isArray(tags) ? tags : [];
        const hasTag = (tag: string) =>
          existing.some(one => typeof one === 'string' && isSameTag(one, tag));
        const missing = newTags.filter(tag => !hasTag(tag));
        if (missing.length === 0) return {};
        if (existing.length + missing.length <= maxTags) return { tags: [...existing, ...missing] };
        fullCount++;
        return {};
      });
      return { ...result, fullCount };
    },
  };
}
