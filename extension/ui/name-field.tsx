import { strings } from '../app/all-strings.ts';
import { Field } from './field.tsx';

type NameFieldProps = {
  value: string;
  faults: string[] | undefined;
  warning?: string | undefined;
  hint?: string;
  onChange: (name: string) => void;
};

/** The name of the resource: the first field of its form. */
export function NameField({ value, faults, warning, hint, onChange }: NameFieldProps) {
  return (
    <Field
      label={strings.value.fields.name}
      faults={faults}
      {...(warning && { warning })}
      {...(hint && { hint })}
    >
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
