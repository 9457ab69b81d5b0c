/** Orders that have ended where the page could not say so: the extension says it. */
import type { AppendOrder, KeptOrder } from './order.ts';
import type { End } from './outcome.ts';

export type EndedOrder = { order: AppendOrder; end: End };

export function endedOrders(kept: readonly KeptOrder[]): EndedOrder[] {
  return kept.flatMap(({ order, stage }) =>
    stage.at === 'ended' ? [{ order, end: stage.end }] : [],
  );
}
