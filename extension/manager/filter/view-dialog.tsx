import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { FormActions } from '../form-actions.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { SavedView } from './views-model.ts';

type ViewDialogProps = {
  model: ManagerModel;
  /** The view to rename; without it, the current filter is saved as a new view. */
  view?: SavedView;
  onClose: () => void;
};

export function ViewDialog({ model, view, onClose }: ViewDialogProps) {
  const { views: t } = strings.value;
  const [name, setName] = useState(view?.name ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const result = await model.views.saveUnderName(name, view?.id);
    if ('errors' in result) return setErrors(result.errors);
    onClose();
    model.notices.show(view ? t.renamed : t.saved, result.undo);
  }

  return (
    <Dialog title={view ? t.rename : t.save} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={event => void save(event)}>
        <NameField value={name} faults={errors.name} onChange={setName} />
        {!view && <p class="field-hint">{t.hint}</p>}
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
