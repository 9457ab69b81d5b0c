import { words } from '../models/app/words.ts';
import { Dialog } from './dialog.tsx';
import './shortcuts-dialog.css';

/** `keys` are alternatives, each as it is written on the keyboard. */
export type KeyLine = { keys: readonly string[]; does: string };
export type KeyGroup = { title: string; lines: readonly KeyLine[] };

const isMac = navigator.platform.startsWith('Mac');

/** A letter with Ctrl, or with Command on a Mac. */
export const withControl = (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`);

/** Whether the key asks for the list of keys; not while it is typed into a text. */
export function asksForKeys(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented)
    return false;
  if (target instanceof HTMLTextAreaElement) return false;
  if (!(target instanceof HTMLInputElement)) return true;
  // A search that is still empty looks for nothing that begins with a question mark.
  return ['checkbox', 'radio'].includes(target.type) || isEmptySearch(target);
}

function isEmptySearch({ type, value }: HTMLInputElement): boolean {
  return type === 'search' && value === '';
}

type ShortcutsDialogProps = { groups: readonly KeyGroup[]; onClose: () => void };

/** The keys of the screen, what each does beside it. */
export function ShortcutsDialog({ groups, onClose }: ShortcutsDialogProps) {
  const t = words.value;
  return (
    <Dialog title={t.keys.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape must not close what is below as well */}
      <div
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        {groups.map(({ title, lines }) => (
          <section key={title} class="keys">
            <h3>{title}</h3>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map(key => (
                      <kbd key={key}>{key}</kbd>
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
