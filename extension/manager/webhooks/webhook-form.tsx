import { useState } from 'preact/hooks';
import { eventTypes, type Webhook } from '../../../shared/http/webhooks.ts';
import { resourceKinds } from '../../../shared/resources/resources.ts';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../form-actions.tsx';
import { describeEvent } from './describe-event.ts';
import { getFault, type WebhooksFault, type WebhooksModel } from './webhooks-model.ts';

type WebhookFormProps = {
  webhooks: WebhooksModel;
  /** Missing for a new webhook. */
  webhook?: Webhook;
  onClose: () => void;
  onCreated?: (secret: string) => void;
  onDelete?: () => void;
};

export function WebhookForm({ webhooks, webhook, onClose, onCreated, onDelete }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<EventChoice>(webhook?.events ?? ['*']);
  const [fault, setFault] = useState<WebhooksFault | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { webhooks: t } = strings.value;

  async function save() {
    const fields = { url: url.trim(), description: description.trim(), events };
    setSaving(true);
    try {
      if (webhook) {
        await webhooks.change(webhook.id, fields);
        onClose();
      } else {
        onCreated?.(await webhooks.create({ ...fields, is_active: true }));
      }
    } catch (error) {
      setFault(getFault(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog title={webhook ? t.edit : t.new} onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <Field
          label={t.url}
          hint={t.urlHint}
          faultSentence={fault === 'address-refused' ? t.faults[fault] : undefined}
        >
          {attributes => (
            <AddressInput
              {...attributes}
              value={url}
              onInput={event => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t.description}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="text"
              dir="auto"
              maxLength={255}
              value={description}
              onInput={event => setDescription(event.currentTarget.value)}
            />
          )}
        </Field>
        <EventsField events={events} onChange={setEvents} />
        {fault && fault !== 'address-refused' && (
          <p class="field-fault" role="alert">
            {t.faults[fault]}
          </p>
        )}
        <FormActions onCancel={onClose} onDelete={onDelete} />
      </form>
    </Dialog>
  );
}

type EventsFieldProps = {
  events: EventChoice;
  onChange: (events: EventChoice) => void;
};

/** All events, or a choice by kind. The last event stays chosen. */
function EventsField({ events, onChange }: EventsFieldProps) {
  const { webhooks: t } = strings.value;
  const isAll = events.includes('*');
  const [isLastKept, setLastKept] = useState(false);
  const toggle = (type: EventChoice[number], isChecked: boolean) => {
    const chosen = toggleEvent(events, type, isChecked);
    setLastKept(chosen === null);
    // A new list is rendered, so that the box that the browser has cleared is ticked again.
    onChange(chosen ?? [...events]);
  };
  return (
    <fieldset class="webhook-events">
      <legend>{t.eventsTitle}</legend>
      <CheckboxField
        label={t.allEvents}
        isChecked={isAll}
        onChange={isChecked => {
          setLastKept(false);
          onChange(isChecked ? ['*'] : ['post.created']);
        }}
      />
      {!isAll &&
        resourceKinds.map(kind => (
          <div key={kind}>
            {eventTypes
              .filter(type => type.startsWith(`${kind}.`))
              .map(type => (
                <CheckboxField
                  key={type}
                  label={describeEvent(type)}
                  isChecked={events.includes(type)}
                  onChange={isChecked => toggle(type, isChecked)}
                />
              ))}
          </div>
        ))}
      <p class="field-hint" role="status">
        {!isAll && isLastKept && t.lastEvent}
      </p>
    </fieldset>
  );
}

/** The events that a webhook receives, as the boxes of its form choose them. */
type EventChoice = Webhook['events'];

/** Adds or removes an event. Returns null for the last one: without events nothing would ever be sent. */
export function toggleEvent(
  events: EventChoice,
  type: EventChoice[number],
  isChosen: boolean,
): EventChoice | null {
  const others = events.filter(event => event !== type);
  if (isChosen) return [...others, type];
  return others.length > 0 ? others : null;
}
