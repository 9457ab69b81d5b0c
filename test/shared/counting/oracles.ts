/** The networks' own libraries, as oracles for our counts. */
// Only these files, because the whole package takes seconds to load.
import { detectFacets } from '@atproto/api/dist/rich-text/detection.js';
import { UnicodeString } from '@atproto/api/dist/rich-text/unicode.js';
import { length } from 'stringz';
import twitter from 'twitter-text';

const { regexen } = twitter;

/** The generic and the country domains of twitter-text, from 2020. */
export const genericDomains = listAlternatives(regexen.validGTLD);
export const countryDomains = listAlternatives(regexen.validCCTLD);

function listAlternatives({ source }: RegExp): string[] {
  const [, alternatives = ''] = /^\(\?:\(\?:(.*?)\)/.exec(source) ?? [];
  return alternatives.split('|');
}

export const twitterDomains: ReadonlySet<string> = new Set([...genericDomains, ...countryDomains]);

export function countByTwitterText(text: string): number {
  return twitter.parseTweet(text).weightedLength;
}

/** Returns the number that Bluesky's composer shows: graphemes of the text with its links shortened. */
export function countByAtproto(text: string): number {
  const unicode = new UnicodeString(text);
  const links = (detectFacets(unicode) ?? []).filter(({ features }) =>
    features.some(({ $type }) => $type === 'app.bsky.richtext.facet#link'),
  );
  let [shortened, from] = ['', 0];
  for (const { index } of links) {
    const { byteStart, byteEnd } = index;
    shortened += decode(unicode.utf8.slice(from, byteStart));
    shortened += shortenUrl(decode(unicode.utf8.slice(byteStart, byteEnd)));
    from = byteEnd;
  }
  return new UnicodeString(shortened + decode(unicode.utf8.slice(from))).graphemeLength;
}

/** Writes an address as Bluesky's app shows it: `toShortUrl` in its url-helpers.ts. */
function shortenUrl(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  const path = `${url.pathname}${url.search}${url.hash}`.replace(/^\/(?=$|[?#])/, '');
  return url.host + (path.length > 15 ? path.replace(/(?<=^.{13}).*/, '...') : path);
}

/** Keeps a byte order mark, which is a character of the post. (RichText loses one behind a link.) */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

/** The pattern with which Mastodon's web client finds links: that of twitter-text, with a scheme. */
const mastodonLink = (() => {
  const { source } = regexen.extractUrl;
  const optionalScheme = String.raw`(https?:\/\/)?`;
  if (!source.includes(optionalScheme)) throw new Error('twitter-text has another pattern');
  return new RegExp(source.replace(optionalScheme, String.raw`(https?:\/\/)`), 'gi');
})();

/** Returns the number that Mastodon's web client shows. */
export function countByMastodonWeb(text: string): number {
  const withoutLinks = text.replace(
    mastodonLink,
    (_, __, preceding: string) => preceding + 'x'.repeat(23),
  );
  const mention = /(^|[^/\w])@([a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]+/gi;
  return length(withoutLinks.replace(mention, '$1@$2'));
}
