import { namesOwnValue } from '../../../shared/signatures/variables/rename-own-value.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDraftNotes } from '../../ui/form-draft-notes.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { useFormSave } from '../../ui/use-form-draft.ts';
import { FormActions, type ResourceFormProps } from '../form-actions.tsx';

export function ValueForm({ model, draft, onClose, onCancel }: ResourceFormProps<'value'>) {
  const { values, signatures, notices } = model;
  const { values: t, fields } = strings.value;
  const edited = values.find(draft.rowId);
  const { name, content } = draft.values.value;
  const saveForm = () =>
    values.saveForm(draft, (newName, { changedCount, undo }) =>
      notices.show(t.renamed(isolate(newName), changedCount, formatNumber(changedCount)), undo),
    );
  const { errors, save, notes } = useFormSave({ ...draft, save: saveForm }, onClose);
  const useCount =
    edited &&
    signatures.items.value?.filter(one => namesOwnValue(one, { name: 'my', key: edited.name }))
      .length;

  async function remove(id: string) {
    onClose();
    const { changedCount, undo } = await values.delete([id]);
    if (changedCount > 0) notices.show(t.deletedSeveral(1, formatNumber(1)), undo);
  }

  return (
    <Dialog title={t[draft.rowId === null ? 'new' : 'edit']} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
        <NameField
          value={name}
          faults={errors.name}
          hint={t.nameHint}
          onChange={typed => draft.set('name', typed)}
        />
        <Field label={fields.content} faults={errors.content} hint={t.contentHint}>
          {attributes => (
            <textarea
              {...attributes}
              class="input"
              rows={3}
              dir="auto"
              value={content}
              onInput={event => draft.set('content', event.currentTarget.value)}
            />
          )}
        </Field>
        {useCount !== undefined && (
          <p class="field-hint">{t.usedBy(useCount, formatNumber(useCount))}</p>
        )}
        <FormActions onCancel={onCancel} onDelete={edited && (() => remove(edited.id))} />
      </form>
    </Dialog>
  );
}
