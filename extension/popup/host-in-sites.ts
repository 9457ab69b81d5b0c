/** Looks for a host in a list of sites, and changes the list. The popup's first script loads this file. */
import { matchesSite } from '../../shared/signatures/site.ts';

/** True if a site pattern can name the host: not an IPv6 address such as `[::1]`. */
export const canBeSitePattern = (host: string) => /^[\w.-]+$/.test(host);

/** True if any of the sites matches the host. */
export function includesHost(sites: readonly string[], host: string): boolean {
  return sites.some(site => matchesSite(host, site));
}

/** Returns the sites plus the host, or without any site that matches it. */
export function setHostIncluded(
  sites: readonly string[],
  host: string,
  isIncluded: boolean,
): string[] {
  const others = sites.filter(site => !matchesSite(host, site));
  return isIncluded ? [...others, host] : others;
}
