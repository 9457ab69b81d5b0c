import { X } from 'lucide';
import { pickTextColor } from '../../../shared/resources/contrast.ts';
import { strings } from '../../app/all-strings.ts';
import { nextLabelColor } from '../../app/label-colors.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { LabelPicker } from './label-picker.tsx';

type PostLabelsFieldProps = {
  model: ManagerModel;
  /** Includes IDs of deleted labels, which are hidden but kept. */
  labelIds: string[];
  faults: string[] | undefined;
  onChange: (change: (currentIds: string[]) => string[]) => void;
};

/** The labels of one post, with a field to find or create more. */
export function PostLabelsField({ model, labelIds, faults, onChange }: PostLabelsFieldProps) {
  const { labels } = model;
  const { posts: t } = strings.value;
  const postLabels = labelIds.flatMap(id => labels.byId.value.get(id) ?? []);
  const removeLabel = (id: string) =>
    onChange(currentIds => currentIds.filter(other => other !== id));

  async function create(name: string) {
    const color = nextLabelColor(labels.items.value?.length ?? 0);
    const result = await labels.save({ name, color });
    if (result.saved) onChange(currentIds => [...currentIds, result.id]);
  }

  return (
    <Field label={t.labels} faults={faults}>
      {attributes => (
        <>
          {postLabels.length > 0 && (
            <ul class="badges">
              {postLabels.map(({ id, name, color }) => (
                <li
                  key={id}
                  class="badge"
                  style={{ background: color, color: pickTextColor(color) }}
                >
                  <bdi>{name}</bdi>
                  <button
                    type="button"
                    aria-label={t.takeOff(name)}
                    onClick={() => removeLabel(id)}
                  >
                    <Icon icon={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <LabelPicker
            // The field's label names the input, so the picker's own `aria-label` is removed.
            attributes={{ ...attributes, 'aria-label': undefined }}
            labels={labels.byName.value ?? []}
            getState={id => ({ state: labelIds.includes(id) ? 'on' : 'off' })}
            onToggle={id =>
              labelIds.includes(id) ? removeLabel(id) : onChange(currentIds => [...currentIds, id])
            }
            onCreate={create}
            onRemoveLast={() => {
              const last = postLabels.at(-1);
              if (last) removeLabel(last.id);
            }}
          />
        </>
      )}
    </Field>
  );
}
