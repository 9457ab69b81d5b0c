import { useId } from 'preact/hooks';

type CheckboxFieldProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A checkbox with its label, and a hint below. */
export function CheckboxField({ label, hint, isChecked, onChange }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <div class="check-field">
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hint && hintId}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p class="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
