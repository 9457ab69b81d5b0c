/**
 * How each network counts a text, and how much of it it takes. Every figure has its source beside
 * it; all were looked up in 2026. A network that says nothing of its unit is counted in UTF-16
 * units, as its page's own script would: never fewer than what it counts.
 */
import { shortenForBluesky } from './bluesky.ts';
import { countBytes, countGraphemes, countWords } from './graphemes.ts';
import { countHashtags } from './hashtags.ts';
import { countableForMastodon, type MastodonRules } from './mastodon.ts';
import type { Network } from './network.ts';
import { weighForX } from './x.ts';

export type Unit = 'characters' | 'bytes' | 'hashtags' | 'words';

/** `limit` is null where the network knows none. */
export type Measure = { unit: Unit; count: number; limit: number | null };

/** What counting needs beside the text. */
export type CountingFacts = {
  /** Top-level domains, for X. */
  domains: ReadonlySet<string>;
  /** What the instance says, for Mastodon. */
  mastodon: MastodonRules;
};

/** Until an instance is asked: what Mastodon has unless its operator changes it. */
export const mastodonDefaults: MastodonRules = { maxCharacters: 500, charactersPerUrl: 23 };

/** UTF-16 units, far past every limit. No text makes the counting of so many slow. */
const mostCounted = 20_000;
/** Where a limit is high or unknown; no post is longer. */
const longestPost = 100_000;

/**
 * All that the network counts of `text`; the first is what its own counter shows. What is far past
 * the limit is too much however it is counted: it is not looked at, and stands for its length.
 */
export function count(network: Network, text: string, facts: CountingFacts): Measure[] {
  const mayBeLong = network === 'elsewhere' || facts.mastodon.maxCharacters > mostCounted / 2;
  const most = mayBeLong ? longestPost : mostCounted;
  const counted = countAll(network, text.slice(0, most), facts);
  const uncounted = Math.max(0, text.length - most);
  return counted.map(({ unit, count, limit }) => ({
    unit,
    count: unit === 'hashtags' || unit === 'words' ? count : count + uncounted,
    limit,
  }));
}

function countAll(network: Network, text: string, facts: CountingFacts): Measure[] {
  const characters = (count: number, limit: number | null): Measure => ({
    unit: 'characters',
    count,
    limit,
  });
  switch (network) {
    case 'x': // 280 for everyone, 25,000 with Premium, which a page does not tell. twitter-text v3.
      return [characters(weighForX(text, facts.domains), 280)];
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
          countGraphemes(countableForMastodon(text, facts.mastodon)),
          facts.mastodon.maxCharacters,
        ),
      ];
    case 'threads':
      // 500: developers.facebook.com/docs/threads says characters, "emojis are counted as the
      // number of UTF-8 bytes"; others count graphemes. Both stand here. One topic tag a post.
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
    case 'reddit': // 10,000 for a comment, and the lesser limit where a post takes more.
      return [characters(text.length, 10_000)];
    case 'pinterest': // 500 for a description, Pinterest's help.
      return [characters(text.length, 500)];
    case 'tiktok': // 2,200 for a video, 4,000 for photos, which the field does not tell.
      return [characters(text.length, 2200)];
    case 'elsewhere':
      return [
        characters(countGraphemes(text), null),
        { unit: 'words', count: countWords(text), limit: null },
      ];
  }
}

/** How much of a measure is too much; 0 where it fits. */
export function overBy({ count, limit }: Measure): number {
  return limit === null ? 0 : Math.max(0, count - limit);
}

const emoji = /\p{RGI_Emoji}/gv;

function countEmojiAsBytes(text: string): number {
  const pictures = text.match(emoji) ?? [];
  const bytes = pictures.reduce((sum, picture) => sum + countBytes(picture), 0);
  return countGraphemes(text.replace(emoji, '')) + bytes;
}
