import { Field } from './field.tsx';

type SelectSettingProps<V extends string> = {
  label: string;
  options: Record<V, string>;
  value: V;
  /** Saves the value. Resolves to false if the user has refused it. */
  onChange: (value: V) => Promise<unknown>;
};

/** A select that saves its value at once, and returns to the saved value if it is not saved. */
export function SelectSetting<V extends string>({
  label,
  options,
  value,
  onChange,
}: SelectSettingProps<V>) {
  async function choose(select: HTMLSelectElement) {
    try {
      if ((await onChange(select.value as V)) === false) select.value = value;
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
