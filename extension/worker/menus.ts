/**
 * The page's context menu and the keyboard commands. Both give the right to the tab they are for.
 * Firefox for Android has neither; there the popup is the way.
 */
import { browser } from 'wxt/browser';
import type { Words } from '../locales/en/en.ts';

type Tab = { id?: number | undefined };

export type MenuActions = {
  openPicker(tabId: number): Promise<void>;
  /** Opens the popup with a form that holds what is selected in the tab. */
  newSignature(tabId: number): Promise<void>;
};

const pickerCommand = 'open-picker';

/** Not in the types: what a phone's browser leaves out. */
const { commands, contextMenus } = browser as Partial<
  Pick<typeof browser, 'commands' | 'contextMenus'>
>;

export function listenToMenus({ openPicker, newSignature }: MenuActions): void {
  commands?.onCommand.addListener((command: string, tab?: Tab) => {
    if (command === pickerCommand && tab?.id !== undefined) void openPicker(tab.id);
  });
  contextMenus?.onClicked.addListener(({ menuItemId }, tab?: Tab) => {
    if (tab?.id === undefined) return;
    if (menuItemId === 'open-picker') void openPicker(tab.id);
    if (menuItemId === 'new-signature') void newSignature(tab.id);
  });
}

/** Makes the menu anew in the person's language. */
export async function nameMenus({ menus }: Words): Promise<void> {
  if (contextMenus === undefined) return;
  await contextMenus.removeAll();
  contextMenus.create({
    id: 'open-picker',
    title: menus.openPicker,
    contexts: ['editable'],
  });
  contextMenus.create({
    id: 'new-signature',
    title: menus.newSignature,
    contexts: ['selection'],
  });
}
