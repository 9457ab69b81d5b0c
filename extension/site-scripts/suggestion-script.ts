/**
 * Registers the suggestion script on the sites that the user has chosen for suggestions, if they have
 * also granted the permission for the site in this browser.
 */
import { removeHostPrefix } from '../../shared/counting/host.ts';
import { hasPermissions, requestPermissions } from '../platform/permissions.ts';
import { registerSiteScript, toPattern } from '../platform/site-scripts.ts';

/** Matches registrable domains such as `example.org` and `example.co.uk`. */
const registrableDomain = /^[^.*]+\.(?:[^.]{1,3}\.)?[a-z][^.]*$/;

/**
 * Returns the match patterns of a site. A domain without a subdomain also gets its `www.` subdomain,
 * because most sites redirect there.
 */
export function toOrigins(pattern: string): string[] {
  const isBareDomain = registrableDomain.test(pattern) && removeHostPrefix(pattern) === pattern;
  return [pattern, ...(isBareDomain ? [`www.${pattern}`] : [])].map(toPattern);
}

/** Requests the permissions for all sites at once. Call it in a user gesture. Resolves to true if granted. */
export function requestSitePermissions(patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return Promise.resolve(true);
  return requestPermissions({ origins: patterns.flatMap(toOrigins) });
}

/** Returns the sites for which the permission is missing. */
export async function findSitesWithoutPermission(patterns: readonly string[]): Promise<string[]> {
  const arePermitted = await Promise.all(
    patterns.map(pattern => hasPermissions({ origins: [toPattern(pattern)] })),
  );
  return patterns.filter((_, index) => !arePermitted[index]);
}

/** Registers the script for exactly these sites, and injects it into their open tabs. */
export async function registerSuggestionScript(patterns: readonly string[]): Promise<void> {
  const origins = [...new Set(patterns.flatMap(toOrigins))];
  const arePermitted = await Promise.all(
    origins.map(origin => hasPermissions({ origins: [origin] })),
  );
  const matches = origins.filter((_, index) => arePermitted[index]);
  await registerSiteScript('suggestion', { matches, excludeMatches: [] });
}
