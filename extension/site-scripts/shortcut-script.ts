/** Registers the script of typed shortcuts where the user has turned them on, and nowhere else. */

import { requestPermissions } from '../platform/permissions.ts';
import {
  allSites,
  registerSiteScript,
  type SitePages,
  toPattern,
} from '../platform/site-scripts.ts';
import { type ButtonSites, readButtonSites } from './button-sites.ts';
import {
  readShortcutSettings,
  type ShortcutSettings,
  writeShortcutSettings,
} from './shortcut-settings.ts';

/** Held during a change of the sites of button or typed shortcuts, which depend on each other. */
export const siteScriptLock = 'site-scripts';

/**
 * Changes the settings, and asks the user for the permission for all sites if shortcuts are to work there. Call it
 * in a user gesture. Resolves to false, with the settings unchanged, if the user refuses.
 */
export async function changeShortcutSettings(change: Partial<ShortcutSettings>): Promise<boolean> {
  // Nothing is awaited before: the browser asks only during a user gesture.
  if (change.where === 'everywhere' && !(await requestPermissions({ origins: [allSites] })))
    return false;
  await navigator.locks.request(siteScriptLock, async () => {
    await writeShortcutSettings({ ...(await readShortcutSettings()), ...change });
    await registerShortcutScript(await readButtonSites());
  });
  return true;
}

/** Registers the script for these sites of the button and for the user's settings. */
export async function registerShortcutScript(buttonSites: ButtonSites): Promise<void> {
  await registerSiteScript('shortcuts', listPages(await readShortcutSettings(), buttonSites));
}

function listPages(
  { where, offSites }: ShortcutSettings,
  { everywhere, sites, hidden }: ButtonSites,
): SitePages {
  const off = offSites.flatMap(toPatterns);
  if (where === 'nowhere') return { matches: [], excludeMatches: [] };
  if (where === 'everywhere') return { matches: [allSites], excludeMatches: off };
  return {
    matches: [...(everywhere ? [allSites] : []), ...sites.map(toPattern)],
    excludeMatches: [...new Set([...off, ...hidden.map(toPattern)])],
  };
}

/** A domain also names its `www.` subdomain, to which most sites redirect. */
const toPatterns = (pattern: string): string[] =>
  pattern.startsWith('*.') ? [toPattern(pattern)] : [pattern, `www.${pattern}`].map(toPattern);
