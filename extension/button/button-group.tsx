import { useEffect } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { ButtonModel } from './button-model.ts';
import { ButtonSiteForm } from './button-site-form.tsx';
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
