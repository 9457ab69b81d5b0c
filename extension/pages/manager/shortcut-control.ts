/** The browser side of the keyboard shortcuts. */
import type { ShortcutControl } from '../../models/settings/shortcuts-model.ts';
import { listCommandShortcuts, openShortcutSettings } from '../../platform/menus.ts';

const commandNames = { _execute_action: 'popup', 'open-picker': 'picker' } as const;

export const shortcutControl: ShortcutControl = {
  async read() {
    return (await listCommandShortcuts()).flatMap(({ name, keys }) => {
      const command = commandNames[name as keyof typeof commandNames];
      return command ? [{ command, keys }] : [];
    });
  },
  openSettings: openShortcutSettings,
};
