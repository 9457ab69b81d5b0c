import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type ListFaults, parseSites } from '../../app/site-list.ts';
import { Field } from '../../ui/field.tsx';

type SitesFieldProps = {
  label?: string;
  value: readonly string[];
  /** Faults of the whole field, and of each of its sites. */
  faults: ListFaults;
  hint: string;
  onChange: (sites: string[]) => void;
};

/** A text area with one site on each line. */
export function SitesField({ label, value, faults, hint, onChange }: SitesFieldProps) {
  const [typed, setTyped] = useState('');
  const isTyped = parseSites(typed).join('\n') === value.join('\n');
  return (
    <Field
      label={label ?? strings.value.fields.sites}
      faults={toFaultSentences(faults, value)}
      hint={hint}
    >
      {attributes => (
        <textarea
          {...attributes}
          class="input signature-sites"
          rows={2}
          dir="ltr"
          autocapitalize="none"
          spellcheck={false}
          // Shows the text as typed while it parses to the value. Otherwise shows the value, for
          // example after a change in another window.
          value={isTyped ? typed : value.join('\n')}
          onInput={event => {
            setTyped(event.currentTarget.value);
            onChange(parseSites(event.currentTarget.value));
          }}
        />
      )}
    </Field>
  );
}

function toFaultSentences({ list, items }: ListFaults, sites: readonly string[]): string[] {
  const siteFaults = [...items].flatMap(([position, faults]) =>
    faults.map(fault => `“${sites[position]}” ${fault}`),
  );
  return [...list, ...siteFaults];
}
