/** The tab under the popup: its composer is reached through the worker. */
import { browser } from 'wxt/browser';
import type { PageControl } from '../../models/popup/popup.ts';
import type { HeldKeys } from './held-keys.ts';
import { askInstance, readSelection } from './page-facts.ts';

type Channel = Pick<typeof import('../../messages/channel.ts'), 'ask'>;

type Tab = { id?: number | undefined; url?: string | undefined };

/** The tab that the popup was opened over. */
export async function tabUnder(): Promise<Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

export function createPageControl(
  channel: Promise<Channel>,
  tab: Promise<Tab | undefined>,
  keys: HeldKeys,
): PageControl {
  const tabId = tab.then(tab => tab?.id);
  return {
    async host() {
      // Told to an extension that a person has just called to this tab, and to no other.
      const { url } = (await tab) ?? {};
      return url !== undefined && URL.canParse(url) ? new URL(url).hostname : null;
    },
    async probe() {
      const [id, { ask }] = await Promise.all([tabId, channel]);
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await ask('probe', { tabId: id });
    },
    async append(order) {
      const [id, { ask }] = await Promise.all([tabId, channel, keys.untilReleased()]);
      if (id !== undefined) await ask('append', { ...order, tabId: id });
    },
    instance: async () => askInstance(await tabId),
    selectedText: async () => readSelection(await tabId),
    allow: host => browser.permissions.request({ origins: [`*://${host}/*`] }),
    copy: text => navigator.clipboard.writeText(text),
    close: () => window.close(),
  };
}
