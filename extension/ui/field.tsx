import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../models/app/words.ts';
import { Sentence } from './sentence.tsx';

type FieldProps = {
  label: string;
  /** What is wrong with the value, without the field's name; it reads on after it. */
  faults?: string[] | undefined;
  /** What is wrong as sentences of their own. */
  sentence?: string | undefined;
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
export function Field({ label, faults = [], sentence, warning, hint, children }: FieldProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const isFaulty = faults.length > 0 || sentence !== undefined;
  const faultId = isFaulty && `${id}-fault`;
  const warningId = warning && `${id}-warning`;
  const describedBy = [faultId, warningId, hintId].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>
        {/* It may be a question of the person's own. */}
        <bdi>{label}</bdi>
      </label>
      {children({
        id,
        'aria-invalid': isFaulty,
        'aria-describedby': describedBy || undefined,
      })}
      {faultId && (
        <p class="field-fault" id={faultId} role="alert">
          {sentence ?? `${faults.map(fault => words.value.fault(label, fault)).join('. ')}.`}
        </p>
      )}
      {warningId && (
        <p class="field-warning" id={warningId}>
          <Sentence text={warning} />
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
