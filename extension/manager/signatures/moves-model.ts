/** Moves signatures within the manual order. */
import type { ReadonlySignal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import type { EditResult } from '../../app/undo.ts';
import { compareManualOrder, planMove } from '../../signatures/manual-order.ts';

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
