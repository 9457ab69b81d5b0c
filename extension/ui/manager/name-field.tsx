import { words } from '../../models/app/all-words.ts';
import { Field } from '../field.tsx';

type NameFieldProps = {
  value: string;
  faults: string[] | undefined;
  warning?: string | undefined;
  onChange: (name: string) => void;
};

/** The name of what a form is about; the form begins with it. */
export function NameField({ value, faults, warning, onChange }: NameFieldProps) {
  return (
    <Field label={words.value.fields.name} faults={faults} {...(warning && { warning })}>
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="text"
          value={value}
          autocomplete="off"
          autofocus
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
