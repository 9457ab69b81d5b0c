/**
 * The worker's side of the picker: opens it in the frame that has the composer, tells its page
 * once what it needs to know, and appends for it. Where there is no composer, or the page does not
 * leave the picker alone, the popup opens: no page can reach that.
 *
 * Where the browser tells of no element whether it is seen, nothing stands in the page: a person's
 * own key or menu opens the popup, the page's button a window of the extension's own. A press in a
 * page gives no right to open the popup there.
 */
import { browser } from 'wxt/browser';
import type { PickerOrder } from '../in-page/picker/picker-side.ts';
import { isDefended, isSightTold } from '../in-page/surface/defences.ts';
import type { PickerClaim } from '../messages/contract.ts';
import type { AppendOrder } from '../orders/order.ts';
import { openPopup } from './attention.ts';
import { findComposer, inFrame, inject, toState } from './find-composer.ts';
import { closePickerWindow, hasWindows, openPickerWindow } from './picker-window.ts';

type Opened = { token: string; claim: PickerClaim; isClaimed: boolean };

/** So long the picker's page may take before it is taken for blocked. */
const patienceMs = 3000;

export function createPicker() {
  /** The one that waits for its page, by tab. A worker that sleeps forgets it: then it is closed. */
  const opened = new Map<number, Opened>();
  return { openByBrowser, open, openFor, claim, release, close };

  /** By a key or a menu of the browser's. */
  async function openByBrowser(tabId: number): Promise<void> {
    // At once: Firefox opens it for as long as the key or the press is being handled.
    if (isSightTold) await open(tabId);
    else await openPopup();
  }

  /** Asked for while it is open in the page, it closes. */
  async function open(tabId: number): Promise<void> {
    if (isSightTold && (await close(tabId))) return;
    await openFor(tabId);
  }

  /** @param suggested the id of the signature that it highlights first */
  async function openFor(tabId: number, suggested: string | null = null): Promise<void> {
    const found = await findComposer(tabId);
    const isInWindow = !isSightTold && hasWindows;
    if (!isInWindow && (!found.found || !isSightTold)) return await openPopup();
    const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
      part.toString(36),
    ).join('-');
    opened.set(tabId, {
      token,
      claim: { tabId, composer: toState(found), suggested },
      isClaimed: false,
    });
    if (isInWindow) return await openPickerWindow(tabId, token);
    if (!found.found) return;
    await inject(tabId, '/picker.js', [found.frameId]);
    // WXT's own type knows only the paths of files that it has been shown.
    const runtime = browser.runtime as unknown as { getURL(path: string): string };
    const order = { address: `${runtime.getURL('/picker-page.html')}#${token}` };
    const draw = (order: PickerOrder) => globalThis.colophonPicker?.open(order) ?? false;
    // The composer may have gone meanwhile.
    if (!(await inFrame(tabId, found.frameId, draw, order))) return await openPopup();
    setTimeout(() => void insteadOfBlocked(tabId, token), patienceMs);
  }

  /** Some pages let no frame of another origin in, and nobody but the frame itself is told. */
  async function insteadOfBlocked(tabId: number, token: string): Promise<void> {
    const picker = opened.get(tabId);
    if (picker?.token !== token || picker.isClaimed) return;
    if (await close(tabId)) await openPopup();
  }

  /** What the picker's page shows; null for a token that is not, or no longer, good. */
  function claim(token: string): PickerClaim | null {
    for (const [tabId, picker] of opened) {
      if (picker.token !== token) continue;
      picker.isClaimed = true;
      if (isDefended) opened.delete(tabId);
      return picker.claim;
    }
    return null;
  }

  /**
   * Whether the picker may append: it lies open to the eye, where that is the page's to spoil. It is
   * closed in any case.
   */
  async function release({ tabId }: Pick<AppendOrder, 'tabId'>): Promise<boolean> {
    const answers = isSightTold
      ? await inEveryFrame(tabId, () => globalThis.colophonPicker?.isClear() ?? null)
      : [true];
    await close(tabId);
    return answers.includes(true) || !isDefended;
  }

  /** Whether there was one to close. */
  async function close(tabId: number): Promise<boolean> {
    opened.delete(tabId);
    if (!isSightTold) return await closePickerWindow(tabId);
    const closed = await inEveryFrame(tabId, () => globalThis.colophonPicker?.close() ?? false);
    return closed.includes(true);
  }
}

async function inEveryFrame<T>(tabId: number, func: () => T): Promise<T[]> {
  const results = await browser.scripting
    .executeScript({ target: { tabId, allFrames: true }, func })
    .catch(() => []); // The tab has gone, and the picker with it.
  return results.map(({ result }) => result as T);
}
