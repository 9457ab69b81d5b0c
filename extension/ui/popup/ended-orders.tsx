import { Check, Copy, X } from 'lucide';
import { endSentence } from '../../locales/end-sentence.ts';
import { words } from '../../models/app/words.ts';
import type { EndedOrdersModel } from '../../models/popup/ended-orders.ts';
import type { EndedOrder } from '../../orders/ended-orders.ts';
import { Icon } from '../icon.tsx';
import './ended-orders.css';

/** What became of orders that no page could tell of, each with its text to copy. */
export function EndedOrders({ model }: { model: EndedOrdersModel }) {
  const ended = model.ended.value;
  return (
    <div class="ended-orders" role="alert" data-moves={movesBy(ended.length)}>
      {ended.map(end => (
        <Ended key={end.order.id} end={end} model={model} />
      ))}
    </div>
  );
}

/** Another one for each number, so that what stands below is held still anew. */
function movesBy(count: number): string | undefined {
  if (count === 0) return undefined;
  return count % 2 === 0 ? 'even' : 'odd';
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
