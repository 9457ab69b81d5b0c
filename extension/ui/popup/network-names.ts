import type { Network } from '../../../shared/counting/network.ts';

/** As the networks write themselves, in every language. */
export const networkNames: Record<Exclude<Network, 'elsewhere'>, string> = {
  x: 'X',
  bluesky: 'Bluesky',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  discord: 'Discord',
  telegram: 'Telegram',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  mastodon: 'Mastodon',
};
