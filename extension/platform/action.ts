/** The extension's button in the browser's toolbar, and the popup that it opens. */
import { browser } from 'wxt/browser';

/** The badge of a problem, and that of a number. */
const badgeColors = { problem: '#a8321f', count: '#1f5fa8' };

/**
 * Shows a badge on the button, and `title` when the pointer rests on it.
 * @param count the number on the badge; omitted for a problem
 */
export async function showBadge(title: string, count?: number): Promise<void> {
  const text = count === undefined ? '!' : `${count}`;
  const color = count === undefined ? badgeColors.problem : badgeColors.count;
  await browser.action.setBadgeText({ text });
  await browser.action.setTitle({ title });
  await browser.action.setBadgeBackgroundColor({ color });
  // Firefox needs the text's color. Chromium chooses a readable one by itself.
  await browser.action.setBadgeTextColor({ color: '#ffffff' });
}

export async function hideBadge(title: string): Promise<void> {
  await browser.action.setBadgeText({ text: '' });
  await browser.action.setTitle({ title });
}

/** Opens the popup. A browser may refuse: Firefox does if the user has pressed nothing right before. */
export async function openPopup(): Promise<void> {
  // Chromium has `openPopup` since version 127. In older versions the user presses the toolbar button.
  await browser.action.openPopup?.().catch(() => {});
}

/** Sets the page that the button opens in this tab, with its fragment. */
export async function setPopupPage(tabId: number, page: string): Promise<void> {
  await browser.action.setPopup({ tabId, popup: page });
}

/** Resolves to true if the user has pinned the button to the toolbar, and to null if the browser cannot say. */
export async function isOnToolbar(): Promise<boolean | null> {
  // The types do not say that older browsers lack `getUserSettings`.
  const { getUserSettings } = browser.action as {
    getUserSettings?: () => Promise<{ isOnToolbar?: boolean }>;
  };
  return (await getUserSettings?.())?.isOnToolbar ?? null;
}
