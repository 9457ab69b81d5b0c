/** Orders that have ended where the page could not say so: the extension says it. */
import type { AppendOrder, KeptOrder } from './order.ts';
import type { Reason } from './outcome.ts';

export type EndedOrder = { order: AppendOrder; reason: Reason };

export function endedOrders(kept: readonly KeptOrder[]): EndedOrder[] {
  return kept.flatMap(({ order, stage }) =>
    stage.at === 'ended' ? [{ order, reason: stage.reason }] : [],
  );
}
