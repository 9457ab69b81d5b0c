/**
 * Registers the suggestion script on the sites that the user has chosen for suggestions, if they have
 * also granted the permission for the site in this browser.
 */
import { browser } from 'wxt/browser';
import { removeHostPrefix } from '../../shared/counting/host.ts';

const scriptId = 'suggestion';
const file = 'suggestion.js';
const toOrigin = (pattern: string) => `*://${pattern}/*`;
/** Matches registrable domains such as `example.org` and `example.co.uk`. */
const registrableDomain = /^[^.*]+\.(?:[^.]{1,3}\.)?[a-z][^.]*$/;

/**
 * Returns the match patterns of a site. A domain without a subdomain also gets its `www.` subdomain,
 * because most sites redirect there.
 */
export function toOrigins(pattern: string): string[] {
  const isBareDomain = registrableDomain.test(pattern) && removeHostPrefix(pattern) === pattern;
  return [pattern, ...(isBareDomain ? [`www.${pattern}`] : [])].map(toOrigin);
}

/** Requests the permissions for all sites at once. Call it in a user gesture. Resolves to true if granted. */
export function requestSitePermissions(patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return Promise.resolve(true);
  return browser.permissions.request({ origins: patterns.flatMap(toOrigins) });
}

/** Returns the sites for which the permission is missing. */
export async function findSitesWithoutPermission(patterns: readonly string[]): Promise<string[]> {
  const arePermitted = await Promise.all(
    patterns.map(pattern => browser.permissions.contains({ origins: [toOrigin(pattern)] })),
  );
  return patterns.filter((_, index) => !arePermitted[index]);
}

/** Registers the script for exactly these sites, and injects it into their open tabs. */
export async function registerSuggestionScript(patterns: readonly string[]): Promise<void> {
  const origins = [...new Set(patterns.flatMap(toOrigins))];
  const arePermitted = await Promise.all(
    origins.map(origin => browser.permissions.contains({ origins: [origin] })),
  );
  const matches = origins.filter((_, index) => arePermitted[index]);
  const [script] = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] });
  const registered = script?.matches ?? [];
  const added = matches.filter(match => !registered.includes(match));
  if (added.length === 0 && registered.length === matches.length) return;
  if (script !== undefined) await browser.scripting.unregisterContentScripts({ ids: [scriptId] });
  if (matches.length === 0) return;
  await browser.scripting.registerContentScripts([
    {
      id: scriptId,
      matches,
      js: [file],
      allFrames: true,
      runAt: 'document_idle',
      persistAcrossSessions: true,
    },
  ]);
  if (added.length === 0) return;
  // The browser injects registered scripts only into pages that load later. Open pages get it now.
  for (const { id: tabId } of await browser.tabs.query({ url: added })) {
    if (tabId === undefined) continue;
    const target = { tabId, allFrames: true };
    // Rejects if the tab has been closed meanwhile.
    await browser.scripting.executeScript({ target, files: [`/${file}`] }).catch(() => []);
  }
}
