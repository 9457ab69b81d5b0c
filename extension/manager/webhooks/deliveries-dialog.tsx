import { useEffect, useId, useMemo } from 'preact/hooks';
import type { Delivery, Webhook } from '../../../shared/http/webhooks.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { createDeliveriesModel } from './deliveries-model.ts';
import { describeEvent } from './describe-event.ts';
import type { WebhooksModel } from './webhooks-model.ts';

type DeliveriesDialogProps = { webhooks: WebhooksModel; webhook: Webhook; onClose: () => void };

/** The webhook's deliveries of the last days, newest first. */
export function DeliveriesDialog({ webhooks, webhook, onClose }: DeliveriesDialogProps) {
  const deliveries = useMemo(
    () => createDeliveriesModel(webhooks, webhook.id),
    [webhooks, webhook.id],
  );
  const { webhooks: t } = strings.value;
  const items = deliveries.items.value;
  const fault = deliveries.fault.value;
  useEffect(() => void deliveries.refresh(), [deliveries]);

  return (
    <Dialog title={t.deliveries} size="wide" onClose={onClose}>
      {fault && (
        <p class="field-fault" role="alert">
          {t.faults[fault]}
        </p>
      )}
      {items?.length === 0 && <p class="dialog-text">{t.noDeliveries}</p>}
      {items && items.length > 0 && (
        <ul class="deliveries" aria-label={t.deliveries}>
          {items.map(delivery => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              onReplay={() => void deliveries.replay(delivery.id)}
            />
          ))}
        </ul>
      )}
      <div class="dialog-actions">
        {deliveries.nextCursor.value !== null && (
          <button type="button" class="button" onClick={() => void deliveries.loadMore()}>
            {t.more}
          </button>
        )}
        <button type="button" class="button" onClick={() => void deliveries.refresh()}>
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
  const titleId = useId();
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
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div class="delivery" role="group" aria-labelledby={titleId}>
        <p id={titleId}>
          <strong>{describeEvent(type)}</strong>{' '}
          <span class="delivery-status" data-status={status}>
            {t.statuses[status]}
          </span>
        </p>
        <p class="row-note">{facts.join(' · ')}</p>
        {error !== null && (
          <p class="row-note delivery-error" dir="ltr" lang="en">
            {error}
          </p>
        )}
        {response_text !== null && response_text !== '' && (
          <details>
            <summary>{t.answer}</summary>
            <pre
              dir="auto"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text
              tabIndex={0}
            >
              {response_text}
            </pre>
          </details>
        )}
        <button type="button" class="button" onClick={onReplay}>
          {t.replay}
        </button>
      </div>
    </li>
  );
}
