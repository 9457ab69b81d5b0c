/** The tab under the popup, reached through the worker. */
import { browser } from 'wxt/browser';
import { ask } from '../../messages/channel.ts';
import type { PageControl } from '../../models/popup.ts';

export function createPageControl(): PageControl {
  const tabId = browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab?.id);
  return {
    async probe() {
      const id = await tabId;
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await ask('probe', { tabId: id });
    },
    async append(order) {
      const id = await tabId;
      if (id !== undefined) await ask('append', { ...order, tabId: id });
    },
    allow: host => browser.permissions.request({ origins: [`*://${host}/*`] }),
    copy: text => navigator.clipboard.writeText(text),
    close: () => window.close(),
  };
}
