import { CircleAlert } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import { Icon } from './icon.tsx';
import { Sentence } from './sentence.tsx';

/** The part of a field's properties that says what is wrong with its input. */
export type FaultProps = Pick<FieldProps, 'faults' | 'faultSentence'>;

type FieldProps = {
  label: string;
  /** Messages about the value that continue a sentence after the field's name. */
  faults?: string[] | undefined;
  /** The whole sentence to show instead of `faults`. */
  faultSentence?: string | undefined;
  /** A note on a value that is accepted but may be a mistake. */
  warning?: string;
  hint?: string;
  children: (attributes: FieldAttributes) => ComponentChildren;
};

export type FieldAttributes = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A control under its label, with its hint and its error. */
export function Field({ label, faults = [], faultSentence, warning, hint, children }: FieldProps) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const isFaulty = faults.length > 0 || faultSentence !== undefined;
  const faultId = isFaulty && `${id}-fault`;
  const warningId = warning && `${id}-warning`;
  const describedBy = [faultId, warningId, hintId].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>
        {/* The label may be a question that the user wrote. */}
        <bdi>{label}</bdi>
      </label>
      {children({
        id,
        'aria-invalid': isFaulty,
        'aria-describedby': describedBy || undefined,
      })}
      {faultId && (
        <p class="field-fault" id={faultId} role="alert">
          <Icon icon={CircleAlert} />
          {faultSentence ?? `${faults.map(fault => strings.value.fault(label, fault)).join('. ')}.`}
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
