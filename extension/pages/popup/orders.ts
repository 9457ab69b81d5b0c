/** Hands orders to the worker, and follows those whose end no page could tell. */
import type { PageControl } from '../../models/popup/popup.ts';
import { endedOrders } from '../../orders/ended-orders.ts';
import type { AppendOrder } from '../../orders/order.ts';

type KeptOrders = typeof import('../../messages/kept-orders.ts');

/** Keeps the order, then hands it over: whatever happens to the worker, its next one finds it. */
export async function hand<Reply>(
  { keepOrder }: KeptOrders,
  ordered: Omit<AppendOrder, 'id'>,
  over: (order: AppendOrder) => Promise<Reply>,
): Promise<Reply> {
  const order = { ...ordered, id: crypto.randomUUID() };
  await keepOrder({ order, pressedMs: Date.now(), stage: { at: 'pressed' } });
  return await over(order);
}

export function createEndedControl(
  kept: Promise<KeptOrders>,
): Pick<PageControl, 'followEnded' | 'forget'> {
  return {
    followEnded(changed) {
      void kept.then(({ readKeptOrders, observeKeptOrders }) => {
        const read = async () => changed(endedOrders(await readKeptOrders()));
        observeKeptOrders(() => void read());
        void read();
      });
    },
    forget: async order => (await kept).forgetOrder(order),
  };
}
