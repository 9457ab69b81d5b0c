/** Moves rows of the list of signatures by drag and by keys, with Undo. */

import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import {
  type DropTarget,
  findElementUnder,
  findSourceByAttribute,
  type Point,
  useDrag,
} from '../../ui/use-drag.ts';
import type { ManagerModel } from '../manager-model.ts';
import type { MoveResult } from './moves-model.ts';

export function useManualOrder({ signatures, selection, notices }: ManagerModel) {
  const selectedIds = selection.ids.value;

  async function notifyMoved(moving: Promise<MoveResult>): Promise<boolean> {
    const moved = await moving;
    if (moved === null) return false;
    const { position, count, undo } = moved;
    notices.show(strings.value.signatures.moved(formatNumber(position), formatNumber(count)), undo);
    return true;
  }

  const drag = useDrag({
    findSource(pressed) {
      const grip = pressed.closest('[data-grip]');
      return grip && findSourceByAttribute('data-key', grip);
    },
    findDropTarget: findRowDropTarget,
    onDrop(signatureId, { element: { dataset }, mark }) {
      void notifyMoved(
        signatures.move(
          signatureId,
          selectedIds,
          Number(dataset.index) + (mark === 'after' ? 1 : 0),
        ),
      );
    },
  });

  return {
    /**
     * True if the list is in manual order; only then rows can be moved. Found signatures are in the order
     * of their matches.
     */
    isShown: signatures.order.value === 'own' && signatures.query.value.trim() === '',
    drag,
    step: (id: string, by: -1 | 1) => notifyMoved(signatures.moveByOne(id, selectedIds, by)),
  };
}

/** Returns the row under the point, and the half of it that the point is in. */
function findRowDropTarget({ clientX, clientY }: Point): DropTarget | null {
  const element = findElementUnder({ clientX, clientY }, '[data-key]');
  if (element === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return { element, mark: clientY < top + height / 2 ? 'before' : 'after' };
}
