import { Check, Copy, X } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { endSentence } from '../../locales/end-sentence.ts';
import { words } from '../../models/app/words.ts';
import type { EndedOrdersModel } from '../../models/popup/ended-orders.ts';
import type { EndedOrder } from '../../orders/ended-orders.ts';
import { Icon } from '../icon.tsx';
import './ended-orders.css';

/** So long a press may be on its way to what stood there before. */
const aimedMs = 500;

/** What became of orders that no page could tell of, each with its text to copy. */
export function EndedOrders({ model }: { model: EndedOrdersModel }) {
  const ended = model.ended.value;
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of their number moves the list.
  useLayoutEffect(() => () => holdBelow(region.current), [ended.length]);
  return (
    <div class="ended-orders" role="alert" ref={region}>
      {ended.map(end => (
        <Ended key={end.order.id} end={end} model={model} />
      ))}
    </div>
  );
}

/**
 * All that stands below has moved, and takes no press for a moment, unless the pointer is elsewhere:
 * who has yet to come here aims at what stands there now.
 */
function holdBelow(element: Element | null): void {
  if (!document.querySelector(':hover')) return;
  for (let each = element?.nextElementSibling; each; each = each.nextElementSibling)
    each.animate({ pointerEvents: ['none', 'none'] }, aimedMs);
}

function Ended({ end, model }: { end: EndedOrder; model: EndedOrdersModel }) {
  const { actions } = words.value;
  const { signatures, id } = end.order;
  const isCopied = model.copiedId.value === id;
  return (
    <section class="ended-order">
      <p class="ended-order-reason">{endSentence(words.value, end.end)}</p>
      <p class="ended-order-names" dir="auto">
        {signatures.map(({ name }) => name).join(' · ')}
      </p>
      <p class="ended-order-text" dir="auto">
        {model.textOf(end)}
      </p>
      <div class="ended-order-acts">
        <button type="button" class="button" onClick={() => void model.copy(end)}>
          <Icon of={isCopied ? Check : Copy} />
          {isCopied ? actions.copied : actions.copy}
        </button>
        <button
          type="button"
          class="button"
          data-look="quiet"
          onClick={() => void model.dismiss(end)}
        >
          <Icon of={X} />
          {actions.dismiss}
        </button>
      </div>
    </section>
  );
}
