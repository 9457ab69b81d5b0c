import { useEffect } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { ButtonModel } from '../../../models/settings/button.ts';
import { ButtonSiteForm } from './button-site-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import './button-group.css';

/** Where the button at text fields is: everywhere or nowhere, and the sites that differ. */
export function ButtonGroup({ button }: { button: ButtonModel }) {
  const { button: names, buttonSites: text } = words.value;
  const isEverywhere = button.isEverywhere.value;
  const choices = button.choices.value;
  useEffect(() => button.follow(), [button]);

  return (
    <SettingsGroup title={names.title} text={text.text}>
      <label class="button-everywhere">
        <input
          type="checkbox"
          checked={isEverywhere}
          onClick={event => {
            // The browser asks first: what is shown follows its answer.
            event.preventDefault();
            void button.toggle(null, isEverywhere);
          }}
        />
        {names.everywhere}
      </label>
      {choices.length > 0 && (
        <ul class="button-sites" aria-label={text.sites}>
          {choices.map(({ host, isShown }) => (
            <li key={host}>
              <bdi>{host}</bdi>
              <span class="row-note">{isShown ? text.shown : text.hidden}</span>
              {isEverywhere && isShown && (
                <button
                  type="button"
                  class="button"
                  aria-label={text.hideOn(host)}
                  onClick={() => void button.toggle(host, true)}
                >
                  {text.hideThere}
                </button>
              )}
              <button
                type="button"
                class="button"
                aria-label={isShown ? text.removeSite(host) : text.showOn(host)}
                onClick={() => void button.forget(host)}
              >
                {isShown ? text.remove : text.showAgain}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ButtonSiteForm button={button} />
    </SettingsGroup>
  );
}
