import { strings } from '../models/app/strings.ts';
import { Dialog } from './dialog.tsx';
import { readKey } from './keys.ts';
import './shortcuts-dialog.css';

/** A command and its keys. `keys` are alternatives, as written on the keyboard. */
export type ShortcutLine = { keys: readonly string[]; description: string };
export type ShortcutGroup = { title: string; lines: readonly ShortcutLine[] };

/** Spells out the signs of keys: `⇧↵` is Shift+Enter. Undefined if the keys have no such signs. */
export function nameKeys(keys: string, names: Record<string, string>): string | undefined {
  if (![...keys].some(sign => sign in names)) return undefined;
  return [...keys].map(sign => names[sign] ?? sign).join('+');
}

type ShortcutsDialogProps = { groups: readonly ShortcutGroup[]; onClose: () => void };

/** The shortcuts of the screen, each with its description. */
export function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  const t = strings.value;
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape must not close what is below as well */}
      <div
        onKeyDown={event => {
          if (readKey(event) !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        {groups.map(({ title, lines }) => (
          <section key={title} class="keys">
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, description }) => (
                <div key={description}>
                  <dt>{description}</dt>
                  <dd>
                    {keys.map(key => (
                      <kbd key={key} title={nameKeys(key, t.keys.names)}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div class="dialog-actions">
          <button type="button" class="button" data-look="main" autofocus onClick={onClose}>
            {t.actions.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
