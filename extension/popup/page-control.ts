/** The popup's access to the active tab. It reaches the composer through the worker. */
import { parseHost } from '../../shared/counting/host.ts';
import { createNoticeWhenClosed } from '../composed-posts/popup-port.ts';
import type { Tab } from '../platform/tabs.ts';
import { createUnreportedResultsControl, saveAndSend } from './append-requests.ts';
import { readClipboard } from './clipboard.ts';
import type { HeldKeys } from './held-keys.ts';
import type { PageControl } from './popup-page.ts';
import { createSiteAccess } from './site-access.ts';

/** The functions of the deferred code that reach the page. */
export type DeferredCode = Pick<
  typeof import('./deferred-code.ts'),
  'ask' | 'pendingAppends' | 'pingFrame' | 'readMastodonLimits' | 'readSelection'
>;

export function createPageControl(
  deferredCode: Promise<DeferredCode>,
  tab: Promise<Tab | undefined>,
  keys: HeldKeys,
): PageControl {
  const tabId = tab.then(tab => tab?.id);
  return {
    async host() {
      // The user has opened the popup over this tab, so the `activeTab` permission reveals its URL.
      return parseHost((await tab)?.url);
    },
    async probe() {
      const [id, { ask }] = await Promise.all([tabId, deferredCode]);
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await ask('probe', { tabId: id });
    },
    async ping(frameId) {
      const [id, { pingFrame }] = await Promise.all([tabId, deferredCode]);
      if (id !== undefined) await pingFrame(id, frameId);
    },
    async append(request) {
      const [id, { ask, pendingAppends }] = await Promise.all([
        tabId,
        deferredCode,
        // Before the request: the worker then moves the focus to the page, which would get a held Enter.
        keys.waitUntilReleased(),
      ]);
      if (id === undefined) return;
      await saveAndSend(pendingAppends, { ...request, tabId: id }, saved => ask('append', saved));
    },
    ...createUnreportedResultsControl(deferredCode.then(({ pendingAppends }) => pendingAppends)),
    async readUrlAndTitle() {
      const { url = '', title = '' } = (await tab) ?? {};
      return { url, title };
    },
    clipboard: readClipboard,
    readMastodonLimits: async () => (await deferredCode).readMastodonLimits(await tabId),
    selectedText: async () => (await deferredCode).readSelection(await tabId),
    ...createSiteAccess(),
    copy: text => navigator.clipboard.writeText(text),
    async reportEditor() {
      const [id, { ask }] = await Promise.all([tabId, deferredCode]);
      return id === undefined ? null : (await ask('reportEditor', { tabId: id })).report;
    },
    showNoticeWhenClosed: createNoticeWhenClosed(),
    close: () => window.close(),
  };
}
