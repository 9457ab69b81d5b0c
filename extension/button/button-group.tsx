import { useEffect, useState } from 'preact/hooks';
import { hostPattern } from '../../shared/resources/signature.ts';
import { strings } from '../app/all-strings.ts';
import { AddressInput } from '../ui/address-input.tsx';
import { Field } from '../ui/field.tsx';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { ButtonModel } from './button-model.ts';
import './button-group.css';

/** Settings of the button at text fields: everywhere or nowhere, and the sites that differ. */
export function ButtonGroup({ button }: { button: ButtonModel }) {
  const { button: buttonStrings, buttonSites: t } = strings.value;
  const isEverywhere = button.isEverywhere.value;
  const choices = button.siteChoices.value;
  useEffect(() => button.subscribe(), [button]);

  return (
    <SettingsGroup title={buttonStrings.title} text={t.text}>
      <label class="button-everywhere">
        <input
          type="checkbox"
          checked={isEverywhere}
          onClick={event => {
            // The browser asks for permission first; the checkbox follows the answer.
            event.preventDefault();
            void button.toggle(null, isEverywhere);
          }}
        />
        {buttonStrings.everywhere}
      </label>
      {choices.length > 0 && (
        <ul class="button-sites" aria-label={t.sites}>
          {choices.map(({ host, isShown }) => (
            <li key={host}>
              <bdi>{host}</bdi>
              <span class="row-note">{isShown ? t.shown : t.hidden}</span>
              {isEverywhere && isShown && (
                <button
                  type="button"
                  class="button"
                  aria-label={t.hideOn(host)}
                  onClick={() => void button.toggle(host, true)}
                >
                  {t.hideThere}
                </button>
              )}
              <button
                type="button"
                class="button"
                aria-label={isShown ? t.removeSite(host) : t.showOn(host)}
                onClick={() => void button.forget(host)}
              >
                {isShown ? t.remove : t.showAgain}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ButtonSiteForm button={button} />
    </SettingsGroup>
  );
}

/** Adds a site that shows the button, or a site that hides it if the button is shown everywhere. */
function ButtonSiteForm({ button }: { button: ButtonModel }) {
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
            <AddressInput
              {...attributes}
              value={typed}
              placeholder="x.com"
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
