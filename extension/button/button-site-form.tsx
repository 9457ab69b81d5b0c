import { useState } from 'preact/hooks';
import { hostPattern } from '../../shared/resources/signature.ts';
import { strings } from '../app/all-strings.ts';
import { Field } from '../ui/field.tsx';
import type { ButtonModel } from './button-model.ts';

/** Adds a site that shows the button, or a site that hides it if the button is shown everywhere. */
export function ButtonSiteForm({ button }: { button: ButtonModel }) {
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<string[]>([]);
  const { buttonSites: t } = strings.value;
  const isEverywhere = button.isEverywhere.value;

  function add(event: Event) {
    event.preventDefault();
    const parsed = hostPattern.safeParse(typed.trim());
    setFaults(parsed.success ? [] : parsed.error.issues.map(({ message }) => message));
    if (!parsed.success) return;
    // Nothing may be awaited before this: the browser asks for a permission only during a user
    // gesture.
    void button.toggle(parsed.data, isEverywhere);
    setTyped('');
  }

  return (
    <form class="button-site-form" noValidate onSubmit={add}>
      <Field label={t.site} faults={faults}>
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
              {isEverywhere ? t.hideThere : t.showThere}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
