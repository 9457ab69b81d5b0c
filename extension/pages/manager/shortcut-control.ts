/** The browser's side of the keyboard shortcuts. */
import { browser } from 'wxt/browser';
import type { ShortcutControl } from '../../models/settings/shortcuts.ts';

const names = { _execute_action: 'popup', 'open-picker': 'picker' } as const;

/** Where Chrome and Edge keep them. A link cannot lead there, a tab can. */
const settingsUrl = 'chrome://extensions/shortcuts';

export const shortcutControl: ShortcutControl = {
  async read() {
    // Phones have no keys to set: Firefox for Android lacks the interface.
    const { commands: control } = browser as { commands?: typeof browser.commands };
    const commands = (await control?.getAll()) ?? [];
    return commands.flatMap(({ name, shortcut = '' }) => {
      const command = names[name as keyof typeof names];
      return command ? [{ command, keys: shortcut }] : [];
    });
  },
  async change() {
    // Firefox has a way of its own, and opens no tab at an address of the browser's.
    const { openShortcutSettings } = browser.commands as {
      openShortcutSettings?: () => Promise<void>;
    };
    if (openShortcutSettings) await openShortcutSettings();
    else await browser.tabs.create({ url: settingsUrl });
  },
};
