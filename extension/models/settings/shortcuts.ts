/** The keys that open Colophon from a page; the browser keeps them and lets the person change them. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** `keys` as the browser writes them, empty where none are set. */
export type Shortcut = { command: 'popup' | 'picker'; keys: string };

/** The browser's side of it. */
export type ShortcutControl = {
  read(): Promise<Shortcut[]>;
  /** Opens the browser's own page, the only place where they can be changed. */
  change(): Promise<void>;
};

export type ShortcutsModel = ReturnType<typeof createShortcutsModel>;

export function createShortcutsModel(control: ShortcutControl) {
  const shortcuts = signal<Shortcut[] | undefined>(undefined);
  return {
    /** Undefined until the browser has told them; empty where it has no shortcuts, as on phones. */
    shortcuts: shortcuts as ReadonlySignal<Shortcut[] | undefined>,
    async look() {
      shortcuts.value = await control.read();
    },
    change: control.change,
  };
}
