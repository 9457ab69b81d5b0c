/**
 * The page's context menu and the keyboard commands. Both give the right to the tab they are for.
 * Firefox for Android has neither; there the popup is the way.
 */
import { browser } from 'wxt/browser';
import type { EssentialWords } from '../locales/en/essential.ts';

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

/**
 * Names the page's menu in the person's language. The browser keeps it while the worker sleeps, so
 * that it is made `anew` only after an update, or where the words are no more what they were when
 * this worker last looked.
 */
export function createMenuNames(
  words: () => Promise<EssentialWords>,
): (anew: boolean) => Promise<void> {
  let shown = '';
  let last = Promise.resolve();

  async function name(anew: boolean): Promise<void> {
    if (contextMenus === undefined) return;
    const { openPicker, newSignature } = (await words()).menus;
    const wanted = [openPicker, newSignature].join('\n');
    if (wanted === shown && !anew) return;
    await contextMenus.removeAll();
    contextMenus.create({ id: 'open-picker', title: openPicker, contexts: ['editable'] });
    contextMenus.create({ id: 'new-signature', title: newSignature, contexts: ['selection'] });
    shown = wanted;
  }

  // One at a time: two that run at once would make each item twice.
  return anew => {
    last = last.then(
      () => name(anew),
      () => name(anew),
    );
    return last;
  };
}
