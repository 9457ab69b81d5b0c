import { useId } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Field } from '../../ui/field.tsx';

type RotationFieldProps = {
  value: string;
  /** Rotations of other signatures, as suggestions. */
  known: readonly string[];
  faults: string[] | undefined;
  onChange: (typed: string) => void;
};

/** The name of the rotation: signatures with the same name take turns. */
export function RotationField({ value, known, faults, onChange }: RotationFieldProps) {
  const listId = useId();
  return (
    <Field
      label={strings.value.fields.rotation}
      hint={strings.value.signatures.rotationHint}
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
