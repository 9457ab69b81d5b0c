import { useEffect } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import type { ShortcutsModel } from '../../../models/settings/shortcuts.ts';
import { SettingsGroup } from './settings-group.tsx';
import './shortcuts-group.css';

/** The keys that open Colophon from a page, and the way to other ones. */
export function ShortcutsGroup({ shortcuts }: { shortcuts: ShortcutsModel }) {
  const { shortcuts: text } = words.value;
  useEffect(() => {
    void shortcuts.look();
    // They are changed in another tab: whoever comes back sees the new ones.
    const lifetime = new AbortController();
    window.addEventListener('focus', () => void shortcuts.look(), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [shortcuts]);

  const known = shortcuts.shortcuts.value;
  if (known?.length === 0) return null;
  return (
    <SettingsGroup title={words.value.keys.title} text={text.text}>
      <dl class="shortcuts">
        {known?.map(({ command, keys }) => (
          <div key={command}>
            <dt>{text.commands[command]}</dt>
            <dd>{keys === '' ? text.notSet : <kbd>{keys}</kbd>}</dd>
          </div>
        ))}
      </dl>
      <div class="settings-actions">
        <button type="button" class="button" onClick={() => void shortcuts.change()}>
          {text.change}
        </button>
      </div>
    </SettingsGroup>
  );
}
