/**
 * Counts a text by the rules of each network and compares it with the network's limit. Each figure
 * has its source beside it; all were looked up in 2026. If a network does not document its unit, the
 * text is counted in UTF-16 units, as a script of its page would: the result is never too small.
 */
import { shortenForBluesky } from './bluesky.ts';
import { countBytes, countGraphemes, countWords } from './graphemes.ts';
import { type MastodonLimits, toCountableText } from './mastodon.ts';
import type { Network } from './network.ts';
import { countForX } from './x.ts';

export type Unit = 'characters' | 'bytes' | 'hashtags' | 'words';

/** `limit` is null if the network has none. */
export type CountResult = { unit: Unit; count: number; limit: number | null };

/** The data that counting needs besides the text. */
export type CountingContext = {
  /** Top-level domains in lower case, for X. */
  domains: ReadonlySet<string>;
  /** The limits that the Mastodon instance publishes. */
  mastodon: MastodonLimits;
};

/** Mastodon's own defaults, used until the instance has answered. */
export const mastodonDefaults: MastodonLimits = { maxCharacters: 500, charactersPerUrl: 23 };

/**
 * Number of UTF-16 units that are examined: few enough to be fast, and far more than every limit in
 * graphemes or bytes. A limit in UTF-16 units may be higher, because each unit that is not examined adds
 * one, which is exact there.
 */
const maxCountedUnits = 20_000;
/** UTF-16 units counted if the limit is high or unknown; no post is longer. */
const maxPostUnits = 100_000;

/**
 * Returns every count that the network limits, first the count that the network's own counter shows. Text
 * far beyond the limit is not examined: each of its UTF-16 units adds one to the count.
 */
export function count(network: Network, text: string, context: CountingContext): CountResult[] {
  // A limit is high if `maxCountedUnits` is not far beyond it. Only a Mastodon instance may have such a
  // limit in graphemes. On other networks a larger `maxUnits` does no harm, so the network is not tested.
  const isLimitHigh = context.mastodon.maxCharacters > maxCountedUnits / 2;
  const maxUnits = network === 'elsewhere' || isLimitHigh ? maxPostUnits : maxCountedUnits;
  const results = countForNetwork(network, text.slice(0, maxUnits), context);
  const uncountedUnits = Math.max(0, text.length - maxUnits);
  return results.map(({ unit, count, limit }) => ({
    unit,
    count: unit === 'hashtags' || unit === 'words' ? count : count + uncountedUnits,
    limit,
  }));
}

function countForNetwork(network: Network, text: string, context: CountingContext): CountResult[] {
  const characters = (count: number, limit: number | null): CountResult => ({
    unit: 'characters',
    count,
    limit,
  });
  switch (network) {
    case 'x': // 280 for everyone, 25,000 with Premium, which a page does not reveal. twitter-text v3.
      return [characters(countForX(text, context.domains), 280)];
    case 'bluesky': {
      // Lexicon app.bsky.feed.post: maxGraphemes 300, maxLength 3000 (bytes of UTF-8).
      const shown = shortenForBluesky(text);
      return [
        characters(countGraphemes(shown), 300),
        { unit: 'bytes', count: countBytes(shown), limit: 3000 },
      ];
    }
    case 'mastodon': // docs.joinmastodon.org/entities/Instance, configuration.statuses.
      return [
        characters(
          countGraphemes(toCountableText(text, context.mastodon)),
          context.mastodon.maxCharacters,
        ),
      ];
    case 'threads':
      // 500: developers.facebook.com/docs/threads says characters, "emojis are counted as the
      // number of UTF-8 bytes"; others count graphemes. Both are reported. One topic tag a post.
      return [
        characters(countGraphemes(text), 500),
        { unit: 'bytes', count: countEmojiAsBytes(text), limit: 500 },
        { unit: 'hashtags', count: countHashtags(text), limit: 1 },
      ];
    case 'linkedin': // 3,000 for a post, LinkedIn's help. A comment takes 1,250, its own field says so.
      return [characters(text.length, 3000)];
    case 'instagram':
      // 2,200, Instagram's help. Five hashtags since a gradual change of December 2025, before 30.
      return [
        characters(text.length, 2200),
        { unit: 'hashtags', count: countHashtags(text), limit: 5 },
      ];
    case 'facebook': // 63,206, as Facebook announced in November 2011; unchanged since.
      return [characters(text.length, 63_206)];
    case 'youtube': // 5,000 for a description, YouTube's help.
      return [characters(text.length, 5000)];
    case 'discord': // 2,000. Discord's developer documentation, Create Message.
      return [characters(text.length, 2000)];
    case 'telegram': // 4,096. core.telegram.org/bots/api, sendMessage; entities are UTF-16.
      return [characters(text.length, 4096)];
    case 'reddit': // 10,000 for a comment; a post may be longer, so the lower limit is used.
      return [characters(text.length, 10_000)];
    case 'pinterest': // 500 for a description, Pinterest's help.
      return [characters(text.length, 500)];
    case 'tiktok': // 2,200 for a video, 4,000 for photos; the field does not reveal which it is.
      return [characters(text.length, 2200)];
    case 'elsewhere':
      return [
        characters(countGraphemes(text), null),
        { unit: 'words', count: countWords(text), limit: null },
      ];
  }
}

/** Returns by how much the count exceeds its limit; 0 if it does not. */
export function getExcess({ count, limit }: CountResult): number {
  return limit === null ? 0 : Math.max(0, count - limit);
}

/** A hashtag as networks link it: letters, digits and underscores, but not digits alone. */
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_]*[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

export function countHashtags(text: string): number {
  return text.match(hashtag)?.length ?? 0;
}

const emoji = /\p{RGI_Emoji}/gv;

function countEmojiAsBytes(text: string): number {
  const emojis = text.match(emoji) ?? [];
  const bytes = emojis.reduce((sum, each) => sum + countBytes(each), 0);
  return countGraphemes(text.replace(emoji, '')) + bytes;
}
