/** The browser side of the scripts that run on chosen sites, for popup, picker and manager. */
import type { ButtonControl } from '../button/button-model.ts';
import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import type { SuggestionPermissions } from '../suggestions/permissions-model.ts';
import type { TypedShortcutControl } from '../triggers/triggers-model.ts';
import { resetButtonSite, turnButtonOff, turnButtonOn } from './button-script.ts';
import { readButtonSites, subscribeToButtonSites } from './button-sites.ts';
import { changeShortcutSettings } from './shortcut-script.ts';
import { readShortcutSettings } from './shortcut-settings.ts';
import { findSitesWithoutPermission, requestSitePermissions } from './suggestion-script.ts';

export const buttonControl: ButtonControl = {
  read: readButtonSites,
  turnOn: turnButtonOn,
  turnOff: turnButtonOff,
  forget: resetButtonSite,
  subscribe: subscribeToButtonSites,
};

export const typedShortcuts: TypedShortcutControl = {
  hasList: hasVisibilityTracking,
  read: readShortcutSettings,
  change: changeShortcutSettings,
};

export const suggestionPermissions: SuggestionPermissions = {
  findMissing: findSitesWithoutPermission,
  request: requestSitePermissions,
};
