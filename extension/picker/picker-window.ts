/**
 * The picker in a window of the extension's own, above the page's window: no page can reach, cover or
 * move it. Each tab has at most one. The window's id is kept in session storage, which outlives the worker.
 */
import type { Platform } from '../platform/platform.ts';

/** The size of the window with its frame, in CSS pixels. */
const size = { width: 420, height: 520 };
/** The distance from the top of the page's window, in CSS pixels. */
const offsetTopPx = 120;
const toKey = (tabId: number) => `picker-window:${tabId}`;

export function createPickerWindow({ storage, tabs, windows }: Platform) {
  return { openPickerWindow, closePickerWindow };

  /** Opens the window. Closes the tab's previous one, which may be behind other windows. */
  async function openPickerWindow(tabId: number, token: string): Promise<void> {
    await closePickerWindow(tabId);
    const { windowId, incognito } = await tabs.getTab(tabId);
    const { left = 0, top = 0, width = size.width } = await windows.getWindowBounds(windowId);
    const id = await windows.openWindow(
      `/picker-page.html#${token}`,
      { ...size, left: Math.round(left + (width - size.width) / 2), top: top + offsetTopPx },
      { incognito },
    );
    await storage.writeSession(toKey(tabId), id);
  }

  /** Closes the window and focuses the tab again. Resolves to false if no window was open. */
  async function closePickerWindow(tabId: number): Promise<boolean> {
    const windowId = await storage.readSession(toKey(tabId));
    if (typeof windowId !== 'number') return false;
    await storage.removeFromSession(toKey(tabId));
    // False if the user has closed it.
    if (!(await windows.closeWindow(windowId))) return false;
    // Undefined if the tab has been closed.
    const tab = await tabs.activateTab(tabId);
    if (tab !== undefined) await windows.focusWindow(tab.windowId);
    return true;
  }
}
