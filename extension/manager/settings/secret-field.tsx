import { strings } from '../../app/all-strings.ts';
import { type FaultProps, Field } from '../../ui/field.tsx';
import './secret-field.css';

type SecretFieldProps = {
  usesCode: boolean;
  value: string;
  isDisabled: boolean;
  faultProps: FaultProps;
  onInput: (value: string) => void;
  onSwitch: () => void;
};

/** The API key, or the code of another device in its place. */
export function SecretField({
  usesCode,
  value,
  isDisabled,
  faultProps,
  onInput,
  onSwitch,
}: SecretFieldProps) {
  const { settings: t } = strings.value;
  return (
    <div class="connection-secret">
      <Field
        label={usesCode ? t.code : t.key}
        {...faultProps}
        {...(usesCode && { hint: t.codeNote })}
      >
        {attributes => (
          <input
            {...attributes}
            key={usesCode ? 'code' : 'key'}
            class={usesCode ? 'input' : 'input input-secret'}
            type="text"
            dir="ltr"
            value={value}
            placeholder={usesCode ? 'WDJB-MJHT' : 'clp_…'}
            autocomplete="off"
            autocapitalize={usesCode ? 'characters' : 'none'}
            spellcheck={false}
            onInput={event => onInput(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="button" class="button" disabled={isDisabled} onClick={onSwitch}>
        {usesCode ? t.useKey : t.useCode}
      </button>
    </div>
  );
}
