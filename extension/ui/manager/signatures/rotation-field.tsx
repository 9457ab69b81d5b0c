import { useId } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { Field } from '../../field.tsx';

type RotationFieldProps = {
  value: string;
  /** Those that other signatures are in. */
  known: readonly string[];
  faults: string[] | undefined;
  onChange: (typed: string) => void;
};

/** The set of signatures that take turns. */
export function RotationField({ value, known, faults, onChange }: RotationFieldProps) {
  const listId = useId();
  return (
    <Field
      label={words.value.fields.rotation}
      hint={words.value.signatures.rotationHint}
      {...(faults && { faults })}
    >
      {attributes => (
        <>
          <input
            {...attributes}
            class="input"
            dir="auto"
            autocomplete="off"
            list={listId}
            value={value}
            onInput={event => onChange(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {known.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
