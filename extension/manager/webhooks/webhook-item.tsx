import { TriangleAlert } from 'lucide';
import { useEffect, useId, useMemo } from 'preact/hooks';
import type { Delivery, DisabledReason, Webhook } from '../../../shared/http/webhooks.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeEvent } from './describe-event.ts';
import { createDeliveriesModel, type WebhooksModel } from './webhooks-model.ts';

type WebhookItemProps = {
  webhook: Webhook;
  onToggle: (isActive: boolean) => Promise<void>;
  onTest: () => Promise<void>;
  onOpen: (dialog: 'edit' | 'rotate' | 'deliveries') => void;
};

/** A webhook: its address and events, the switch with the reason for which the server turned it off. */
export function WebhookItem({ webhook, onToggle, onTest, onOpen }: WebhookItemProps) {
  const titleId = useId();
  const { webhooks: t } = strings.value;
  const { url, description, events, is_active, disabled_reason } = webhook;
  const reasons: Partial<Record<string, string>> = t.reasons satisfies Record<
    DisabledReason,
    string
  >;
  return (
    <li class="webhook">
      <h2 id={titleId}>
        <bdi>{description || url}</bdi>
      </h2>
      {description && (
        <p class="webhook-url" dir="ltr">
          {url}
        </p>
      )}
      <p class="row-note">{events.map(describeEvent).join(' · ')}</p>
      {disabled_reason !== null && (
        <p class="field-warning webhook-reason">
          <Icon icon={TriangleAlert} />
          <span>{reasons[disabled_reason] ?? t.turnedOff}</span>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div class="webhook-actions" role="group" aria-labelledby={titleId}>
        <CheckboxField
          label={t.active}
          isChecked={is_active}
          onChange={isChecked => void onToggle(isChecked)}
        />
        <button type="button" class="button" onClick={() => onOpen('edit')}>
          {t.editThis}
        </button>
        <button type="button" class="button" onClick={() => void onTest()}>
          {t.sendTest}
        </button>
        <button type="button" class="button" onClick={() => onOpen('deliveries')}>
          {t.deliveries}
        </button>
        <button type="button" class="button" onClick={() => onOpen('rotate')}>
          {t.rotate}
        </button>
      </div>
    </li>
  );
}

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
