import type { ComponentChildren } from 'preact';
import { strings } from '../app/strings.ts';
import { Dialog } from './dialog.tsx';
import { readKey } from './keys.ts';
import './shortcuts-dialog.css';

/** A command and its keys. `keys` are alternatives, as written on the keyboard. */
export type ShortcutLine = { keys: readonly string[]; description: string };
export type ShortcutGroup = { title: string; lines: readonly ShortcutLine[] };

/** Splits a combination into its keys: `Ctrl+↵` and `⇧↵` have two, `PgUp` is one. */
export function splitKeys(keys: string): string[] {
  return keys.match(/[\p{L}\p{N}]+|[^+]/gu) ?? [];
}

type ShortcutsDialogProps = {
  groups: readonly ShortcutGroup[];
  onClose: () => void;
  /** More help, at the foot. */
  children?: ComponentChildren;
};

/** The shortcuts of the screen, each with its description. */
export function ShortcutsDialog({ groups, onClose, children }: ShortcutsDialogProps) {
  const t = strings.value;
  /** The names of keys that are shown as signs. */
  const names: Record<string, string> = t.keys.names;
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
                    {keys.map(combination => (
                      <span key={combination}>
                        {splitKeys(combination).map(key => (
                          <kbd key={key} title={names[key]}>
                            {key}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div class="dialog-actions">
          {children}
          <span class="dialog-closing">
            <button type="button" class="button" data-look="main" autofocus onClick={onClose}>
              {t.actions.done}
            </button>
          </span>
        </div>
      </div>
    </Dialog>
  );
}
