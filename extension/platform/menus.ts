/** The page's context menu and the keyboard commands. Browsers for phones have neither. */
import { browser } from 'wxt/browser';

type MenuContext = 'action' | 'editable' | 'page' | 'selection';
export type MenuItem = { id: string; title: string; contexts: [MenuContext, ...MenuContext[]] };
export type CommandShortcut = { command: 'popup' | 'picker' | 'panel'; keys: string };

type Tab = { id?: number | undefined };

const commandNames = {
  _execute_action: 'popup',
  'open-picker': 'picker',
  'open-panel': 'panel',
} as const;

/** The shortcut settings of Chrome and Edge. No link may point there, but a tab may open it. */
const chromiumShortcutSettings = 'chrome://extensions/shortcuts';

/** The types do not say that browsers for phones lack these two. */
const getOptionalApis = () => browser as Partial<Pick<typeof browser, 'commands' | 'contextMenus'>>;

/** Calls the listener with the command's name and the tab in front. Call it at the worker's start. */
export function onCommand(listener: (name: string, tabId: number) => void): void {
  getOptionalApis().commands?.onCommand.addListener((name: string, tab?: Tab) => {
    if (tab?.id !== undefined) listener(name, tab.id);
  });
}

/** Calls the listener with the item's id and the clicked tab. Call it at the worker's start. */
export function onMenuClick(listener: (itemId: string, tabId: number) => void): void {
  getOptionalApis().contextMenus?.onClicked.addListener(({ menuItemId }, tab?: Tab) => {
    if (tab?.id !== undefined) listener(String(menuItemId), tab.id);
  });
}

/** Replaces all items of the menu. The browser keeps them while the worker sleeps. */
export async function replaceMenu(items: readonly MenuItem[]): Promise<void> {
  const { contextMenus } = getOptionalApis();
  if (contextMenus === undefined) return;
  await contextMenus.removeAll();
  for (const item of items) contextMenus.create(item);
}

/** Returns the commands with the keys that the user has set; empty keys if the user has removed them. */
export async function listCommandShortcuts(): Promise<CommandShortcut[]> {
  const commands = (await getOptionalApis().commands?.getAll()) ?? [];
  return commands.flatMap(({ name, shortcut = '' }) => {
    const command = commandNames[name as keyof typeof commandNames];
    return command ? [{ command, keys: shortcut }] : [];
  });
}

/** Opens the browser's settings for keyboard shortcuts. */
export async function openShortcutSettings(): Promise<void> {
  // Firefox has its own API for this. It lets no extension open a tab with an internal URL.
  const { openShortcutSettings } = browser.commands as {
    openShortcutSettings?: () => Promise<void>;
  };
  if (openShortcutSettings) await openShortcutSettings();
  else await browser.tabs.create({ url: chromiumShortcutSettings });
}
