import { Field } from '../../field.tsx';

type ChoiceProps<V extends string> = {
  label: string;
  options: Record<V, string>;
  value: V;
  onChange: (value: V) => void;
};

/** One of a few values, kept as soon as it is chosen. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Field label={label}>
      {attributes => (
        <select
          {...attributes}
          class="input"
          value={value}
          onChange={event => onChange(event.currentTarget.value as V)}
        >
          {Object.entries<string>(options).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
