import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../models/words.ts';

type FieldProps = {
  label: string;
  /** What is wrong with the value, without the field's name; it reads on after it. */
  faults?: string[] | undefined;
  /** What may be meant otherwise, and is taken all the same. */
  warning?: string;
  hint?: string;
  children: (attributes: FieldAttributes) => ComponentChildren;
};

export type FieldAttributes = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A control under its label, with its hint and, beside it, what is wrong. */
export function Field({ label, faults = [], warning, hint, children }: FieldProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const faultId = faults.length > 0 && `${id}-fault`;
  const warningId = warning && `${id}-warning`;
  const describedBy = [faultId, warningId, hintId].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-invalid': faults.length > 0,
        'aria-describedby': describedBy || undefined,
      })}
      {faultId && (
        <p class="field-fault" id={faultId} role="alert">
          {faults.map(fault => words.value.fault(label, fault)).join('. ')}.
        </p>
      )}
      {warningId && (
        <p class="field-warning" id={warningId}>
          {warning}
        </p>
      )}
      {hintId && (
        <p class="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
