/**
 * The picker in a window of the extension's own, over the page's: no page can reach, cover or move
 * it. One a tab at most. Which window it is stands in the browser's session storage, which outlives
 * the worker.
 */
import { browser } from 'wxt/browser';

/** Of the window with its frame, in CSS pixels. */
const size = { width: 420, height: 520 };
const belowTop = 120;
const keyOf = (tabId: number) => `picker-window:${tabId}`;

/** Not in the types: Firefox for Android has none. */
const { windows } = browser as Partial<Pick<typeof browser, 'windows'>>;
export const hasWindows = windows !== undefined;

/** In the place of the one that is open for the tab, which may lie behind other windows. */
export async function openPickerWindow(tabId: number, token: string): Promise<void> {
  if (windows === undefined) return;
  await closePickerWindow(tabId);
  const { windowId, incognito } = await browser.tabs.get(tabId);
  const { left = 0, top = 0, width = size.width } = await windows.get(windowId);
  const made = await windows.create({
    type: 'popup',
    url: `/picker-page.html#${token}`,
    incognito,
    ...size,
    left: Math.round(left + (width - size.width) / 2),
    top: top + belowTop,
  });
  await browser.storage.session.set({ [keyOf(tabId)]: made?.id });
}

/** Closes it, and gives the focus to the tab again. False where there was none. */
export async function closePickerWindow(tabId: number): Promise<boolean> {
  const { [keyOf(tabId)]: windowId } = await browser.storage.session.get(keyOf(tabId));
  if (typeof windowId !== 'number' || windows === undefined) return false;
  await browser.storage.session.remove(keyOf(tabId));
  const wasOpen = await windows.remove(windowId).then(
    () => true,
    () => false, // A person has closed it.
  );
  if (!wasOpen) return false;
  const tab = await browser.tabs.update(tabId, { active: true }).catch(() => undefined); // It has gone.
  if (tab !== undefined) await windows.update(tab.windowId, { focused: true });
  return true;
}
