/** The networks whose counting is known, and the hosts on which they are found. */

const hosts = {
  x: ['x.com', 'twitter.com'],
  bluesky: ['bsky.app'],
  threads: ['threads.com', 'threads.net'],
  linkedin: ['linkedin.com'],
  instagram: ['instagram.com'],
  facebook: ['facebook.com'],
  youtube: ['youtube.com'],
  discord: ['discord.com'],
  telegram: ['web.telegram.org'],
  reddit: ['reddit.com'],
  tiktok: ['tiktok.com'],
} as const;

/** Pinterest has a domain in many countries: pinterest.de, pinterest.co.uk. */
const pinterest = /(^|\.)pinterest\.(com|[a-z]{2}|com?\.[a-z]{2})$/;

/** `mastodon` is known by what an instance says of itself, never by its host. */
export type Network = keyof typeof hosts | 'pinterest' | 'mastodon' | 'elsewhere';

export const networks: readonly Network[] = [
  ...(Object.keys(hosts) as (keyof typeof hosts)[]),
  'pinterest',
  'mastodon',
  'elsewhere',
];

/** The network of a page, by its host alone. */
export function networkOf(host: string): Network {
  for (const [network, known] of Object.entries(hosts)) {
    if (known.some(one => host === one || host.endsWith(`.${one}`))) return network as Network;
  }
  return pinterest.test(host) ? 'pinterest' : 'elsewhere';
}
