/**
 * The page's context menu and the keyboard commands. Both grant `activeTab` for their tab. Browsers for
 * phones have neither; the user opens the popup there.
 */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { MenuItem } from '../platform/menus.ts';
import { observeWrites } from '../store/observe.ts';
import type { WorkerContext } from './context.ts';

/** The names of the keyboard commands in the manifest, and the ids of the menu items. */
const openPickerId = 'open-picker';
const openPanelId = 'open-panel';
const newSignatureId = 'new-signature';

export type MenuActions = { openPicker(tabId: number): Promise<void> };

export function registerMenus(
  { platform, database, loadStrings, signal }: WorkerContext,
  { openPicker }: MenuActions,
): void {
  const { menus, runtime, action, panel } = platform;
  menus.onCommand((name, tabId) => {
    if (name === openPickerId) void openPicker(tabId);
    if (name === openPanelId) void panel.openPanel(tabId);
  });
  menus.onMenuClick((itemId, tabId) => {
    if (itemId === openPickerId) void openPicker(tabId);
    if (itemId === openPanelId) void panel.openPanel(tabId);
    if (itemId === newSignatureId) void openSignatureForm(tabId);
  });
  // One update at a time: two at once would create each item twice.
  const queue = createSerialQueue();
  runtime.onInstalled(() => void queue.run(() => update(true)));
  observeWrites(database, ['singles'], () => void queue.run(() => update(false)), signal);
  let currentTitles = '';

  /**
   * Creates the menu in the user's language. The browser keeps the menu while the worker sleeps, so it is
   * created again only if its texts have changed since this worker's last call, or if `isForced` is true,
   * as after an update of the extension.
   */
  async function update(isForced: boolean): Promise<void> {
    const { openPicker, newSignature, openPanel } = (await loadStrings()).menus;
    const titles = [openPicker, newSignature, openPanel].join('\n');
    if (titles === currentTitles && !isForced) return;
    await menus.replaceMenu([
      { id: openPickerId, title: openPicker, contexts: ['editable'] },
      { id: newSignatureId, title: newSignature, contexts: ['selection'] },
      // Not in a text field: a second item there would put both into a submenu.
      ...(panel.hasPanel()
        ? [{ id: openPanelId, title: openPanel, contexts: ['page', 'action'] } satisfies MenuItem]
        : []),
    ]);
    currentTitles = titles;
  }

  /** Opens the popup with a form that holds the text selected in the tab. */
  async function openSignatureForm(tabId: number): Promise<void> {
    await action.setPopupPage(tabId, 'popup.html#new');
    await action.openPopup();
    // The popup has opened with the form. The next press on the toolbar button must show the list.
    await action.setPopupPage(tabId, 'popup.html');
  }
}
