/** The popup's access to a tab. It reaches the composer through the worker. */
import { parseHost } from '../../shared/counting/host.ts';
import { createNoticeWhenClosed } from '../composed-posts/popup-port.ts';
import { hasPanel, openPanel } from '../platform/panel.ts';
import type { Tab } from '../platform/tabs.ts';
import { createUnreportedResultsControl, saveAndSend } from './append-requests.ts';
import { readClipboard } from './clipboard.ts';
import type { HeldKeys } from './held-keys.ts';
import type { PageControl } from './popup-page.ts';
import { createSiteAccess } from './site-access.ts';

/** The functions of the deferred code that reach the page. */
export type DeferredCode = Pick<
  typeof import('./deferred-code.ts'),
  | 'ask'
  | 'findComposer'
  | 'findInvitation'
  | 'pendingAppends'
  | 'pingFrame'
  | 'readMastodonLimits'
  | 'readSelection'
>;

/** @param getTab resolves to the tab, or to undefined if there is none */
export function createPageControl(
  deferredCode: Promise<DeferredCode>,
  getTab: () => Promise<Tab | undefined>,
  keys: HeldKeys,
): PageControl {
  const readTabId = async () => (await getTab())?.id;
  return {
    async host() {
      // The user has opened the popup over this tab, so the `activeTab` permission reveals its URL.
      return parseHost((await getTab())?.url);
    },
    async probe() {
      const [id, { ask }] = await Promise.all([readTabId(), deferredCode]);
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await ask('probe', { tabId: id });
    },
    async ping(frameId) {
      const [id, { pingFrame }] = await Promise.all([readTabId(), deferredCode]);
      if (id !== undefined) await pingFrame(id, frameId);
    },
    async append(request) {
      const [id, { ask, pendingAppends }] = await Promise.all([
        readTabId(),
        deferredCode,
        // Before the request: the worker then moves the focus to the page, which would get a held Enter.
        keys.waitUntilReleased(),
      ]);
      if (id === undefined) return;
      await saveAndSend(pendingAppends, { ...request, tabId: id }, saved => ask('append', saved));
    },
    ...createUnreportedResultsControl(deferredCode.then(({ pendingAppends }) => pendingAppends)),
    async readUrlAndTitle() {
      const { url = '', title = '' } = (await getTab()) ?? {};
      return { url, title };
    },
    clipboard: readClipboard,
    readMastodonLimits: async () => (await deferredCode).readMastodonLimits(await readTabId()),
    selectedText: async () => (await deferredCode).readSelection(await readTabId()),
    ...createSiteAccess(),
    copy: text => navigator.clipboard.writeText(text),
    async reportEditor() {
      const [id, { ask }] = await Promise.all([readTabId(), deferredCode]);
      return id === undefined ? null : (await ask('reportEditor', { tabId: id })).report;
    },
    findInvitation: async () => (await deferredCode).findInvitation(await getTab()),
    showNoticeWhenClosed: createNoticeWhenClosed(),
    close: () => window.close(),
    openPanel: hasPanel() ? openPanel : undefined,
  };
}
