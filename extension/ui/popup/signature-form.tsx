import { useSignal, useSignalEffect } from '@preact/signals';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { words } from '../../models/app/words.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import { Field } from '../field.tsx';

type NewSignatureProps = { keeper: Keeper; selected: Promise<string>; close: () => void };

/** Writing a signature without leaving the popup; what is selected in the page to start from. */
export function NewSignature({ keeper, selected, close }: NewSignatureProps) {
  const t = words.value;
  const name = useSignal('');
  const content = useSignal('');
  const errors = useSignal<FieldErrors>({});
  useSignalEffect(() => {
    void selected.then(text => {
      content.value ||= text;
    });
  });

  async function save(event: Event) {
    event.preventDefault();
    const result = await keeper.saveSignature({ name: name.value, content: content.value });
    if (result.saved) close();
    else errors.value = result.errors;
  }

  return (
    <form
      class="popup popup-form"
      onSubmit={event => void save(event)}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.isComposing) {
          event.preventDefault();
          close();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
      }}
    >
      <h1>{t.popup.newSignature}</h1>
      <Field label={t.fields.name} faults={errors.value.name}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            autofocus
            value={name.value}
            onInput={event => (name.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t.fields.content} faults={errors.value.content}>
        {attributes => (
          <textarea
            {...attributes}
            class="input"
            dir="auto"
            value={content.value}
            onInput={event => (content.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="popup-form-actions">
        <button type="button" class="button" onClick={close}>
          {t.actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {t.actions.save}
        </button>
      </div>
    </form>
  );
}
