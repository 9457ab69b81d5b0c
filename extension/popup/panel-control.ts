/** The side panel's access to the tab in front of its window, which it follows. */
import { listCommandShortcuts } from '../platform/menus.ts';
import { hasPermissions, requestPermissions } from '../platform/permissions.ts';
import { getTabBeside, onTabChange } from '../platform/tabs.ts';
import { saveAndSend } from './append-requests.ts';
import type { HeldKeys } from './held-keys.ts';
import { createPageControl, type DeferredCode } from './page-control.ts';
import type { PageControl } from './popup-page.ts';

const allSites = { origins: ['*://*/*'] };

export function createPanelControl(
  deferredCode: Promise<DeferredCode>,
  keys: HeldKeys,
): PageControl {
  const readTabId = async () => (await getTabBeside())?.id;
  return {
    ...createPageControl(deferredCode, getTabBeside, keys),
    // Without the worker, which would close the picker, and could never sleep.
    async probe() {
      const [id, { findComposer }] = await Promise.all([readTabId(), deferredCode]);
      if (id === undefined) return { found: false, reason: 'page-not-reachable', host: null };
      return await findComposer(id);
    },
    /** Resolves once the request has ended: until then, another press must append nothing. */
    async append(request) {
      const [tabId, { ask, pendingAppends }] = await Promise.all([
        readTabId(),
        deferredCode,
        keys.waitUntilReleased(),
      ]);
      if (tabId === undefined) return;
      await saveAndSend(pendingAppends, { ...request, tabId, keepsFocus: true }, async saved => {
        await ask('append', saved);
        await pendingAppends.waitUntilEnded(saved);
      });
    },
    // The panel itself offers undo of a save as long as it is open.
    showNoticeWhenClosed() {},
    close() {},
    openPanel: undefined,
    panel: {
      readTabId,
      watchTab: onTabChange,
      async isAccessMissing() {
        // The browser reveals the address only of a page that the extension has access to.
        return (await getTabBeside())?.url === undefined && !(await hasPermissions(allSites));
      },
      async readKeys() {
        const shortcuts = await listCommandShortcuts();
        return shortcuts.find(({ command }) => command === 'panel')?.keys ?? '';
      },
      requestAllSites: () => requestPermissions(allSites),
    },
  };
}
