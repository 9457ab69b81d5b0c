import { useId, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import type { ListFaults } from '../../app/site-list.ts';
import { parseTags } from '../../app/tags.ts';
import { Field } from '../../ui/field.tsx';

type TagsFieldProps = {
  value: readonly string[];
  /** Tags of other signatures, as suggestions. */
  known: readonly string[];
  faults: ListFaults;
  onChange: (tags: string[]) => void;
};

/** A text field with tags separated by commas. */
export function TagsField({ value, known, faults, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const shown = value.join(', ');
  const isTyped = parseTags(typed).join(', ') === shown;
  const unusedTags = known.filter(tag => !value.includes(tag));
  return (
    <Field
      label={strings.value.fields.tags}
      hint={strings.value.signatures.tagsHint}
      faults={[...faults.list, ...[...faults.items.values()].flat()]}
    >
      {attributes => (
        <>
          <input
            {...attributes}
            class="input"
            dir="auto"
            autocomplete="off"
            list={listId}
            // Shows the text as typed while it parses to the value. Otherwise shows the value, for
            // example after a change in another window.
            value={isTyped ? typed : shown}
            onInput={event => {
              setTyped(event.currentTarget.value);
              onChange(parseTags(event.currentTarget.value));
            }}
          />
          <datalist id={listId}>
            {/* A chosen option replaces the whole text, so each contains the present tags too. */}
            {unusedTags.map(tag => (
              <option key={tag} value={[...value, tag].join(', ')} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
