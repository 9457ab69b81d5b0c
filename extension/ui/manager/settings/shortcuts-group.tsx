import { useEffect } from 'preact/hooks';
import { strings } from '../../../models/app/all-strings.ts';
import type { ShortcutsModel } from '../../../models/settings/shortcuts-model.ts';
import { SettingsGroup } from './settings-group.tsx';
import './shortcuts-group.css';

/** The shortcuts that open Colophon from any page, and a button to change them. */
export function ShortcutsGroup({ shortcuts }: { shortcuts: ShortcutsModel }) {
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
    <SettingsGroup title={strings.value.keys.title} text={t.text}>
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
    </SettingsGroup>
  );
}
