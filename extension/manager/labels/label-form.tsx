import { labelFields } from '../../../shared/resources/label.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { type PresetColorName, presetColors } from '../../app/label-colors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDraftNotes } from '../../ui/form-draft-notes.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useFormSave } from '../../ui/use-form-draft.ts';
import { FormActions, type ResourceFormProps } from '../form-actions.tsx';
import { mergeLabels } from './merge-dialog.tsx';
import './color-field.css';
import './label-form.css';

export function LabelForm({ model, draft, onClose, onCancel }: ResourceFormProps<'label'>) {
  const { labels, notices } = model;
  const id = draft.rowId ?? undefined;
  const edited = id === undefined ? undefined : labels.byId.value.get(id);
  const { name, color } = draft.values.value;
  const { errors, save, notes } = useFormSave(draft, onClose);
  const usage = id === undefined ? 0 : labels.getPostCount(id);
  const namesake = labels.findLabelByName(name, id);

  async function remove(id: string, name: string) {
    const count = labels.getPostCount(id);
    onClose();
    const { changedCount, undo } = await labels.delete([id]);
    if (changedCount === 0) return;
    const message = strings.value.labels.deletedFrom(isolate(name), count, formatNumber(count));
    notices.show(message, undo);
  }

  return (
    <Dialog title={strings.value.labels[id === undefined ? 'new' : 'edit']} onClose={onClose}>
      <form class="dialog-form" noValidate onSubmit={save}>
        <FormDraftNotes draft={draft} onClose={onClose} notes={notes} />
        <p class="label-preview">
          <Badge
            label={{
              name: name.trim() || strings.value.fields.name,
              color: errors.color || !/^#[0-9a-f]{6}$/i.test(color) ? '#808080' : color,
            }}
          />
        </p>
        <NameField
          value={name}
          faults={errors.name}
          warning={namesake && strings.value.labels.sameName(isolate(namesake.name))}
          onChange={typed => draft.set('name', typed)}
        />
        {edited && namesake && (
          <button
            type="button"
            class="button label-merge"
            onClick={() => {
              draft.discard();
              onClose();
              void mergeLabels(model, [edited, namesake], namesake);
            }}
          >
            <Sentence text={strings.value.labels.mergeInto(isolate(namesake.name))} />
          </button>
        )}
        <ColorField
          value={color}
          faults={errors.color}
          onChange={typed => draft.set('color', typed)}
        />
        {usage > 0 && (
          <p class="field-hint">{strings.value.labels.onPosts(usage, formatNumber(usage))}</p>
        )}
        <FormActions
          onCancel={onCancel}
          onDelete={edited && (() => remove(edited.id, edited.name))}
        />
      </form>
    </Dialog>
  );
}

type ColorFieldProps = {
  value: string;
  faults: string[] | undefined;
  onChange: (color: string) => void;
};

/** The colour as text, with a picker and presets beside it. The text is the value. */
function ColorField({ value, faults, onChange }: ColorFieldProps) {
  const isValidColor = labelFields.shape.color.safeParse(value).success;
  return (
    <div class="color-field">
      <Field label={strings.value.fields.color} faults={faults}>
        {attributes => (
          <div class="color-inputs">
            <input
              {...attributes}
              class="input"
              type="text"
              value={value}
              placeholder="#2e7d4f"
              autocomplete="off"
              spellcheck={false}
              dir="ltr"
              onInput={event => onChange(event.currentTarget.value)}
            />
            <input
              class="color-picker"
              type="color"
              aria-label={strings.value.labels.pick}
              value={isValidColor ? value : '#808080'}
              onInput={event => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      <fieldset class="color-presets" aria-label={strings.value.labels.presets}>
        {Object.entries(presetColors).map(([name, color]) => (
          <button
            key={name}
            type="button"
            style={{ background: color }}
            title={strings.value.labels.presetNames[name as PresetColorName]}
            aria-label={strings.value.labels.presetNames[name as PresetColorName]}
            aria-pressed={value.toLowerCase() === color}
            onClick={() => onChange(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}
