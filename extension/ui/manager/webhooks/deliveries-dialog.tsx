import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Delivery, Webhook } from '../../../../shared/http/webhooks.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { formatMoment, formatNumber } from '../../../models/app/format.ts';
import {
  getFault,
  type WebhooksFault,
  type WebhooksModel,
} from '../../../models/webhooks/webhooks-model.ts';
import { Dialog } from '../../dialog.tsx';
import { describeEvent } from './describe-event.ts';

type DeliveriesDialogProps = { webhooks: WebhooksModel; webhook: Webhook; onClose: () => void };

/** The webhook's deliveries of the last days, newest first. */
export function DeliveriesDialog({ webhooks, webhook, onClose }: DeliveriesDialogProps) {
  const [items, setItems] = useState<Delivery[] | null>(null);
  const [nextCursor, setNextCursor] = useState<string | null>(null);
  const [fault, setFault] = useState<WebhooksFault | null>(null);
  const { webhooks: t } = strings.value;

  /** Loads the first page, or adds the next one. */
  const load = useCallback(
    async (cursor: string | null) => {
      try {
        const page = await webhooks.listDeliveries(webhook.id, cursor);
        setItems(shown => [...(cursor === null ? [] : (shown ?? [])), ...page.data]);
        setNextCursor(page.next_cursor);
        setFault(null);
      } catch (error) {
        setFault(getFault(error));
      }
    },
    [webhooks, webhook.id],
  );
  async function replay(deliveryId: string) {
    try {
      const replayed = await webhooks.replay(webhook.id, deliveryId);
      setItems(shown => shown?.map(one => (one.id === deliveryId ? replayed : one)) ?? null);
    } catch (error) {
      setFault(getFault(error));
    }
  }
  useEffect(() => void load(null), [load]);

  return (
    <Dialog title={t.deliveries} size="wide" onClose={onClose}>
      {fault && (
        <p class="field-fault" role="alert">
          {t.faults[fault]}
        </p>
      )}
      {items?.length === 0 && <p class="dialog-text">{t.noDeliveries}</p>}
      {items && items.length > 0 && (
        <ul class="deliveries">
          {items.map(delivery => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              onReplay={() => void replay(delivery.id)}
            />
          ))}
        </ul>
      )}
      <div class="dialog-actions">
        {nextCursor !== null && (
          <button type="button" class="button" onClick={() => void load(nextCursor)}>
            {t.more}
          </button>
        )}
        <button type="button" class="button" onClick={() => void load(null)}>
          {t.refresh}
        </button>
        <button type="button" class="button" data-look="main" onClick={onClose}>
          {t.done}
        </button>
      </div>
    </Dialog>
  );
}

function DeliveryItem({ delivery, onReplay }: { delivery: Delivery; onReplay: () => void }) {
  const { webhooks: t } = strings.value;
  const { type, status, attempts, response_status, response_text, error } = delivery;
  const { created_at, next_attempt_at } = delivery;
  const facts = [
    formatMoment(new Date(created_at)),
    t.attempts(attempts, formatNumber(attempts)),
    ...(response_status === null ? [] : [t.answered(`${response_status}`)]),
    ...(status === 'pending' && next_attempt_at !== null && attempts > 0
      ? [t.nextAttempt(formatMoment(new Date(next_attempt_at)))]
      : []),
  ];
  return (
    <li class="delivery">
      <p>
        <strong>{describeEvent(type)}</strong>{' '}
        <span class="delivery-status" data-status={status}>
          {t.statuses[status]}
        </span>
      </p>
      <p class="row-note">{facts.join(' · ')}</p>
      {error !== null && (
        <p class="row-note" dir="ltr" lang="en">
          {error}
        </p>
      )}
      {response_text !== null && response_text !== '' && (
        <details>
          <summary>{t.answer}</summary>
          <pre dir="auto">{response_text}</pre>
        </details>
      )}
      <button type="button" class="button" onClick={onReplay}>
        {t.replay}
      </button>
    </li>
  );
}
