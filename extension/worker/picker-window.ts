/**
 * The picker in a window of the extension's own, above the page's window: no page can reach, cover or
 * move it. Each tab has at most one. The window's id is kept in session storage, which outlives the worker.
 */
import { browser } from 'wxt/browser';

/** The size of the window with its frame, in CSS pixels. */
const size = { width: 420, height: 520 };
/** The distance from the top of the page's window, in CSS pixels. */
const offsetTopPx = 120;
const toKey = (tabId: number) => `picker-window:${tabId}`;

/** The types do not say that Firefox for Android has no windows. */
const { windows } = browser as Partial<Pick<typeof browser, 'windows'>>;
export const hasWindows = windows !== undefined;

/** Opens the window. Closes the tab's previous one, which may be behind other windows. */
export async function openPickerWindow(tabId: number, token: string): Promise<void> {
  if (windows === undefined) return;
  await closePickerWindow(tabId);
  const { windowId, incognito } = await browser.tabs.get(tabId);
  const { left = 0, top = 0, width = size.width } = await windows.get(windowId);
  const created = await windows.create({
    type: 'popup',
    url: `/picker-page.html#${token}`,
    incognito,
    ...size,
    left: Math.round(left + (width - size.width) / 2),
    top: top + offsetTopPx,
  });
  await browser.storage.session.set({ [toKey(tabId)]: created?.id });
}

/** Closes the window and focuses the tab again. Resolves to false if no window was open. */
export async function closePickerWindow(tabId: number): Promise<boolean> {
  const { [toKey(tabId)]: windowId } = await browser.storage.session.get(toKey(tabId));
  if (typeof windowId !== 'number' || windows === undefined) return false;
  await browser.storage.session.remove(toKey(tabId));
  const wasOpen = await windows.remove(windowId).then(
    () => true,
    () => false, // The user has closed it.
  );
  if (!wasOpen) return false;
  // Undefined if the tab has been closed.
  const tab = await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
  if (tab !== undefined) await windows.update(tab.windowId, { focused: true });
  return true;
}
