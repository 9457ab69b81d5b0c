/**
 * The worker's side of the picker: opens it in the frame that has the composer, tells its page
 * once what it needs to know, and appends for it. Where there is no composer the popup opens.
 */
import { browser } from 'wxt/browser';
import type { Words } from '../../locales/en.ts';
import type { AppendOrder, PickerClaim } from '../../messages/contract.ts';
import { isDefended } from '../picker/defences.ts';
import { findComposer, inFrame, inject, toState } from './append.ts';

type Opened = { token: string; claim: PickerClaim };

/** The picker that waits for its page, by tab. A worker that sleeps forgets it: then it is closed. */
const opened = new Map<number, Opened>();

export async function openPicker(tabId: number, { language }: Words): Promise<void> {
  const found = await findComposer(tabId);
  if (!found.found) {
    await openPopup();
    return;
  }
  const token = Array.from(crypto.getRandomValues(new Uint32Array(4)), part =>
    part.toString(36),
  ).join('-');
  opened.set(tabId, { token, claim: { tabId, composer: toState(found) } });
  await inject(tabId, '/picker.js', [found.frameId]);
  await inFrame(tabId, found.frameId, order => globalThis.colophonPicker?.open(order) ?? false, {
    token,
    direction: language.direction,
  });
}

/** What the picker's page shows; null for a token that is not, or no longer, good. */
export function claimPicker(token: string): PickerClaim | null {
  for (const [tabId, { token: good, claim }] of opened) {
    if (good !== token) continue;
    if (isDefended) opened.delete(tabId);
    return claim;
  }
  return null;
}

/** Whether the picker may append: it lies open to the eye. It is closed afterwards. */
export async function releasePicker({ tabId }: Pick<AppendOrder, 'tabId'>): Promise<boolean> {
  const answers = await inEveryFrame(tabId, () => globalThis.colophonPicker?.isClear() ?? null);
  const isClear = answers.every(answer => answer !== false);
  if (!isClear && isDefended) return false;
  await closePicker(tabId);
  return true;
}

export async function closePicker(tabId: number): Promise<void> {
  opened.delete(tabId);
  await inEveryFrame(tabId, () => globalThis.colophonPicker?.close());
}

async function inEveryFrame<T>(tabId: number, func: () => T): Promise<T[]> {
  const results = await browser.scripting
    .executeScript({ target: { tabId, allFrames: true }, func })
    .catch(() => []); // The tab has gone, and the picker with it.
  return results.map(({ result }) => result as T);
}

async function openPopup(): Promise<void> {
  // Firefox has it always, Chromium since 127; before that the toolbar is left.
  await browser.action.openPopup?.();
}
