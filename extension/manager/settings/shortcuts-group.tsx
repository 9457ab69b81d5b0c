import { useEffect } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import type { ShortcutsModel } from '../../app/command-shortcuts-model.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { SettingsModel } from './settings-model.ts';
import './shortcuts-group.css';

type ShortcutsGroupProps = {
  settings: SettingsModel;
  /** Missing in a page of the server, which has no shortcuts of the browser. */
  shortcuts: ShortcutsModel | undefined;
};

/** Turns shortcuts of a single key on and off, and lists those that open Colophon from any page. */
export function ShortcutsGroup({ settings, shortcuts }: ShortcutsGroupProps) {
  return (
    <SettingsGroup title={strings.value.keys.title}>
      <CheckboxField
        label={strings.value.shortcuts.singleKeys}
        isChecked={settings.hasSingleKeys.value}
        onChange={singleKeys => void settings.change({ singleKeys })}
      />
      {shortcuts && <BrowserShortcuts shortcuts={shortcuts} />}
    </SettingsGroup>
  );
}

/** The shortcuts that open Colophon from any page, and a button to change them. */
function BrowserShortcuts({ shortcuts }: { shortcuts: ShortcutsModel }) {
  const { shortcuts: t } = strings.value;
  useEffect(() => {
    void shortcuts.refresh();
    // The user changes shortcuts in another tab. When this page gets the focus again, it shows them.
    const lifetime = new AbortController();
    window.addEventListener('focus', () => void shortcuts.refresh(), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [shortcuts]);

  const known = shortcuts.shortcuts.value;
  if (known?.length === 0) return null;
  return (
    <>
      <p class="settings-text">{t.text}</p>
      <dl class="shortcuts">
        {known?.map(({ command, keys }) => (
          <div key={command}>
            <dt>{t.commands[command]}</dt>
            <dd>{keys === '' ? t.notSet : <kbd>{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      <div class="settings-actions">
        <button type="button" class="button" onClick={() => void shortcuts.openSettings()}>
          {t.change}
        </button>
      </div>
    </>
  );
}
