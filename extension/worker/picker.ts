/**
 * The worker's side of the picker: opens it in the frame that has the composer, tells its page
 * once what it needs to know, and appends for it. Where there is no composer, or the page does not
 * leave the picker alone, the popup opens: no page can reach that.
 */
import { browser } from 'wxt/browser';
import { isDefended } from '../in-page/surface/defences.ts';
import type { PickerClaim } from '../messages/contract.ts';
import type { AppendOrder } from '../orders/order.ts';
import { openPopup } from './attention.ts';
import { findComposer, inFrame, inject, toState } from './find-composer.ts';

type Opened = { token: string; claim: PickerClaim; isClaimed: boolean };

/** The picker that waits for its page, by tab. A worker that sleeps forgets it: then it is closed. */
const opened = new Map<number, Opened>();

/** So long the picker's page may take before it is taken for blocked. */
const patienceMs = 3000;

/** Asked for while it is open, it closes. */
export async function openPicker(tabId: number): Promise<void> {
  if (await closePicker(tabId)) return;
  const found = await findComposer(tabId);
  if (!found.found) {
    await openPopup();
    return;
  }
  const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
    part.toString(36),
  ).join('-');
  const claim = { tabId, composer: toState(found) };
  opened.set(tabId, { token, claim, isClaimed: false });
  await inject(tabId, '/picker.js', [found.frameId]);
  await inFrame(tabId, found.frameId, order => globalThis.colophonPicker?.open(order) ?? false, {
    token,
  });
  setTimeout(() => void insteadOfBlocked(tabId, token), patienceMs);
}

/** Some pages let no frame of another origin in, and nobody but the frame itself is told. */
async function insteadOfBlocked(tabId: number, token: string): Promise<void> {
  const picker = opened.get(tabId);
  if (picker?.token !== token || picker.isClaimed) return;
  if (await closePicker(tabId)) await openPopup();
}

/** What the picker's page shows; null for a token that is not, or no longer, good. */
export function claimPicker(token: string): PickerClaim | null {
  for (const [tabId, picker] of opened) {
    if (picker.token !== token) continue;
    picker.isClaimed = true;
    if (isDefended) opened.delete(tabId);
    return picker.claim;
  }
  return null;
}

/** Whether the picker may append: it lies open to the eye. It is closed in any case. */
export async function releasePicker({ tabId }: Pick<AppendOrder, 'tabId'>): Promise<boolean> {
  const answers = await inEveryFrame(tabId, () => globalThis.colophonPicker?.isClear() ?? null);
  const isClear = answers.includes(true);
  await closePicker(tabId);
  return isClear || !isDefended;
}

/** Whether there was one to close. */
export async function closePicker(tabId: number): Promise<boolean> {
  opened.delete(tabId);
  const closed = await inEveryFrame(tabId, () => globalThis.colophonPicker?.close() ?? false);
  return closed.includes(true);
}

async function inEveryFrame<T>(tabId: number, func: () => T): Promise<T[]> {
  const results = await browser.scripting
    .executeScript({ target: { tabId, allFrames: true }, func })
    .catch(() => []); // The tab has gone, and the picker with it.
  return results.map(({ result }) => result as T);
}
