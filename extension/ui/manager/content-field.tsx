import { countCharacters } from '../../../shared/text/text.ts';
import { words } from '../../models/app/all-words.ts';
import { formatNumber } from '../../models/app/format.ts';
import { Field } from '../field.tsx';

type ContentFieldProps = {
  value: string;
  faults: string[] | undefined;
  warning?: string | undefined;
  isFocusedFirst?: boolean;
  onChange: (content: string) => void;
};

/** The text of a post or signature, with how long it is. */
export function ContentField({
  value,
  faults,
  warning,
  isFocusedFirst,
  onChange,
}: ContentFieldProps) {
  return (
    <Field
      label={words.value.fields.content}
      faults={faults}
      {...(warning && { warning })}
      hint={words.value.posts.characters(formatNumber(countCharacters(value)))}
    >
      {attributes => (
        <textarea
          {...attributes}
          class="input"
          rows={6}
          dir="auto"
          value={value}
          autofocus={isFocusedFirst}
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
