/**
 * Which pages a host pattern stands for. People write `linkedin.com` and are then on
 * `www.linkedin.com`: hosts that are one site to everybody count as the same.
 */
import { bareHost, hostPrefixes, ownHost } from '../../shared/counting/host.ts';
import { hostsOfSameNetwork } from '../../shared/counting/network.ts';

/** Whether `host` is one that the pattern stands for: the site itself, or any host below `*.`. */
export function matchesSite(host: string, pattern: string): boolean {
  return closenessOf(host, pattern) > 0;
}

/**
 * How closely the pattern names the host; 0 where it does not. The host itself comes before `*.`, of
 * which the longest is the closest, and both before another host of the same site.
 */
export function closenessOf(host: string, pattern: string): number {
  const own = bareHost(host);
  if (pattern.startsWith('*.')) return own.endsWith(pattern.slice(1)) ? pattern.length : 0;
  if (own === pattern) return Number.POSITIVE_INFINITY;
  return siteOf(own) === siteOf(pattern) ? 1 : 0;
}

/** Every pattern that stands for `host`, the host itself first. */
export function patternsOf(host: string): string[] {
  const own = bareHost(host);
  const labels = own.split('.');
  const below = labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join('.')}`);
  const others = hostsOfSameNetwork(siteOf(own))
    .flatMap(site => ['', ...hostPrefixes].map(before => before + site))
    .filter(pattern => pattern !== own && matchesSite(own, pattern));
  return [own, ...below, ...others];
}

function siteOf(host: string): string {
  return hostsOfSameNetwork(ownHost(host))[0];
}
