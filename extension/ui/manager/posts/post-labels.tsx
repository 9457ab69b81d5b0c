import { X } from 'lucide';
import { textColorOn } from '../../../../shared/resources/contrast.ts';
import { words } from '../../../models/app/all-words.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Field } from '../../field.tsx';
import { Icon } from '../../icon.tsx';
import { LabelPicker } from '../../label-picker.tsx';

type PostLabelsProps = {
  model: ManagerModel;
  /** Those of deleted labels among them: they are hidden, and kept. */
  labelIds: string[];
  faults: string[] | undefined;
  onChange: (change: (now: string[]) => string[]) => void;
};

/** The labels of one post: those it has, and a field to find others or make one. */
export function PostLabels({ model, labelIds, faults, onChange }: PostLabelsProps) {
  const { labels } = model;
  const { posts: text } = words.value;
  const own = labelIds.flatMap(id => labels.byId.value.get(id) ?? []);
  const takeOff = (id: string) => onChange(now => now.filter(other => other !== id));

  async function create(name: string) {
    const color = nextLabelColor(labels.items.value?.length ?? 0);
    const saved = await labels.save({ name, color });
    if (saved.saved) onChange(now => [...now, saved.id]);
  }

  return (
    <Field label={text.labels} faults={faults}>
      {attributes => (
        <>
          {own.length > 0 && (
            <ul class="badges">
              {own.map(({ id, name, color }) => (
                <li key={id} class="badge" style={{ background: color, color: textColorOn(color) }}>
                  <bdi>{name}</bdi>
                  <button type="button" aria-label={text.takeOff(name)} onClick={() => takeOff(id)}>
                    <Icon of={X} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <LabelPicker
            attributes={{ ...attributes, 'aria-label': undefined }}
            labels={labels.byName.value ?? []}
            stateOf={id => ({ is: labelIds.includes(id) ? 'on' : 'off' })}
            onToggle={id => (labelIds.includes(id) ? takeOff(id) : onChange(now => [...now, id]))}
            onCreate={create}
            onTakeBack={() => {
              const last = own.at(-1);
              if (last) takeOff(last.id);
            }}
          />
        </>
      )}
    </Field>
  );
}
