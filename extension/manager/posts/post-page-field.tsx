import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isEqual } from '../../../shared/rows/field-value.ts';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { Field } from '../../ui/field.tsx';

type PostPageFieldProps = {
  url: string | null;
  faults: string[] | undefined;
  hasAutofocus: boolean;
  onChange: (url: string | null) => void;
};

/** The address of the page on which the post is written. */
export function PostPageField({ url, faults, hasAutofocus, onChange }: PostPageFieldProps) {
  const address = useTypedText(url, onChange, {
    toText: value => value ?? '',
    toValue: toPageAddress,
  });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hasAutofocus) input.current?.focus();
  }, [hasAutofocus]);
  return (
    <Field label={strings.value.fields.url} faults={faults} hint={strings.value.posts.urlHint}>
      {attributes => (
        <AddressInput
          {...attributes}
          inputRef={input}
          value={address.text}
          onInput={event => address.setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A host with a dot, and a port, path or query behind it. */
const hostWithRest = /^[^\s/?#:@]+\.[^\s/?#:@]+(:\d+)?([/?#]|$)/;
/** A scheme such as `mailto:`. A host with a port looks like one. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Returns the typed address of a page, with the scheme that people leave out; null if it is empty. */
export function toPageAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '') return null;
  if (address.startsWith('//')) return `https:${address}`;
  return !scheme.test(address) && hostWithRest.test(address) ? `https://${address}` : address;
}

type TextConversion<T> = { toText: (value: T) => string; toValue: (typed: string) => T };

/**
 * State of a text field for a value that is not text. It shows the text as the user typed it while
 * this text parses to the value. Once the value changes in another way, it shows the formatted value.
 */
function useTypedText<T>(
  value: T,
  onChange: (value: T) => void,
  { toText, toValue }: TextConversion<T>,
): { text: string; setText: (typed: string) => void } {
  const [typed, setTyped] = useState(() => toText(value));
  return {
    text: isEqual(toValue(typed), value) ? typed : toText(value),
    setText(next) {
      setTyped(next);
      onChange(toValue(next));
    },
  };
}
