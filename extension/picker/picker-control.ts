/** The picker's access to its tab. The worker provides the data for a token that is valid once. */

import { createNoticeWhenClosed } from '../composed-posts/popup-port.ts';
import type { PickerClaim } from '../messages/contract.ts';
import { getTab } from '../platform/tabs.ts';
import { saveAndSend } from '../popup/append-requests.ts';
import { readClipboard } from '../popup/clipboard.ts';
import type { HeldKeys } from '../popup/held-keys.ts';
import type { DeferredCode } from '../popup/page-control.ts';
import type { PageControl } from '../popup/popup-page.ts';
import { createSiteAccess } from '../popup/site-access.ts';
import { readKey } from '../ui/keys.ts';
import type { InputGuard } from './input-guard.ts';

type PickerAccess = {
  page: PageControl;
  tabId: number;
  highlightedId: string | null;
  /** The typed shortcut that the signature replaces, if the user has typed one. */
  typed: PickerClaim['typed'];
};

/** Resolves to null if the worker does not accept the token. */
export async function createPickerControl(
  deferredCode: Promise<DeferredCode>,
  token: string,
  { guard, keys }: { guard: InputGuard; keys: HeldKeys },
): Promise<PickerAccess | null> {
  const { ask, pendingAppends, pingFrame, readMastodonLimits, readSelection } = await deferredCode;
  const claim = await ask('claimPicker', { token });
  if (claim === null) return null;
  const { tabId, composer, suggested, typed } = claim;
  const page: PageControl = {
    host: async () => (composer.found ? composer.host : null),
    probe: async () => composer,
    ping: frameId => pingFrame(tabId, frameId),
    async append(request) {
      const wasVisible = guard.hasBeenVisible();
      await keys.waitUntilReleased();
      await saveAndSend(pendingAppends, { ...request, ...typed?.place, tabId }, saved =>
        ask('appendFromPicker', { ...saved, wasVisible }),
      );
    },
    // Only the popup reports unreported results, because no page can reach the popup.
    watchUnreportedResults() {},
    async forgetUnreportedResult() {},
    async readUrlAndTitle() {
      // The browser may hide the URL of the page around a frame.
      const frameUrl = composer.found ? composer.url : '';
      const { url = frameUrl, title = '' } = await getTab(tabId);
      return { url, title };
    },
    clipboard: readClipboard,
    readMastodonLimits: () => readMastodonLimits(tabId),
    selectedText: () => readSelection(tabId),
    ...createSiteAccess(),
    copy: text => navigator.clipboard.writeText(text),
    reportEditor: async () => (await ask('reportEditor', { tabId })).report,
    showNoticeWhenClosed: createNoticeWhenClosed(),
    // The worker removes the frame or window, and this page with it.
    close: () => void keys.waitUntilReleased().then(() => ask('closePicker', { tabId })),
  };
  return { page, tabId, highlightedId: suggested, typed };
}

const focusableSelector = 'a[href], button:not(:disabled), input, textarea';

/** Keeps the focus inside the picker when Tab is pressed. Otherwise the page would get the next keys. */
export function trapFocus(document: Document): void {
  document.addEventListener('keydown', event => {
    if (readKey(event) !== 'Tab' || event.defaultPrevented) return;
    const all = [...document.querySelectorAll<HTMLElement>(focusableSelector)].filter(element =>
      element.checkVisibility(),
    );
    const [first, last] = [all.at(0), all.at(-1)];
    const { activeElement } = document;
    const isOutside = !all.some(element => element === activeElement);
    const end = event.shiftKey ? first : last;
    if (!isOutside && activeElement !== end) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });
}
