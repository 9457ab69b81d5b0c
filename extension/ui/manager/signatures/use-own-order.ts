/** Moving rows of the signatures' list, by a grip and by keys, with Undo. */

import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { Moved } from '../../../models/signatures/moves.ts';
import { elementUnder, type Place, type Point, sourceBy, useDrag } from '../use-drag.ts';

export function useOwnOrder({ signatures, selection, notices }: ManagerModel) {
  const chosen = selection.ids.value;

  async function tell(moving: Promise<Moved>): Promise<boolean> {
    const moved = await moving;
    if (moved === null) return false;
    const { place, count, undo } = moved;
    notices.tell(words.value.signatures.moved(formatNumber(place), formatNumber(count)), undo);
    return true;
  }

  const drag = useDrag({
    sourceOf(pressed) {
      const grip = pressed.closest('[data-grip]');
      return grip && sourceBy('data-key', grip);
    },
    placeAt,
    onDrop(key, { element: { dataset }, mark }) {
      void tell(signatures.move(key, chosen, Number(dataset.index) + (mark === 'after' ? 1 : 0)));
    },
  });

  return {
    isShown: signatures.order.value === 'own',
    drag,
    step: (id: string, by: -1 | 1) => tell(signatures.step(id, chosen, by)),
  };
}

/** Before or after the row that is nearest, whichever half of it the point is at. */
function placeAt({ clientX, clientY }: Point): Place | null {
  const element = elementUnder({ clientX, clientY }, '[data-key]');
  if (element === null) return null;
  const { top, height } = element.getBoundingClientRect();
  return { element, mark: clientY < top + height / 2 ? 'before' : 'after' };
}
