import { browser } from 'wxt/browser';

/**
 * The room for the popup between the toolbar and the end of the screen, as `--popup-room` on the
 * document. Chromium cuts off what is higher, with scroll bars on both sides; on a small or enlarged
 * screen that would be the foot.
 */

/** Chromium's frame around a popup, and its distance from the end of the screen. CSS pixels. */
const frameHeight = 8;
/** Below it all of the popup scrolls. */
const least = 320;

/** Kept right while the window moves or is sized: Chromium places it only after the first frame. */
export function followRoom(window: Window, root: HTMLElement): void {
  const measure = () => {
    // Not in the types: the part of the screen above that the system keeps for itself.
    const { availHeight, availTop = 0 } = window.screen as Screen & { availTop?: number };
    const room = availTop + availHeight - window.screenY - frameHeight;
    root.style.setProperty('--popup-room', `${Math.max(room, least)}px`);
  };
  measure();
  window.addEventListener('resize', measure);
}

/** Tells the styles that the page is a tab of its own: a popup makes its window as wide as it is itself. */
export async function tellPlace(root: HTMLElement): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab !== undefined) root.dataset.place = 'tab';
}
