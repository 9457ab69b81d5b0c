/**
 * The rule by which each network counts, with its source: the only place of limits and of their dates. If a
 * network does not document its unit, the text is counted in UTF-16 units, as a script of its page would: the
 * result is never too small.
 */
import type { Network } from './network.ts';

export type Unit = 'characters' | 'bytes' | 'hashtags' | 'words';

/** The quantity that one character counts. */
export type CharacterUnit = 'weights' | 'graphemes' | 'code-points' | 'utf-16-units';

/** The length of a link: `fixed` is the same for every link. */
export type LinkRule = 'whole' | 'fixed' | 'shortened';

export type CountingRule = {
  /** The limits, first the one of the number that is shown. A limit of null is none. */
  limits: Partial<Record<Unit, number | null>>;
  characters: CharacterUnit;
  links: LinkRule;
  source: {
    name: string;
    url: string;
    /** Year and month of the document. If it has no date, the year in which we read it. */
    date: string;
  };
  /** The packages and versions whose counts ours must equal; empty if there is none. */
  oracles: readonly string[];
};

/** X, and Mastodon by default, count every link as this number of characters. */
export const fixedLinkLength = 23;

const read = '2026';
/** The API's name for all other sites. */
const otherSites = 'elsewhere';

export const countingRules: Record<Network, CountingRule> = {
  x: {
    // 280 for everyone, 25,000 with Premium, which a page does not reveal.
    limits: { characters: 280 },
    characters: 'weights',
    links: 'fixed',
    source: {
      name: 'twitter-text 3.1.0, v3.json',
      url: 'https://github.com/twitter/twitter-text/blob/master/config/v3.json',
      date: '2020',
    },
    oracles: ['twitter-text@3.1.0'],
  },
  bluesky: {
    // Lexicon app.bsky.feed.post: maxGraphemes and maxLength.
    limits: { characters: 300, bytes: 3000 },
    characters: 'graphemes',
    links: 'shortened',
    source: {
      name: 'app.bsky.feed.post, bluesky-social/social-app',
      url: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json',
      date: '2026-06',
    },
    oracles: ['@atproto/api@0.19.19'],
  },
  threads: {
    // The page says “emojis are counted as the number of UTF-8 bytes”; the app counts graphemes. Both are
    // reported. One topic tag a post.
    limits: { characters: 500, bytes: 500, hashtags: 1 },
    characters: 'graphemes',
    links: 'whole',
    source: {
      name: 'Threads API, Posts',
      url: 'https://developers.facebook.com/documentation/threads/posts',
      date: '2026-04',
    },
    oracles: [],
  },
  linkedin: {
    // A post. A comment takes 1,250, which its own field says.
    limits: { characters: 3000 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'LinkedIn Help',
      url: 'https://www.linkedin.com/help/linkedin',
      date: read,
    },
    oracles: [],
  },
  instagram: {
    // Five hashtags since December 2025; 30 before.
    limits: { characters: 2200, hashtags: 5 },
    characters: 'utf-16-units',
    links: 'whole',
    source: { name: 'Instagram Help', url: 'https://help.instagram.com/', date: '2025-12' },
    oracles: [],
  },
  facebook: {
    // Announced in November 2011; unchanged since.
    limits: { characters: 63_206 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'Facebook, B. Baldwin',
      url: 'http://reface.me/news/maximum-characters-facebook-status-update/',
      date: '2011-11',
    },
    oracles: [],
  },
  youtube: {
    // A video's description. The document says bytes, and the field of YouTube Studio counts characters.
    limits: { characters: 5000 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'YouTube Data API, Videos',
      url: 'https://developers.google.com/youtube/v3/docs/videos',
      date: read,
    },
    oracles: [],
  },
  discord: {
    limits: { characters: 2000 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'Discord API, Create Message',
      url: 'https://discord.com/developers/docs/resources/message#create-message',
      date: read,
    },
    oracles: [],
  },
  telegram: {
    // Positions of entities are UTF-16 units there.
    limits: { characters: 4096 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'Telegram Bot API, sendMessage',
      url: 'https://core.telegram.org/bots/api#sendmessage',
      date: read,
    },
    oracles: [],
  },
  reddit: {
    // A comment; a post may be longer, so the lower limit is used.
    limits: { characters: 10_000 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'Reddit API',
      url: 'https://www.reddit.com/dev/api/#POST_api_comment',
      date: read,
    },
    oracles: [],
  },
  tiktok: {
    // A video's; photos take 4,000, and the field does not reveal which it is.
    limits: { characters: 2200 },
    characters: 'utf-16-units',
    links: 'whole',
    source: {
      name: 'TikTok Content Posting API',
      url: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
      date: read,
    },
    oracles: [],
  },
  pinterest: {
    // A description.
    limits: { characters: 500 },
    characters: 'utf-16-units',
    links: 'whole',
    source: { name: 'Pinterest Help', url: 'https://help.pinterest.com/', date: read },
    oracles: [],
  },
  mastodon: {
    // An instance publishes its own limit, which replaces this default.
    limits: { characters: 500 },
    characters: 'code-points',
    links: 'fixed',
    source: {
      name: 'Mastodon, configuration.statuses',
      url: 'https://docs.joinmastodon.org/entities/Instance/#max_characters',
      date: read,
    },
    oracles: ['twitter-text@3.1.0', 'stringz@2.1.0'],
  },
  [otherSites]: {
    limits: { characters: null, words: null },
    characters: 'graphemes',
    links: 'whole',
    source: { name: 'UAX #29', url: 'https://unicode.org/reports/tr29/', date: read },
    oracles: [],
  },
};

/** Returns the most hashtags that the network takes in a post; null if it does not limit them. */
export function getHashtagLimit(network: Network): number | null {
  return countingRules[network].limits.hashtags ?? null;
}
