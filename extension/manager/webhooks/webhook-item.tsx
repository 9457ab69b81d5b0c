import { TriangleAlert } from 'lucide';
import { useId } from 'preact/hooks';
import type { DisabledReason, Webhook } from '../../../shared/http/webhooks.ts';
import { strings } from '../../app/all-strings.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { describeEvent } from './describe-event.ts';

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
