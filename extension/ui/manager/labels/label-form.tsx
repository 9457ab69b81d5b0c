import { useState } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { words } from '../../../models/app/words.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import { Badge } from '../../badge.tsx';
import { Dialog } from '../../dialog.tsx';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { ColorField } from './color-field.tsx';
import { mergeInto } from './merge-dialog.tsx';
import './label-form.css';

export function LabelForm({ model, id, onClose }: FormProps) {
  const { labels, notices } = model;
  const edited = id === undefined ? undefined : labels.byId.value.get(id);
  const [name, setName] = useState(edited?.name ?? '');
  const [color, setColor] = useState(
    edited?.color ?? nextLabelColor(labels.items.value?.length ?? 0),
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const usage = id === undefined ? 0 : labels.usageOf(id);
  const namesake = labels.namesake(name, id);

  async function save(event: Event) {
    event.preventDefault();
    const saved = await labels.save({ name, color }, id);
    if (saved.saved) onClose();
    else setErrors(saved.errors);
  }

  async function remove(id: string, name: string) {
    const count = labels.usageOf(id);
    onClose();
    await labels.delete([id]);
    notices.tell(words.value.labels.deletedFrom(name, count, formatNumber(count)), () =>
      labels.restore([id]),
    );
  }

  return (
    <Dialog title={words.value.labels[edited ? 'edit' : 'new']} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <p class="label-preview">
          <Badge
            label={{
              name: name.trim() || words.value.fields.name,
              color: errors.color || !/^#[0-9a-f]{6}$/i.test(color) ? '#808080' : color,
            }}
          />
        </p>
        <NameField
          value={name}
          faults={errors.name}
          warning={namesake && words.value.labels.sameName(namesake.name)}
          onChange={setName}
        />
        {edited && namesake && (
          <button
            type="button"
            class="button label-merge"
            onClick={() => {
              onClose();
              void mergeInto(model, [edited, namesake], namesake.id);
            }}
          >
            {words.value.labels.mergeInto(namesake.name)}
          </button>
        )}
        <ColorField value={color} faults={errors.color} onChange={setColor} />
        {usage > 0 && (
          <p class="field-hint">{words.value.labels.onPosts(usage, formatNumber(usage))}</p>
        )}
        <FormActions
          onCancel={onClose}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
    </Dialog>
  );
}
