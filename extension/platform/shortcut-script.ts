/** Registers the script of typed shortcuts where the user has turned them on, and nowhere else. */
import { allSites, type ButtonSites, readButtonSites, toPattern } from './button-sites.ts';
import { readContentScript, registerContentScript } from './content-scripts.ts';
import { injectScript } from './frames.ts';
import { requestPermissions } from './permissions.ts';
import {
  isShortcutHost,
  readShortcutSettings,
  type ShortcutSettings,
  writeShortcutSettings,
} from './shortcut-settings.ts';
import { listTabs } from './tabs.ts';

const scriptId = 'shortcuts';

/**
 * Changes the settings, and asks the user for the permission for all sites if shortcuts are to work there. Call it
 * in a user gesture. Resolves to false, with the settings unchanged, if the user refuses.
 */
export async function changeShortcutSettings(change: Partial<ShortcutSettings>): Promise<boolean> {
  // Nothing is awaited before: the browser asks only during a user gesture.
  if (change.where === 'everywhere' && !(await requestPermissions({ origins: [allSites] })))
    return false;
  await writeShortcutSettings({ ...(await readShortcutSettings()), ...change });
  await registerShortcutScript(await readButtonSites());
  return true;
}

/** Registers the script for these sites of the button and for the user's settings. Pages that are open get it now. */
export async function registerShortcutScript(buttonSites: ButtonSites): Promise<void> {
  const settings = await readShortcutSettings();
  const { matches: registered } = await readContentScript(scriptId);
  const pages = listPages(settings, buttonSites);
  // Nobody who does not use shortcuts pays for them.
  if (registered.length === 0 && pages.matches.length === 0) return;
  await registerContentScript(scriptId, 'shortcuts.js', pages);
  const added = pages.matches.filter(match => !registered.includes(match));
  if (added.length === 0) return;
  for (const { id: tabId, url } of await listTabs(added)) {
    const isOn = url !== undefined && isShortcutHost(new URL(url).hostname, settings, buttonSites);
    if (isOn && tabId !== undefined)
      await injectScript({ tabId, allFrames: true }, '/shortcuts.js');
  }
}

function listPages(
  { where, offSites }: ShortcutSettings,
  { everywhere, sites, hidden }: ButtonSites,
): { matches: string[]; excludeMatches: string[] } {
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
