import { useEffect, useRef } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import { Field } from '../ui/field.tsx';
import { FormDraftNotes } from '../ui/form-draft-notes.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useFormDraft, useFormSave } from '../ui/use-form-draft.ts';
import type { WelcomeModel } from './welcome-model.ts';

type SignatureFormProps = {
  model: WelcomeModel;
  id: string | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/** A form for the signature, or for a new one. Closing it keeps what is written, for the next time. */
export function SignatureForm({ model, id, onSaved, onClose }: SignatureFormProps) {
  const draft = useFormDraft(() => model.openDraft(id));
  if (draft === null) return null;
  return <DraftFields draft={draft} onSaved={onSaved} onClose={onClose} />;
}

type DraftFieldsProps = Pick<SignatureFormProps, 'onSaved' | 'onClose'> & {
  draft: FormDraft<'signature'>;
};

function DraftFields({ draft, onSaved, onClose }: DraftFieldsProps) {
  const { fields, actions } = strings.value;
  const { name, content } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onSaved);
  const form = useRef<HTMLFormElement>(null);
  // `autofocus` works only when the page loads.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} class="welcome-form" onSubmit={event => void save(event)}>
      <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
      <NameField value={name} faults={errors.name} onChange={typed => draft.set('name', typed)} />
      <Field label={fields.content} faults={errors.content}>
        {attributes => (
          <textarea
            {...attributes}
            class="input"
            dir="auto"
            rows={3}
            value={content}
            onInput={event => draft.set('content', event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="welcome-form-actions">
        <button type="button" class="button" onClick={onClose}>
          {actions.cancel}
        </button>
        <button type="submit" class="button" data-look="main">
          {actions.save}
        </button>
      </div>
    </form>
  );
}
