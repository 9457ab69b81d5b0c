import { Field } from '../../field.tsx';

type ChoiceProps<V extends string> = {
  label: string;
  options: Record<V, string>;
  value: V;
  onChange: (value: V) => Promise<void>;
};

/** One of a few values, kept as soon as it is chosen; it goes back to what is kept where it cannot be. */
export function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  async function choose(select: HTMLSelectElement) {
    try {
      await onChange(select.value as V);
    } catch (error) {
      select.value = value;
      throw error;
    }
  }
  return (
    <Field label={label}>
      {attributes => (
        <select
          {...attributes}
          class="input"
          value={value}
          onChange={event => void choose(event.currentTarget)}
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
