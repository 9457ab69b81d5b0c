import { useState } from 'preact/hooks';
import { hostPattern } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/all-words.ts';
import type { ButtonModel } from '../../../models/settings/button.ts';
import { Field } from '../../field.tsx';

/** A site on which the button shall be; or where it is everywhere, on which it shall not be. */
export function ButtonSiteForm({ button }: { button: ButtonModel }) {
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<string[]>([]);
  const { buttonSites: text } = words.value;
  const isEverywhere = button.isEverywhere.value;

  function add(event: Event) {
    event.preventDefault();
    const parsed = hostPattern.safeParse(typed.trim());
    setFaults(parsed.success ? [] : parsed.error.issues.map(({ message }) => message));
    if (!parsed.success) return;
    // Nothing is awaited before it: the browser answers a question only within the press.
    void button.toggle(parsed.data, isEverywhere);
    setTyped('');
  }

  return (
    <form class="button-site-form" noValidate onSubmit={add}>
      <Field label={text.site} faults={faults}>
        {attributes => (
          <div class="button-site-inputs">
            <input
              {...attributes}
              class="input"
              type="text"
              inputMode="url"
              dir="ltr"
              value={typed}
              placeholder="x.com"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              onInput={event => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="button">
              {isEverywhere ? text.hideThere : text.showThere}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
