import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import type { View } from '../../../models/views/views.ts';
import { Dialog } from '../../dialog.tsx';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';

type ViewDialogProps = {
  model: ManagerModel;
  /** The one that is renamed; without it, what is shown gets a name. */
  view?: View;
  onClose: () => void;
};

export function ViewDialog({ model, view, onClose }: ViewDialogProps) {
  const { views: text } = words.value;
  const [name, setName] = useState(view?.name ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const named = await model.views.name(name, view?.id);
    if ('errors' in named) return setErrors(named.errors);
    onClose();
    model.notices.tell(view ? text.renamed : text.saved, named.undo);
  }

  return (
    <Dialog title={view ? text.rename : text.save} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={event => void save(event)}>
        <NameField value={name} faults={errors.name} onChange={setName} />
        {!view && <p class="field-hint">{text.hint}</p>}
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
