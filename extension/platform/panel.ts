/** The side panel of Chromium, and the sidebar of Firefox: both show `sidepanel.html`. */
import { browser } from 'wxt/browser';

/** The types have only one of them, and do not say that browsers for phones have neither. */
type PanelApis = {
  sidePanel?: { open(options: { tabId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
};

export function hasPanel(): boolean {
  const { sidePanel, sidebarAction } = browser as PanelApis;
  return sidePanel !== undefined || sidebarAction !== undefined;
}

/**
 * Opens the panel in the tab's window; it stays open if it is. Call it in a user gesture, and before anything is
 * awaited in it.
 */
export async function openPanel(tabId: number): Promise<void> {
  const { sidePanel, sidebarAction } = browser as PanelApis;
  // A browser refuses if the user has pressed nothing right before.
  await (sidePanel?.open({ tabId }) ?? sidebarAction?.open())?.catch(() => {});
}
