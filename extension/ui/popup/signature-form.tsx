import { useSignal, useSignalEffect } from '@preact/signals';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { words } from '../../models/app/words.ts';
import type { Keeper } from '../../models/popup/keeper.ts';
import type { GlancedSignature } from '../../models/popup/popup.ts';
import { Field } from '../field.tsx';

/** One that there is, or a new one that starts from what the page has selected. */
export type Writing = { edited: GlancedSignature } | { selected: Promise<string> };

type SignatureFormProps = { keeper: Keeper; writing: Writing; close: () => void };

/** Writing a signature without leaving the popup. */
export function SignatureForm({ keeper, writing, close }: SignatureFormProps) {
  const t = words.value;
  const edited = 'edited' in writing ? writing.edited : null;
  const name = useSignal(edited?.name ?? '');
  const content = useSignal(edited?.content ?? '');
  const errors = useSignal<FieldErrors>({});
  useSignalEffect(() => {
    if (!('selected' in writing)) return;
    void writing.selected.then(text => {
      content.value ||= text;
    });
  });

  async function save(event: Event) {
    event.preventDefault();
    // What was not changed here may have been changed elsewhere meanwhile.
    const input = {
      ...(name.value !== edited?.name && { name: name.value }),
      ...(content.value !== edited?.content && { content: content.value }),
    };
    const result = await keeper.saveSignature(input, edited?.id);
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
      <h1>{edited ? t.signatures.edit : t.popup.newSignature}</h1>
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
