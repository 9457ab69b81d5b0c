/** The tab around the picker. What it knows comes from the worker, for a token that is good once. */
import { browser } from 'wxt/browser';
import { createCloseNotice } from '../../messages/popup-port.ts';
import type { PageControl } from '../../models/popup/popup.ts';
import { readClipboard } from '../popup/clipboard.ts';
import type { HeldKeys } from '../popup/held-keys.ts';
import { hand } from '../popup/orders.ts';
import { askInstance, readSelection } from '../popup/page-facts.ts';
import { createSiteAccess } from '../popup/site-access.ts';
import type { Guard } from './guard.ts';

type Behind = Pick<typeof import('../popup/behind.ts'), 'ask' | 'keptOrders'>;

export async function createPickerControl(
  behind: Promise<Behind>,
  token: string,
  { guard, keys }: { guard: Guard; keys: HeldKeys },
): Promise<{ page: PageControl; tabId: number; suggested: string | null } | null> {
  const { ask, keptOrders } = await behind;
  const claimed = await ask('claimPicker', { token });
  if (claimed === null) return null;
  const { tabId, composer, suggested } = claimed;
  const page: PageControl = {
    host: async () => (composer.found ? composer.host : null),
    probe: async () => composer,
    async append(order) {
      const isSeen = guard.isSeen();
      await keys.untilReleased();
      await hand(keptOrders, { ...order, tabId }, order =>
        ask('appendFromPicker', { ...order, isSeen }),
      );
    },
    // They are told in the popup, which no page can reach.
    followEnded() {},
    async forget() {},
    async address() {
      // Of a page around a frame the browser may tell nothing.
      const inFrame = composer.found ? composer.url : '';
      const { url = inFrame, title = '' } = await browser.tabs.get(tabId);
      return { url, title };
    },
    clipboard: readClipboard,
    instance: () => askInstance(tabId),
    selectedText: () => readSelection(tabId),
    ...createSiteAccess(),
    copy: text => navigator.clipboard.writeText(text),
    reportEditor: async () => (await ask('reportEditor', { tabId })).report,
    noticeWhenClosed: createCloseNotice(),
    // Taking the frame or window away is the worker's side; its page ends with it.
    close: () => void keys.untilReleased().then(() => ask('closePicker', { tabId })),
  };
  return { page, tabId, suggested };
}
