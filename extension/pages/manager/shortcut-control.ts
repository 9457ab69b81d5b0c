/** The browser side of the keyboard shortcuts. */
import { browser } from 'wxt/browser';
import type { ShortcutControl } from '../../models/settings/shortcuts-model.ts';

const commandNames = { _execute_action: 'popup', 'open-picker': 'picker' } as const;

/** The shortcut settings of Chrome and Edge. No link may point there, but a tab may open it. */
const settingsUrl = 'chrome://extensions/shortcuts';

export const shortcutControl: ShortcutControl = {
  async read() {
    // Firefox for Android has no keyboard shortcuts, so `commands` is missing there.
    const { commands: control } = browser as { commands?: typeof browser.commands };
    const commands = (await control?.getAll()) ?? [];
    return commands.flatMap(({ name, shortcut = '' }) => {
      const command = commandNames[name as keyof typeof commandNames];
      return command ? [{ command, keys: shortcut }] : [];
    });
  },
  async openSettings() {
    // Firefox has its own API for this. It lets no extension open a tab with an internal URL.
    const { openShortcutSettings } = browser.commands as {
      openShortcutSettings?: () => Promise<void>;
    };
    if (openShortcutSettings) await openShortcutSettings();
    else await browser.tabs.create({ url: settingsUrl });
  },
};
