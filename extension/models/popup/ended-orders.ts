/** Orders whose end no page could tell: the popup says it, and has their texts to copy. */
import { signal } from '@preact/signals';
import type { EndedOrder } from '../../orders/ended-orders.ts';
import { textToAppend } from '../../signatures/separator.ts';
import type { PageControl } from './popup.ts';

export type EndedOrdersModel = ReturnType<typeof createEndedOrdersModel>;

export function createEndedOrdersModel(page: Pick<PageControl, 'followEnded' | 'forget' | 'copy'>) {
  const ended = signal<EndedOrder[]>([]);
  const copiedId = signal<string | null>(null);
  page.followEnded(now => (ended.value = now));
  return {
    ended,
    copiedId,
    /** All that was ordered, as it would stand in an empty composer. */
    textOf: ({ order: { signatures, separator } }: EndedOrder) =>
      textToAppend(
        '',
        signatures.map(({ content }) => content),
        { separator },
      ),
    async copy(end: EndedOrder) {
      await page.copy(this.textOf(end));
      copiedId.value = end.order.id;
    },
    dismiss: ({ order }: EndedOrder) => page.forget(order),
  };
}
