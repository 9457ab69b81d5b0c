import { countCharacters } from '../../shared/text/text.ts';
import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import { Field } from './field.tsx';

type ContentFieldProps = {
  value: string;
  faults: string[] | undefined;
  warning?: string | undefined;
  hasAutofocus?: boolean;
  onChange: (content: string) => void;
};

/** The text of a post or signature, with its length. */
export function ContentField({
  value,
  faults,
  warning,
  hasAutofocus,
  onChange,
}: ContentFieldProps) {
  const length = countCharacters(value);
  return (
    <Field
      label={strings.value.fields.content}
      faults={faults}
      {...(warning && { warning })}
      hint={strings.value.posts.characters(length, formatNumber(length))}
    >
      {attributes => (
        <textarea
          {...attributes}
          class="input"
          rows={6}
          dir="auto"
          value={value}
          autofocus={hasAutofocus}
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
