import { Field } from '../../field.tsx';

type SelectSettingProps<V extends string> = {
  label: string;
  options: Record<V, string>;
  value: V;
  onChange: (value: V) => Promise<void>;
};

/** A select that saves its value at once, and returns to the saved value if saving fails. */
export function SelectSetting<V extends string>({
  label,
  options,
  value,
  onChange,
}: SelectSettingProps<V>) {
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
