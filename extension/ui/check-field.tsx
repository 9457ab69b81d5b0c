import { useId } from 'preact/hooks';

type CheckFieldProps = {
  label: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A checkbox with its label beside it, and what it does below. */
export function CheckField({ label, hint, isChecked, onChange }: CheckFieldProps) {
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
