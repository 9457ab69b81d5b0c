import { useId, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { parseTags } from '../../app/tags.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../form-actions.tsx';

type TagDialogProps = {
  known: readonly string[];
  onTag: (tags: string[]) => void;
  onClose: () => void;
};

/** Asks for tags to add to the selected signatures. */
export function TagDialog({ known, onTag, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  return (
    <Dialog title={strings.value.signatures.addTag} onClose={onClose}>
      <form
        class="dialog-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const tags = parseTags(typed);
          onClose();
          if (tags.length > 0) onTag(tags);
        }}
      >
        <Field label={strings.value.signatures.tag}>
          {attributes => (
            <>
              <input
                {...attributes}
                class="input"
                dir="auto"
                autocomplete="off"
                autofocus
                maxLength={255}
                list={listId}
                value={typed}
                onInput={event => setTyped(event.currentTarget.value)}
              />
              <datalist id={listId}>
                {known.map(tag => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
