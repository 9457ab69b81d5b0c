/** Moving signatures within the order that a person has made, as it is shown. */
import type { ReadonlySignal } from '@preact/signals';
import type { Signature } from '../../../shared/resources/signature.ts';
import { compareOwn, moveBehind } from '../../signatures/own-order.ts';
import type { Done } from '../app/done.ts';

type MoveOptions = {
  items: ReadonlySignal<Signature[] | undefined>;
  /** Those shown, in the person's own order. */
  found: ReadonlySignal<Signature[] | undefined>;
  place: (positions: ReadonlyMap<string, number>) => Promise<Done>;
};

/** Null where nothing moves; else with the place, from 1, at which the one that was grabbed stands. */
export type Moved = (Done & { place: number; count: number }) | null;

export function createMoves({ items, found, place }: MoveOptions) {
  /** The one that is grabbed, and with it all that are chosen and may stand beside it. */
  function together(id: string, chosen: ReadonlySet<string>): Signature[] {
    const shown = found.value ?? [];
    const grabbed = shown.find(one => one.id === id);
    const isMoved = (one: Signature) =>
      one === grabbed || (chosen.has(id) && chosen.has(one.id) && one.pinned === grabbed?.pinned);
    return shown.filter(isMoved);
  }

  /** @param gap before the how manieth of those shown, from 0; those moved are counted as well */
  async function move(id: string, chosen: ReadonlySet<string>, gap: number): Promise<Moved> {
    const shown = found.value ?? [];
    const moved = together(id, chosen);
    const ids = new Set(moved.map(one => one.id));
    const above = shown.slice(0, Math.max(0, gap));
    const after = above.findLast(one => !ids.has(one.id) && one.pinned === moved[0]?.pinned);
    const positions = moveBehind(items.value ?? [], ids, after?.id ?? null);
    if (positions.size === 0) return null;
    const order = shown
      .map(one => ({ ...one, position: positions.get(one.id) ?? one.position }))
      .sort(compareOwn);
    const done = await place(positions);
    // A key that is held comes again before its first move is shown.
    if (done.changed === 0) return null;
    return { ...done, place: order.findIndex(one => one.id === id) + 1, count: order.length };
  }

  return {
    move,
    /** One place up (-1) or down (1). */
    step(id: string, chosen: ReadonlySet<string>, by: -1 | 1): Promise<Moved> {
      const places = together(id, chosen).map(one => found.value?.indexOf(one) ?? 0);
      const gap = by < 0 ? Math.min(...places) - 1 : Math.max(...places) + 2;
      return move(id, chosen, gap);
    },
  };
}
