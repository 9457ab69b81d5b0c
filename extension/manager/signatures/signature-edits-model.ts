/** Edits of several signatures at once, and moves within the manual order. Each one can be undone. */
import type { ReadonlySignal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { getFieldValues } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import { isSameTag } from '../../app/tags.ts';
import { createEditResult, type EditResult } from '../../app/undo.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import { compareManualOrder, planMove } from '../../signatures/manual-order.ts';
import { type Change, writeRows } from '../../store/write.ts';

/** Maximum number of tags of one signature. */
const maxTags = 20;

/** `fullCount` counts the signatures that got no tags, because these would exceed the maximum. */
type TagResult = EditResult & { fullCount: number };

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

type MoveOptions = {
  items: ReadonlySignal<Signature[] | undefined>;
  /** The shown signatures, in manual order. */
  found: ReadonlySignal<Signature[] | undefined>;
  setPositions: (positions: ReadonlyMap<string, number>) => Promise<EditResult>;
};

/** Null if nothing moves. `position` is the new position of the grabbed signature in the list, from 1. */
export type MoveResult = (EditResult & { position: number; count: number }) | null;

export function createMoveActions({ items, found, setPositions }: MoveOptions) {
  /**
   * Returns the grabbed signature. If it is selected, returns also the other selected signatures that
   * are pinned, or not pinned, like it.
   */
  function collectMoved(id: string, selectedIds: ReadonlySet<string>): Signature[] {
    const shown = found.value ?? [];
    const grabbed = shown.find(one => one.id === id);
    const isMoved = (one: Signature) =>
      one === grabbed ||
      (selectedIds.has(id) && selectedIds.has(one.id) && one.pinned === grabbed?.pinned);
    return shown.filter(isMoved);
  }

  /** @param insertBefore index in the shown list before which to insert; the moved signatures count too */
  async function move(
    id: string,
    selectedIds: ReadonlySet<string>,
    insertBefore: number,
  ): Promise<MoveResult> {
    const shown = found.value ?? [];
    const moved = collectMoved(id, selectedIds);
    const ids = new Set(moved.map(one => one.id));
    const above = shown.slice(0, Math.max(0, insertBefore));
    const predecessor = above.findLast(one => !ids.has(one.id) && one.pinned === moved[0]?.pinned);
    const positions = planMove(items.value ?? [], ids, predecessor?.id ?? null);
    if (positions.size === 0) return null;
    const reordered = shown
      .map(one => ({ ...one, position: positions.get(one.id) ?? one.position }))
      .sort(compareManualOrder);
    const result = await setPositions(positions);
    // If a held key repeats before the list shows the first move, the second move changes nothing.
    if (result.changedCount === 0) return null;
    return {
      ...result,
      position: reordered.findIndex(one => one.id === id) + 1,
      count: reordered.length,
    };
  }

  return {
    move,
    /** Moves one position up (-1) or down (1). */
    moveByOne(id: string, selectedIds: ReadonlySet<string>, by: -1 | 1): Promise<MoveResult> {
      const indexes = collectMoved(id, selectedIds).map(one => found.value?.indexOf(one) ?? 0);
      // One row further down means before the row after the next one.
      const insertBefore = by < 0 ? (indexes[0] ?? 0) - 1 : (indexes.at(-1) ?? 0) + 2;
      return move(id, selectedIds, insertBefore);
    },
  };
}
