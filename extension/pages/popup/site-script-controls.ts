/** The browser side of the scripts that run on chosen sites, for popup, picker and manager. */
import { browser } from 'wxt/browser';
import type { ButtonControl } from '../../models/settings/button-model.ts';
import type { SuggestionPermissions } from '../../models/signatures/suggestion-permissions.ts';
import {
  readButtonSites,
  resetButtonSite,
  subscribeToButtonSites,
  turnButtonOff,
  turnButtonOn,
} from '../../platform/button-script.ts';
import {
  findSitesWithoutPermission,
  requestSitePermissions,
} from '../../platform/suggestion-script.ts';

/** @param tabId the tab whose page gets the button without a reload; undefined without such a tab */
export function createButtonControl(tabId: Promise<number | undefined>): ButtonControl {
  return {
    read: readButtonSites,
    turnOff: turnButtonOff,
    forget: resetButtonSite,
    subscribe: subscribeToButtonSites,
    async turnOn(host) {
      if (!(await turnButtonOn(host))) return false;
      const id = await tabId;
      // The browser injects registered scripts only into pages that load later. This page gets it now.
      if (id !== undefined) {
        await browser.scripting
          .executeScript({ target: { tabId: id }, files: ['/button.js'] })
          .catch(() => []); // The browser's own pages admit no script and need no button.
      }
      return true;
    },
  };
}

export const suggestionPermissions: SuggestionPermissions = {
  findMissing: findSitesWithoutPermission,
  request: requestSitePermissions,
};
