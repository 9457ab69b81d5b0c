import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { Field } from '../../ui/field.tsx';

type ShortcutFieldProps = {
  value: string | null;
  faults: string[] | undefined;
  /** The name of another signature with the same shortcut. */
  namesake: string | undefined;
  onChange: (shortcut: string | null) => void;
};

/** The text that inserts the signature when it is typed. An empty field is a signature without one. */
export function ShortcutField({ value, faults, namesake, onChange }: ShortcutFieldProps) {
  const { fields, signatures: t } = strings.value;
  return (
    <Field
      label={fields.shortcut}
      hint={t.shortcutHint}
      faults={faults}
      {...(namesake !== undefined && { warning: t.sameShortcut(isolate(namesake)) })}
    >
      {attributes => (
        <input
          {...attributes}
          class="input"
          type="text"
          dir="auto"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={value ?? ''}
          onInput={event => {
            const typed = event.currentTarget.value.trim();
            onChange(typed === '' ? null : typed);
          }}
        />
      )}
    </Field>
  );
}
