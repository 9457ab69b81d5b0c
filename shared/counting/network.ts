/**
 * The networks whose counting is known: how each writes itself, in every language, and the hosts on
 * which it is found. How it counts stands in `count.ts`.
 */
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
  return networks.find(network => network !== 'elsewhere' && isOf(network, host)) ?? 'elsewhere';
}

function isOf(network: NamedNetwork, host: string): boolean {
  const { hosts }: { hosts: readonly string[] | RegExp } = known[network];
  if (hosts instanceof RegExp) return hosts.test(host);
  return hosts.some(one => host === one || host.endsWith(`.${one}`));
}
