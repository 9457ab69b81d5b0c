/** Keyboard shortcuts that open Colophon from a page. The browser stores them; users change them there. */
import { type ReadonlySignal, signal } from '@preact/signals';

/** `keys` in the browser's notation; empty if none are set. */
export type Shortcut = { command: 'popup' | 'picker' | 'panel'; keys: string };

/** Browser functions for shortcuts. */
export type ShortcutControl = {
  read(): Promise<Shortcut[]>;
  /** Opens the browser's own page, the only one where users can change shortcuts. */
  openSettings(): Promise<void>;
};

export type ShortcutsModel = ReturnType<typeof createShortcutsModel>;

export function createShortcutsModel(control: ShortcutControl) {
  const shortcuts = signal<Shortcut[] | undefined>(undefined);
  return {
    /** Undefined until they are read; empty if the browser has no shortcuts, such as on phones. */
    shortcuts: shortcuts as ReadonlySignal<Shortcut[] | undefined>,
    async refresh() {
      shortcuts.value = await control.read();
    },
    openSettings: control.openSettings,
  };
}
