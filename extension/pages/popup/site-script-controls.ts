/** The browser side of the scripts that run on chosen sites, for popup, picker and manager. */
import type { ButtonControl } from '../../models/settings/button-model.ts';
import type { TypedShortcutControl } from '../../models/settings/typed-shortcuts-model.ts';
import type { SuggestionPermissions } from '../../models/signatures/suggestion-permissions.ts';
import {
  readButtonSites,
  resetButtonSite,
  subscribeToButtonSites,
  turnButtonOff,
  turnButtonOn,
} from '../../platform/button-script.ts';
import { injectScript } from '../../platform/frames.ts';
import { hasVisibilityTracking } from '../../platform/in-page-api.ts';
import { changeShortcutSettings } from '../../platform/shortcut-script.ts';
import { readShortcutSettings } from '../../platform/shortcut-settings.ts';
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
      if (id !== undefined) await injectScript({ tabId: id, frameIds: [0] }, '/button.js');
      return true;
    },
  };
}

export const typedShortcuts: TypedShortcutControl = {
  hasList: hasVisibilityTracking,
  read: readShortcutSettings,
  change: changeShortcutSettings,
};

export const suggestionPermissions: SuggestionPermissions = {
  findMissing: findSitesWithoutPermission,
  request: requestSitePermissions,
};
