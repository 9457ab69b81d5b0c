/**
 * The networks whose counting is known: how each writes itself, in every language, and the hosts on
 * which it is found. How it counts stands in `count.ts`.
 */
import { bareHost } from './host.ts';

const known = {
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
  /** It has a domain in many countries: pinterest.de, pinterest.co.uk. */
  pinterest: { name: 'Pinterest', hosts: /(^|\.)pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})$/ },
  /** Known by what an instance says of itself, never by its host. */
  mastodon: { name: 'Mastodon', hosts: [] },
} satisfies Record<string, { name: string; hosts: readonly string[] | RegExp }>;

export type NamedNetwork = keyof typeof known;
export type Network = NamedNetwork | 'elsewhere';

export const networks: readonly Network[] = [
  ...(Object.keys(known) as NamedNetwork[]),
  'elsewhere',
];

export function networkName(network: NamedNetwork): string {
  return known[network].name;
}

/** The network of a page, by its host alone. */
export function networkOf(host: string): Network {
  const bare = bareHost(host);
  return networks.find(network => network !== 'elsewhere' && isOf(network, bare)) ?? 'elsewhere';
}

/** What `networkOf` goes by: the hosts of each network, or the source of their pattern. */
export function hostsByNetwork(): Record<string, string[]> {
  const entries = Object.entries(known).map(([network, { hosts }]) => [
    network,
    hosts instanceof RegExp ? [hosts.source] : hosts.toSorted(),
  ]);
  return Object.fromEntries(entries);
}

/** The hosts under which a network was and is found, if `host` is one of them, today's first. */
export function hostsOfSameNetwork(host: string): readonly [string, ...string[]] {
  for (const { hosts } of Object.values(known)) {
    const [first, ...others] = hosts instanceof RegExp ? [] : (hosts as readonly string[]);
    if (first !== undefined && (first === host || others.includes(host))) return [first, ...others];
  }
  return [host];
}

/** The host of the network that goes by this name, as a person may write it: `LinkedIn`. */
export function hostOfNetworkNamed(name: string): string | null {
  const sought = name.toLowerCase();
  const found = Object.values(known).find(network => network.name.toLowerCase() === sought);
  if (found === undefined) return null;
  const { hosts }: { hosts: readonly string[] | RegExp } = found;
  return hosts instanceof RegExp ? `${sought}.com` : (hosts[0] ?? null);
}

function isOf(network: NamedNetwork, host: string): boolean {
  const { hosts }: { hosts: readonly string[] | RegExp } = known[network];
  if (hosts instanceof RegExp) return hosts.test(host);
  return hosts.some(one => host === one || host.endsWith(`.${one}`));
}
