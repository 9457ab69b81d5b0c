/** The tab under the popup: its composer is reached through the worker. */
import { browser } from 'wxt/browser';
import { hostOf } from '../../../shared/counting/host.ts';
import { createCloseNotice } from '../../messages/popup-port.ts';
import type { PageControl } from '../../models/popup/popup.ts';
import { readClipboard } from './clipboard.ts';
import type { HeldKeys } from './held-keys.ts';
import { createEndedControl, hand } from './orders.ts';
import { askInstance, readSelection } from './page-facts.ts';
import { createSiteAccess } from './site-access.ts';

type Behind = Pick<typeof import('./behind.ts'), 'ask' | 'keptOrders'>;

type Tab = { id?: number | undefined; url?: string | undefined; title?: string | undefined };

/** The tab that the popup was opened over. */
export async function tabUnder(): Promise<Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

export function createPageControl(
  behind: Promise<Behind>,
  tab: Promise<Tab | undefined>,
  keys: HeldKeys,
): PageControl {
  const tabId = tab.then(tab => tab?.id);
  return {
    async host() {
      // Told to an extension that a person has just called to this tab, and to no other.
      return hostOf((await tab)?.url);
    },
    async probe() {
      const [id, { ask }] = await Promise.all([tabId, behind]);
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await ask('probe', { tabId: id });
    },
    async append(order) {
      const [id, { ask, keptOrders }] = await Promise.all([tabId, behind, keys.untilReleased()]);
      if (id === undefined) return;
      await hand(keptOrders, { ...order, tabId: id }, order => ask('append', order));
    },
    ...createEndedControl(behind.then(({ keptOrders }) => keptOrders)),
    async address() {
      const { url = '', title = '' } = (await tab) ?? {};
      return { url, title };
    },
    clipboard: readClipboard,
    instance: async () => askInstance(await tabId),
    selectedText: async () => readSelection(await tabId),
    ...createSiteAccess(),
    copy: text => navigator.clipboard.writeText(text),
    async reportEditor() {
      const [id, { ask }] = await Promise.all([tabId, behind]);
      return id === undefined ? null : (await ask('reportEditor', { tabId: id })).report;
    },
    noticeWhenClosed: createCloseNotice(),
    close: () => window.close(),
  };
}
