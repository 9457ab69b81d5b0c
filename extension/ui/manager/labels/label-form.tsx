import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { Badge } from '../../badge.tsx';
import { Dialog } from '../../dialog.tsx';
import { DraftNotes } from '../../draft-notes.tsx';
import { Sentence } from '../../sentence.tsx';
import { useSaving } from '../../use-draft.ts';
import type { FormProps } from '../form.ts';
import { FormActions } from '../form-actions.tsx';
import { NameField } from '../name-field.tsx';
import { ColorField } from './color-field.tsx';
import { mergeInto } from './merge-dialog.tsx';
import './label-form.css';

export function LabelForm({ model, draft, onClose, onCancel }: FormProps<'label'>) {
  const { labels, notices } = model;
  const id = draft.rowId ?? undefined;
  const edited = id === undefined ? undefined : labels.byId.value.get(id);
  const { name, color } = draft.values.value;
  const { errors, save, notes } = useSaving(draft, onClose);
  const usage = id === undefined ? 0 : labels.usageOf(id);
  const namesake = labels.namesake(name, id);

  async function remove(id: string, name: string) {
    const count = labels.usageOf(id);
    onClose();
    const { changed, undo } = await labels.delete([id]);
    if (changed === 0) return;
    const told = words.value.labels.deletedFrom(isolate(name), count, formatNumber(count));
    notices.tell(told, undo);
  }

  return (
    <Dialog title={words.value.labels[id === undefined ? 'new' : 'edit']} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <DraftNotes draft={draft} onClose={onClose} notes={notes} />
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
          warning={namesake && words.value.labels.sameName(isolate(namesake.name))}
          onChange={typed => draft.set('name', typed)}
        />
        {edited && namesake && (
          <button
            type="button"
            class="button label-merge"
            onClick={() => {
              draft.discard();
              onClose();
              void mergeInto(model, [edited, namesake], namesake);
            }}
          >
            <Sentence text={words.value.labels.mergeInto(isolate(namesake.name))} />
          </button>
        )}
        <ColorField
          value={color}
          faults={errors.color}
          onChange={typed => draft.set('color', typed)}
        />
        {usage > 0 && (
          <p class="field-hint">{words.value.labels.onPosts(usage, formatNumber(usage))}</p>
        )}
        <FormActions
          onCancel={onCancel}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
    </Dialog>
  );
}
