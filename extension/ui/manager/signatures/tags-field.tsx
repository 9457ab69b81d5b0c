import { useId, useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { FaultsByPath } from '../../../models/signatures/site-list.ts';
import { toTags } from '../../../models/signatures/tags.ts';
import { Field } from '../../field.tsx';

type TagsFieldProps = {
  value: readonly string[];
  /** Those that other signatures have. */
  known: readonly string[];
  faults: FaultsByPath;
  onChange: (tags: string[]) => void;
};

/** Tags as they are typed, with commas between them. */
export function TagsField({ value, known, faults, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = value.join(', ');
  const isTyped = toTags(typed).join(', ') === shown;
  const missing = known.filter(tag => !value.includes(tag));
  return (
    <Field
      label={words.value.fields.tags}
      hint={words.value.signatures.tagsHint}
      faults={[...faults.own, ...[...faults.items.values()].flat()]}
    >
      {attributes => (
        <>
          <input
            {...attributes}
            class="input"
            dir="auto"
            autocomplete="off"
            list={listId}
            // What is typed stays as it is; what has changed elsewhere takes its place.
            value={isTyped ? typed : shown}
            onInput={event => {
              setTyped(event.currentTarget.value);
              onChange(toTags(event.currentTarget.value));
            }}
          />
          <datalist id={listId}>
            {missing.map(tag => (
              <option key={tag} value={[...value, tag].join(', ')} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
