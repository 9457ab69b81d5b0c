/** The browser's tabs. */
import { browser } from 'wxt/browser';

export type Tab = {
  id?: number | undefined;
  windowId: number;
  /** Present only if the extension has a permission for the page, as `url` and `title` reveal it. */
  url?: string | undefined;
  title?: string | undefined;
  incognito: boolean;
};

/** Returns the tab in front of which a page of the extension, such as the popup, was opened. */
export async function getActiveTab(): Promise<Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/**
 * Returns the tab that the side panel stands beside. If the panel's page is open in a tab of its own, returns the
 * tab that was in front before.
 */
export async function getTabBeside(): Promise<Tab | undefined> {
  const [tab, own] = await Promise.all([getActiveTab(), browser.tabs.getCurrent()]);
  if (own === undefined || tab?.id !== own.id) return tab;
  const others = (await browser.tabs.query({})).filter(({ id }) => id !== own.id);
  return others.toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
}

/** Calls the listener when another tab comes to the front, or a tab shows another page. */
export function onTabChange(listener: () => void): void {
  browser.tabs.onActivated.addListener(() => listener());
  browser.tabs.onUpdated.addListener(() => listener());
}

/** Rejects if the tab has been closed. */
export function getTab(tabId: number): Promise<Tab> {
  return browser.tabs.get(tabId);
}

/** Returns the tabs whose addresses match one of these match patterns. */
export function listTabs(patterns: string[]): Promise<Tab[]> {
  return browser.tabs.query({ url: patterns });
}

/** Opens a page of the extension or of the web in a new tab. */
export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Brings the tab to the front of its window. Resolves to undefined if it has been closed. */
export async function activateTab(tabId: number): Promise<Tab | undefined> {
  return await browser.tabs.update(tabId, { active: true }).catch(() => undefined);
}

/** Resolves to true if this page of the extension is open in a tab, and not as a popup. */
export async function isThisPageInTab(): Promise<boolean> {
  return (await browser.tabs.getCurrent()) !== undefined;
}
