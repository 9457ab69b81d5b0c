import { isThisPageInTab } from '../platform/tabs.ts';

/**
 * The height that is available to the popup between the toolbar and the end of the screen, as
 * `--popup-available-height` on the document. Chromium cuts off what is higher and adds scroll bars on
 * both sides. On a small or zoomed screen this would hide the bottom of the popup.
 */

/** Chromium's frame around a popup and its distance from the end of the screen, in CSS pixels. */
const frameHeightPx = 8;
/** If less is available, the whole popup scrolls. */
const minHeightPx = 320;

/** Measures now and after each resize: Chromium moves and sizes the popup only after the first paint. */
export function trackAvailableHeight(window: Window, root: HTMLElement): void {
  const measure = () => {
    // Missing in the types: the height of the system's own bar at the top of the screen.
    const { availHeight, availTop = 0 } = window.screen as Screen & { availTop?: number };
    const heightPx = availTop + availHeight - window.screenY - frameHeightPx;
    const cssHeight = `${Math.max(heightPx, minHeightPx)}px`;
    root.style.setProperty('--popup-available-height', cssHeight);
  };
  measure();
  window.addEventListener('resize', measure);
}

/**
 * Marks the document if the popup's page is open in a tab, for the style sheet: a tab has its own width,
 * but the window of a real popup gets its width from the page.
 */
export async function markIfInTab(root: HTMLElement): Promise<void> {
  if (await isThisPageInTab()) root.dataset.openIn = 'tab';
}
