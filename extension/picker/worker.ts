/**
 * The worker's side of the picker. It opens the picker in the frame that has the composer and gives the
 * picker's page the state of the composer once. If there is no composer, or the page interferes with the
 * picker, it opens the popup, which no page can reach.
 *
 * If the browser cannot track the visibility of elements, no picker is shown in the page. The keyboard
 * command and the context menu open the popup then. The button in the page opens a window of the
 * extension's own, because a press in a page grants no right to open the popup.
 */

import { toComposerState } from '../append/find-composer.ts';
import type { AppendRequest } from '../append/request.ts';
import type { WorkerContext } from '../background/context.ts';
import type { PickerClaim } from '../messages/contract.ts';
import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import type { Platform } from '../platform/platform.ts';

type OpenPicker = { token: string; claim: PickerClaim; isClaimed: boolean };

/** If the picker's page has not loaded in this time, the page is assumed to block it. */
const loadTimeoutMs = 3000;

export function createPicker({ platform, composers }: WorkerContext) {
  const { injectScript, runInAllFrames, runInFrame } = platform.frames;
  const { openPopup } = platform.action;
  const { openPickerWindow, closePickerWindow } = createPickerWindow(platform);
  /** The open pickers, by tab, until their page has claimed its data. A stopped worker forgets them. */
  const openPickers = new Map<number, OpenPicker>();
  return { openFromBrowser, open, openWith, claim, closeForAppend, close };

  /** Opens the picker after a keyboard command or a click in the browser's menu. */
  async function openFromBrowser(tabId: number): Promise<void> {
    // Not after an await: Firefox opens the popup only while the key or the click is being handled.
    if (hasVisibilityTracking) await open(tabId);
    else await openPopup();
  }

  /** Opens the picker, or closes it if it is open in the page. */
  async function open(tabId: number): Promise<void> {
    if (hasVisibilityTracking && (await close(tabId))) return;
    await openWith(tabId);
  }

  /**
   * @param highlightedId the id of the signature that the picker highlights first
   * @param typed the typed shortcut that the chosen signature will replace, if there is one
   */
  async function openWith(
    tabId: number,
    highlightedId: string | null = null,
    typed: PickerClaim['typed'] = null,
  ): Promise<void> {
    const search = await composers.findComposer(tabId);
    const isInWindow = !hasVisibilityTracking && platform.windows.hasWindows();
    if (!isInWindow && (!search.found || !hasVisibilityTracking)) return await openPopup();
    const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
      part.toString(36),
    ).join('-');
    openPickers.set(tabId, {
      token,
      claim: { tabId, composer: toComposerState(search), suggested: highlightedId, typed },
      isClaimed: false,
    });
    if (isInWindow) return await openPickerWindow(tabId, token);
    // Never happens: without a composer the picker is in a window. The compiler does not know that.
    if (!search.found) return;
    await injectScript({ tabId, frameIds: [search.frameId] }, '/picker.js');
    const url = `${platform.runtime.getPageUrl('/picker-page.html')}#${token}`;
    const openInPage = (address: string) =>
      globalThis.colophonPicker?.open({ url: address }) ?? false;
    // If the composer has gone since, the page cannot show the picker.
    if (!(await runInFrame(tabId, search.frameId, openInPage, url))) return await openPopup();
    setTimeout(() => void openPopupIfBlocked(tabId, token), loadTimeoutMs);
  }

  /** Opens the popup if the page allows no frame of another origin. Only the missing claim reveals that. */
  async function openPopupIfBlocked(tabId: number, token: string): Promise<void> {
    const picker = openPickers.get(tabId);
    if (picker?.token !== token || picker.isClaimed) return;
    if (await close(tabId)) await openPopup();
  }

  /** Returns the data that the picker's page shows, or null if the token is invalid or already used. */
  function claim(token: string): PickerClaim | null {
    for (const [tabId, picker] of openPickers) {
      if (picker.token !== token) continue;
      picker.isClaimed = true;
      openPickers.delete(tabId);
      return picker.claim;
    }
    return null;
  }

  /**
   * Closes the picker and resolves to true if it may append: if it is in the page, the page must not have
   * covered or disguised it.
   */
  async function closeForAppend({ tabId }: Pick<AppendRequest, 'tabId'>): Promise<boolean> {
    // Each frame reports whether its picker is visible. A picker in a window cannot be covered by a page.
    const visibilities = hasVisibilityTracking
      ? await runInAllFrames(tabId, () => globalThis.colophonPicker?.isFullyVisible() ?? null)
      : [true];
    await close(tabId);
    return visibilities.includes(true);
  }

  /** Closes the picker. Resolves to false if none was open. */
  async function close(tabId: number): Promise<boolean> {
    openPickers.delete(tabId);
    if (!hasVisibilityTracking) return await closePickerWindow(tabId);
    const closed = await runInAllFrames(tabId, () => globalThis.colophonPicker?.close() ?? false);
    return closed.includes(true);
  }
}

/** The size of the window with its frame, in CSS pixels. */
const size = { width: 420, height: 520 };
/** The distance from the top of the page's window, in CSS pixels. */
const offsetTopPx = 120;
const toKey = (tabId: number) => `picker-window:${tabId}`;

/**
 * The picker in a window of the extension's own, above the page's window: no page can reach, cover or move it. Each
 * tab has at most one. The window's id is kept in session storage, which outlives the worker.
 */
function createPickerWindow({ storage, tabs, windows }: Platform) {
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
