/**
 * Matches hosts against host patterns. Users write `linkedin.com` and then visit `www.linkedin.com`:
 * hosts of the same network count as one site.
 */
import { hostPrefixes, removeHostPrefix, removeTrailingDot } from '../counting/host.ts';
import { findHostsOfSameNetwork } from '../counting/network.ts';

/** True if the pattern names the host's site, or is `*.` and a parent domain of the host. */
export function matchesSite(host: string, pattern: string): boolean {
  return getMatchSpecificity(host, pattern) > 0;
}

/**
 * Returns how specifically the pattern matches the host; 0 if it does not match. The host itself is
 * most specific, then `*.` patterns, longest first, then another host of the same site.
 */
export function getMatchSpecificity(host: string, pattern: string): number {
  const bare = removeTrailingDot(host);
  if (pattern.startsWith('*.')) return bare.endsWith(pattern.slice(1)) ? pattern.length : 0;
  if (bare === pattern) return Number.POSITIVE_INFINITY;
  return toCanonicalSite(bare) === toCanonicalSite(pattern) ? 1 : 0;
}

/** Lists every pattern that matches `host`, the host itself first. */
export function listMatchingPatterns(host: string): string[] {
  const bare = removeTrailingDot(host);
  const labels = bare.split('.');
  const wildcards = labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`);
  const others = findHostsOfSameNetwork(toCanonicalSite(bare))
    .flatMap(site => ['', ...hostPrefixes].map(before => before + site))
    .filter(pattern => pattern !== bare && matchesSite(bare, pattern));
  return [bare, ...wildcards, ...others];
}

function toCanonicalSite(host: string): string {
  return findHostsOfSameNetwork(removeHostPrefix(host))[0];
}

/**
 * Removes the user name and password from a page's address, so that it can be stored and shared:
 * browsers keep both in the address if the user opened the page with them.
 */
export function stripCredentials(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  // An address without credentials is returned unchanged: `href` would normalise it.
  if (address.username === '' && address.password === '') return url;
  return Object.assign(address, { username: '', password: '' }).href;
}
