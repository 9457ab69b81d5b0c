import { useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { type FaultsByPath, toSites } from '../../../models/signatures/site-list.ts';
import { Field } from '../../field.tsx';

type SitesFieldProps = {
  label?: string;
  value: readonly string[];
  /** What is wrong with the field, and with each of its sites. */
  faults: FaultsByPath;
  hint: string;
  onChange: (sites: string[]) => void;
};

/** Sites as they are typed, one on each line. */
export function SitesField({ label, value, faults, hint, onChange }: SitesFieldProps) {
  const [typed, setTyped] = useState('');
  const isTyped = toSites(typed).join('\n') === value.join('\n');
  return (
    <Field label={label ?? words.value.fields.sites} faults={sentences(faults, value)} hint={hint}>
      {attributes => (
        <textarea
          {...attributes}
          class="input signature-sites"
          rows={2}
          dir="ltr"
          autocapitalize="none"
          spellcheck={false}
          // What is typed stays as it is; what has changed elsewhere takes its place.
          value={isTyped ? typed : value.join('\n')}
          onInput={event => {
            setTyped(event.currentTarget.value);
            onChange(toSites(event.currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}

function sentences({ own, items }: FaultsByPath, sites: readonly string[]): string[] {
  const ofEach = [...items].flatMap(([position, faults]) =>
    faults.map(fault => `“${sites[position]}” ${fault}`),
  );
  return [...own, ...ofEach];
}
