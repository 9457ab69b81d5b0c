import type { JSX, Ref } from 'preact';

type AddressInputProps = JSX.IntrinsicElements['input'] & {
  inputRef?: Ref<HTMLInputElement>;
};

/** A field for an address or a host, which no browser corrects or begins with a capital. */
export function AddressInput({ inputRef = null, ...props }: AddressInputProps) {
  return (
    <input
      class="input"
      type="text"
      inputMode="url"
      dir="ltr"
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      {...props}
      ref={inputRef}
    />
  );
}
