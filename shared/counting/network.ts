/**
 * The networks whose counting rules are known, with their names and hosts. The names are the same in
 * every language. The rules are in `count.ts`.
 */
import { removeTrailingDot } from './host.ts';

const networkData = {
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  threads: { name: 'Threads', hosts: ['threads.com', 'threads.net'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com'] },
  discord: { name: 'Discord', hosts: ['discord.com'] },
  telegram: { name: 'Telegram', hosts: ['web.telegram.org'] },
  reddit: { name: 'Reddit', hosts: ['reddit.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  /** Pinterest has a domain for each of many countries: pinterest.de, pinterest.co.uk. */
  pinterest: { name: 'Pinterest', hosts: /(^|\.)pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})$/ },
  /** An instance is recognised by what it publishes, never by its host. */
  mastodon: { name: 'Mastodon', hosts: [] },
} satisfies Record<string, { name: string; hosts: readonly string[] | RegExp }>;

export type NamedNetwork = keyof typeof networkData;
export type Network = NamedNetwork | 'elsewhere';

export const namedNetworks = Object.keys(networkData) as readonly NamedNetwork[];
export const networks: readonly Network[] = [...namedNetworks, 'elsewhere'];

export function getNetworkName(network: NamedNetwork): string {
  return networkData[network].name;
}

/** Returns the host of a network that versions and sites name by default; null for Mastodon. */
export function getMainHost(network: NamedNetwork): string | null {
  const { hosts }: { hosts: readonly string[] | RegExp } = networkData[network];
  return hosts instanceof RegExp ? `${network}.com` : (hosts[0] ?? null);
}

/** Returns the network that has this host; `elsewhere` if none has it. */
export function findNetwork(host: string): Network {
  const normalizedHost = removeTrailingDot(host);
  return namedNetworks.find(network => isHostOf(network, normalizedHost)) ?? 'elsewhere';
}

/** Returns the network that has the hosts of a pattern, such as `x.com` or `*.x.com`. */
export function findNetworkOfSite(site: string): Network {
  return findNetwork(site.replace(/^\*\./, ''));
}

/** Returns the names of the patterns' networks, each once, and the patterns of other sites. */
export function nameSites(sites: readonly string[]): string[] {
  const names = sites.map(site => {
    const network = findNetworkOfSite(site);
    return network === 'elsewhere' ? site : getNetworkName(network);
  });
  return [...new Set(names)];
}

/** Returns the data that `findNetwork` matches: the hosts of each network, or the source of their pattern. */
export function listHostsByNetwork(): Record<string, string[]> {
  const entries = Object.entries(networkData).map(([network, { hosts }]) => [
    network,
    hosts instanceof RegExp ? [hosts.source] : hosts.toSorted(),
  ]);
  return Object.fromEntries(entries);
}

/** Returns all hosts of the network that `host` belongs to, the current one first; else `host` alone. */
export function findHostsOfSameNetwork(host: string): readonly [string, ...string[]] {
  for (const { hosts } of Object.values(networkData)) {
    const [first, ...others] = hosts instanceof RegExp ? [] : (hosts as readonly string[]);
    if (first !== undefined && (first === host || others.includes(host))) return [first, ...others];
  }
  return [host];
}

/** Returns the main host of the network with this name, in any case (`LinkedIn`); null if there is none. */
export function findHostByNetworkName(name: string): string | null {
  const sought = name.toLowerCase();
  const found = namedNetworks.find(network => getNetworkName(network).toLowerCase() === sought);
  return found === undefined ? null : getMainHost(found);
}

function isHostOf(network: NamedNetwork, host: string): boolean {
  const { hosts }: { hosts: readonly string[] | RegExp } = networkData[network];
  if (hosts instanceof RegExp) return hosts.test(host);
  return hosts.some(networkHost => host === networkHost || host.endsWith(`.${networkHost}`));
}
