type FilterChoiceProps<T extends string> = {
  label: string;
  /** Text of the option that does not filter. */
  anyLabel: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChange: (value: T | null) => void;
};

/** A select of one value to filter by, or of any value. It is highlighted while it filters. */
export function FilterChoice<T extends string>({
  label,
  anyLabel,
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
      <option value="">{anyLabel}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
