/**
 * The page's context menu and the keyboard commands. Both grant `activeTab` for their tab. Firefox for
 * Android has neither; the user opens the popup there.
 */
import { browser } from 'wxt/browser';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { EssentialStrings } from '../locales/en/essential.ts';

type Tab = { id?: number | undefined };

export type MenuActions = {
  openPicker(tabId: number): Promise<void>;
  /** Opens the popup with a form that holds the text selected in the tab. */
  newSignature(tabId: number): Promise<void>;
};

const pickerCommand = 'open-picker';

/** The types do not say that browsers for phones have neither commands nor context menus. */
const { commands, contextMenus } = browser as Partial<
  Pick<typeof browser, 'commands' | 'contextMenus'>
>;

export function addMenuListeners({ openPicker, newSignature }: MenuActions): void {
  commands?.onCommand.addListener((command: string, tab?: Tab) => {
    if (command === pickerCommand && tab?.id !== undefined) void openPicker(tab.id);
  });
  contextMenus?.onClicked.addListener(({ menuItemId }, tab?: Tab) => {
    if (tab?.id === undefined) return;
    if (menuItemId === 'open-picker') void openPicker(tab.id);
    if (menuItemId === 'new-signature') void newSignature(tab.id);
  });
}

/**
 * Returns the function that creates the context menu in the user's language. The browser keeps the menu
 * while the worker sleeps. The function therefore recreates it only if its texts have changed since this
 * worker's last call, or if `isForced` is true, as after an update of the extension.
 */
export function createMenuUpdater(
  words: () => Promise<EssentialStrings>,
): (isForced: boolean) => Promise<void> {
  let currentTitles = '';
  const queue = createSerialQueue();

  async function update(isForced: boolean): Promise<void> {
    if (contextMenus === undefined) return;
    const { openPicker, newSignature } = (await words()).menus;
    const titles = [openPicker, newSignature].join('\n');
    if (titles === currentTitles && !isForced) return;
    await contextMenus.removeAll();
    contextMenus.create({ id: 'open-picker', title: openPicker, contexts: ['editable'] });
    contextMenus.create({ id: 'new-signature', title: newSignature, contexts: ['selection'] });
    currentTitles = titles;
  }

  // One update at a time: two at once would create each item twice.
  return isForced => queue.run(() => update(isForced));
}
