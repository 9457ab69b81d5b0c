/** The page's context menu and the keyboard commands. Both give the right to the tab they are for. */
import { browser } from 'wxt/browser';
import type { Words } from '../locales/en/en.ts';

type Tab = { id?: number | undefined };

export type MenuActions = {
  openPicker(tabId: number): Promise<void>;
  /** Opens the popup with a form that holds what is selected in the tab. */
  newSignature(tabId: number): Promise<void>;
};

const pickerCommand = 'open-picker';

export function listenToMenus({ openPicker, newSignature }: MenuActions): void {
  browser.commands.onCommand.addListener((command: string, tab?: Tab) => {
    if (command === pickerCommand && tab?.id !== undefined) void openPicker(tab.id);
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab?: Tab) => {
    if (tab?.id === undefined) return;
    if (menuItemId === 'open-picker') void openPicker(tab.id);
    if (menuItemId === 'new-signature') void newSignature(tab.id);
  });
}

/** Makes the menu anew in the person's language. */
export async function nameMenus({ menus }: Words): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: 'open-picker',
    title: menus.openPicker,
    contexts: ['editable'],
  });
  browser.contextMenus.create({
    id: 'new-signature',
    title: menus.newSignature,
    contexts: ['selection'],
  });
}
