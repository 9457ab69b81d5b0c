/**
 * The orders that have not been told the end of. They stand in the browser's session storage, which
 * outlives the worker and ends with the browser, each under a key of its own, so that popup and
 * worker never write over each other's.
 */
import { browser } from 'wxt/browser';
import { type AppendOrder, type KeptOrder, keptOrder } from '../orders/order.ts';

const prefix = 'order:';
const keyOf = ({ id }: Pick<AppendOrder, 'id'>) => prefix + id;

export async function keepOrder(kept: KeptOrder): Promise<void> {
  await browser.storage.session.set({ [keyOf(kept.order)]: kept });
}

export async function forgetOrder(order: Pick<AppendOrder, 'id'>): Promise<void> {
  await browser.storage.session.remove(keyOf(order));
}

/** Oldest first. */
export async function readKeptOrders(): Promise<KeptOrder[]> {
  const all = await browser.storage.session.get(null);
  return Object.entries(all)
    .flatMap(([key, value]) => {
      const kept = key.startsWith(prefix) ? keptOrder.safeParse(value) : undefined;
      return kept?.success ? [kept.data] : [];
    })
    .toSorted((one, other) => one.pressedMs - other.pressedMs);
}

export async function readKeptOrder(order: Pick<AppendOrder, 'id'>): Promise<KeptOrder | null> {
  const { [keyOf(order)]: value } = await browser.storage.session.get(keyOf(order));
  return keptOrder.safeParse(value).data ?? null;
}

/** Calls `changed` whenever an order is kept, comes further or is forgotten. */
export function observeKeptOrders(changed: () => void): void {
  browser.storage.session.onChanged.addListener(changes => {
    if (Object.keys(changes).some(key => key.startsWith(prefix))) changed();
  });
}
