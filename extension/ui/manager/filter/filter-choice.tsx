type FilterChoiceProps<T extends string> = {
  label: string;
  /** What it reads where nothing is chosen. */
  any: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChange: (value: T | null) => void;
};

/** One thing to filter by, or anything. It stands out once it is chosen. */
export function FilterChoice<T extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: FilterChoiceProps<T>) {
  return (
    <select
      class="input filter-choice"
      aria-label={label}
      data-chosen={value !== null}
      value={value ?? ''}
      onChange={event => {
        const chosen = options.find(([option]) => option === event.currentTarget.value);
        onChange(chosen?.[0] ?? null);
      }}
    >
      <option value="">{any}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
