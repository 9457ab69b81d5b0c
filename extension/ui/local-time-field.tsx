import { useState } from 'preact/hooks';
import { findTimeAfterSkip, toLocalInput } from '../app/dates/local-time.ts';
import { formatMoment } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { Field } from './field.tsx';

type LocalTimeFieldProps = {
  label: string;
  /** The field's value: local, to the minute. */
  text: string;
  faults?: string[] | undefined;
  faultSentence?: string | undefined;
  isRequired?: boolean;
  onType: (text: string, input: HTMLInputElement) => void;
  onInvalid?: (event: Event) => void;
};

/**
 * A date and a time. If the clocks go forward and skip the typed time, the field says which time the post gets,
 * and shows this one once the user has left it. Earlier it would change what the user is typing.
 */
export function LocalTimeField({
  label,
  text,
  faults,
  faultSentence,
  isRequired = false,
  onType,
  onInvalid,
}: LocalTimeFieldProps) {
  const [timeAfterSkip, setTimeAfterSkip] = useState<string | null>(null);
  const warning =
    timeAfterSkip && strings.value.popup.saving.skippedTime(formatMoment(new Date(timeAfterSkip)));
  return (
    <Field
      label={label}
      faults={faults}
      faultSentence={faultSentence}
      {...(warning && { warning })}
    >
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="datetime-local"
          required={isRequired}
          value={text}
          onInput={({ currentTarget }) => {
            setTimeAfterSkip(findTimeAfterSkip(currentTarget.value));
            onType(currentTarget.value, currentTarget);
          }}
          onBlur={({ currentTarget }) => {
            const time = findTimeAfterSkip(currentTarget.value);
            if (time !== null) onType(toLocalInput(time), currentTarget);
          }}
          onInvalid={onInvalid}
        />
      )}
    </Field>
  );
}
