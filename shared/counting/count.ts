/** Counts a text by the rules of each network and compares it with the network's limit. */
import { shortenForBluesky } from './bluesky.ts';
import { countBytes, countGraphemes, countWords, mayHaveEmoji } from './graphemes.ts';
import { countHashtags } from './hashtags.ts';
import { countForMastodon, countOnMastodonServer, type MastodonLimits } from './mastodon.ts';
import type { Network } from './network.ts';
import { countingRules, fixedLinkLength, type Unit } from './rules.ts';
import { countForX } from './x.ts';

/** `limit` is null if the network has none. */
export type CountResult = {
  unit: Unit;
  count: number;
  /** The number by which the network judges a post, if it is larger than the number that it shows. */
  strictCount?: number;
  limit: number | null;
};

/** The data that counting needs besides the text. */
export type CountingContext = {
  /** Top-level domains in lower case, for the links of X and Mastodon. */
  domains: ReadonlySet<string>;
  /** The limits that the Mastodon instance publishes. */
  mastodon: MastodonLimits;
  /** The limit of characters in place of the one of network and instance; null or missing for theirs. */
  limit?: number | null | undefined;
};

/** Mastodon's own defaults, used until the instance has answered. */
export const mastodonDefaults: MastodonLimits = {
  maxCharacters: countingRules.mastodon.limits.characters ?? 0,
  charactersPerUrl: fixedLinkLength,
};

/** True if the network's rule for links needs the list of top-level domains. */
export function needsDomains(network: Network): boolean {
  return countingRules[network].links === 'fixed';
}

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
  // A limit is high if `maxCountedUnits` is not far beyond it. Only an instance of Mastodon and a given limit
  // may be so in other units than UTF-16. Elsewhere a larger `maxUnits` does no harm, so the network is not tested.
  const isLimitHigh = (context.limit ?? context.mastodon.maxCharacters) > maxCountedUnits / 2;
  const maxUnits = network === 'elsewhere' || isLimitHigh ? maxPostUnits : maxCountedUnits;
  const countedText = text.slice(0, maxUnits);
  const uncountedUnits = Math.max(0, text.length - maxUnits);
  const units = Object.keys(countingRules[network].limits) as Unit[];
  return units.map(unit => {
    const limit = getLimit(network, unit, context);
    const isOfUnits = unit === 'characters' || unit === 'bytes';
    const rest = isOfUnits ? uncountedUnits : 0;
    const shown = countUnit(unit, network, countedText, context) + rest;
    if (network !== 'mastodon') return { unit, count: shown, limit };
    const strict = countOnMastodonServer(countedText, context.mastodon, context.domains) + rest;
    return {
      unit,
      count: shown,
      limit,
      ...(strict > shown ? { strictCount: strict } : {}),
    };
  });
}

function getLimit(network: Network, unit: Unit, context: CountingContext): number | null {
  const { limits } = countingRules[network];
  const own = network === 'mastodon' ? context.mastodon.maxCharacters : (limits[unit] ?? null);
  // Threads has one limit, and counts it in both units. Bluesky has a second one, of bytes, which stays.
  const isSameInBytes = unit === 'bytes' && limits.bytes === limits.characters;
  return unit === 'characters' || isSameInBytes ? (context.limit ?? own) : own;
}

function countUnit(unit: Unit, network: Network, text: string, context: CountingContext): number {
  switch (unit) {
    case 'characters':
      return countCharacters(network, text, context);
    case 'bytes':
      return network === 'bluesky' ? countBytes(shortenForBluesky(text)) : countEmojiAsBytes(text);
    case 'hashtags':
      return countHashtags(text);
    case 'words':
      return countWords(text);
  }
}

function countCharacters(network: Network, text: string, context: CountingContext): number {
  switch (countingRules[network].characters) {
    case 'weights':
      return countForX(text, context.domains);
    case 'graphemes':
      return countGraphemes(network === 'bluesky' ? shortenForBluesky(text) : text);
    case 'code-points':
      return countForMastodon(text, context.mastodon, context.domains);
    case 'utf-16-units':
      return text.length;
  }
}

/** Returns how much room is left, negative if the count exceeds its limit; null if there is no limit. */
export function getRemaining({ count, strictCount = count, limit }: CountResult): number | null {
  return limit === null ? null : limit - strictCount;
}

/** Returns by how much the count exceeds its limit; 0 if it does not. */
export function getExcess(result: CountResult): number {
  return Math.max(0, -(getRemaining(result) ?? 0));
}

const emoji = /\p{RGI_Emoji}/gv;

function countEmojiAsBytes(text: string): number {
  if (!mayHaveEmoji(text)) return countGraphemes(text);
  const emojis = text.match(emoji) ?? [];
  const bytes = emojis.reduce((sum, each) => sum + countBytes(each), 0);
  return countGraphemes(text.replace(emoji, '')) + bytes;
}
