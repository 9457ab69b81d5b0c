import { useLayoutEffect, useRef } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { AddressInput } from '../../ui/address-input.tsx';
import { Field } from '../../ui/field.tsx';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { toPageAddress } from './page-address.ts';

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
